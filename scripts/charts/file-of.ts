import type { ChartFormat } from '../../src/inspect/charts.js';

const endings: Readonly<Record<ChartFormat, string>> = { mermaid: 'mmd', dot: 'dot', svg: 'svg', json: 'json' };

/** Where a diagram lies in the docs. */
export const fileOf = (name: string, format: ChartFormat): string => `docs/charts/${name}.${endings[format]}`;
