import { autoDrawMachine, composeMachine } from '../../machines/index.js';
import { OptionsError, type Ruleset } from '../model/index.js';
import { chartDot } from './chart-dot.js';
import { type ChartGraph, chartGraph } from './chart-graph.js';
import { chartMermaid } from './chart-mermaid.js';
import { chartXState } from './chart-xstate.js';
import { phasesGraph } from './phases-graph.js';
import { rulesGraph } from './rules-graph.js';
import { rulesSvg } from './rules-svg.js';

/** What can be drawn: the chart of a game, composed from its flow, or the auto-draw chain by itself. */
export type ChartOf = Ruleset | 'auto-draw';

/** The ways in which a chart can be written. */
export const chartFormats = ['mermaid', 'dot', 'svg', 'json', 'xstate'] as const;
/** One of `chartFormats`. */
export type ChartFormat = (typeof chartFormats)[number];

/**
 * How much of a chart is drawn. `rules`: the flow as the rule book has it. `phases`: the machine, with its phases closed.
 * `machine`: every state and transition.
 */
export const chartLevels = ['rules', 'phases', 'machine'] as const;
/** One of `chartLevels`. */
export type ChartLevel = (typeof chartLevels)[number];

/** The states and transitions of a chart, as data. The auto-draw chain is one machine at every level. */
export function graphOf(of: ChartOf, level: ChartLevel = 'machine'): ChartGraph {
  if (of === 'auto-draw') return chartGraph(autoDrawMachine);
  if (level === 'rules') return rulesGraph(of);
  const machine = chartGraph(composeMachine(of.flow));
  return level === 'phases' ? phasesGraph(machine) : machine;
}

/**
 * A chart as text. At the level of the rules it can be drawn as SVG; a layout of the whole machine needs the inspector or
 * `turnchart chart`.
 *
 * @example drawChart(duel, 'mermaid')   // 'stateDiagram-v2 …'
 */
export function drawChart(of: ChartOf, format: ChartFormat, level: ChartLevel = 'rules'): string {
  const graph = graphOf(of, level);
  switch (format) {
    case 'mermaid':
      return chartMermaid(graph);
    case 'dot':
      return chartDot(graph);
    case 'json':
      return `${JSON.stringify(graph, null, 2)}\n`;
    case 'xstate':
      // Only the machine itself can be run: it is written whole, at every level.
      return chartXState(of === 'auto-draw' ? autoDrawMachine : composeMachine(of.flow), chartTitle(of));
    case 'svg':
      if (of !== 'auto-draw' && level === 'rules') return rulesSvg(graph, chartTitle(of));
      throw new OptionsError(
        `level: SVG is drawn here at the level 'rules', not '${level}': use 'turnchart chart', the inspector, or 'dot'`,
      );
  }
}

/** The title of a drawing. */
export const chartTitle = (of: ChartOf): string =>
  of === 'auto-draw' ? 'The auto-draw chain' : `The chart of ${of.name}`;
