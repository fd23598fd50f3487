import { layOut } from '../../src/inspect/chart-elk.js';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import { chartSvg } from '../../src/inspect/chart-svg.js';
import { type ChartOf, chartTitle, drawChart, graphOf } from '../../src/inspect/charts.js';

/** The drawing of a graph that has to be laid out. */
export const graphFile = async (graph: ChartGraph, title: string): Promise<string> =>
  chartSvg(await layOut(graph), title);

/** The drawing of a chart for the docs: a game at the level of its rules; the auto-draw chain has only its machine. */
export const chartFile = async (of: ChartOf): Promise<string> =>
  of === 'auto-draw' ? graphFile(graphOf(of), chartTitle(of)) : drawChart(of, 'svg');
