export { checkInvariants, checkShape } from '../engine/invariants.js';
export { arrange, cardIn, type Layout, type SeatLayout } from './arrange.js';
export { autoDrawPaths, chartPaths } from './paths/chart-paths.js';
export { type Coverage, coverage, type Share } from './paths/coverage.js';
export { describePaths, type TestApi } from './paths/describe-paths.js';
export { runPath } from './paths/run-path.js';
export type { ChartPath, PathDeck, PathOptions, PathOrigin, PathSet, PathStep } from './paths/types.js';
