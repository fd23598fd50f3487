import { autoDrawMachine, composeMachine } from '../../machines/index.js';
import { hashState } from '../match/hash.js';
import type { Ruleset } from '../model/index.js';
import { type ChartGraph, chartGraph } from './chart-graph.js';
import type { Scene } from './chart-scene.js';

/** What can be drawn: the chart of a game, composed from its flow, or the auto-draw chain by itself. */
export type ChartOf = Ruleset | 'auto-draw';

/** The states and transitions of a chart, as data. */
export const graphOf = (of: ChartOf): ChartGraph =>
  chartGraph(of === 'auto-draw' ? autoDrawMachine : composeMachine(of.flow));

/** The key of a stored layout: it changes whenever the drawing of a chart changes. */
export const sceneKey = (scene: Scene): string => `scene${hashState(scene).slice(0, 16)}`;
