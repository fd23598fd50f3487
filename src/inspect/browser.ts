// The part that also runs in browsers: their bundlers use this file for `turnchart/inspect`, which has the server as
// well.
export { activeStates, type ChartEdge, type ChartGraph, type ChartNode, chartGraph } from './chart-graph.js';
export { type ChartFormat, type ChartLevel, type ChartOf, drawChart } from './charts.js';
export { InspectorHost, type InspectorHostOptions } from './host.js';
export type { BranchInfo, Frame, MatchMoment, SeenFrame, TraceFile, ViewedAs } from './protocol.js';
export { Recorder, type RecorderOptions } from './recorder.js';
export { type StatelyOptions, type StatelyWatcher, statelyInspector } from './stately.js';
