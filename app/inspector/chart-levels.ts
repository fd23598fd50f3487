import type { ChartGraph, ChartNode } from '../../src/inspect/chart-graph.js';

/** A way to show less of a chart. */
export interface Level {
  readonly name: string;
  /** The states whose inside is not drawn. */
  readonly closed: ReadonlySet<string>;
}

const depthOf = ({ id }: ChartNode): number => id.split('.').length - 1;

/** The levels that can be collapsed at once: the phases; and in a game with stages, the outermost stages. */
export function levelsOf({ nodes }: ChartGraph): Level[] {
  const compound = nodes.filter(({ kind }) => kind === 'compound');
  // Setup is not part of the flow.
  const beside = compound.filter((node) => node.part === null && depthOf(node) === 1);
  const level = (name: string, states: readonly ChartNode[]): Level => ({
    name,
    closed: new Set([...beside, ...states].map(({ id }) => id)),
  });
  const phases = compound.filter(({ part }) => part === 'phase');
  const outermost = compound.filter((node) => node.part !== null && depthOf(node) === 2);
  const levels = [level('phases', phases)];
  if (outermost.some(({ part }) => part === 'stage')) levels.push(level('stages', outermost));
  return levels;
}

/** The next level of the button: all, then less, then least, then all again. */
export function nextLevel(levels: readonly Level[], closed: ReadonlySet<string>): Level {
  const at = levels.findLastIndex((level) => [...level.closed].every((id) => closed.has(id)));
  if (closed.size > 0 && at < 0) return OPEN;
  return levels[at + 1] ?? OPEN;
}

const OPEN: Level = { name: 'all', closed: new Set() };
