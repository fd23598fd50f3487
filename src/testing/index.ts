export { checkInvariants, checkShape } from '../engine/invariants.js';
export { arrange, cardIn, type Layout, type SeatLayout } from './arrange.js';
export { checkRuleset } from './check/check-ruleset.js';
export { describeRuleset, type RulesetTestApi } from './check/describe-ruleset.js';
export type { CheckOptions, CheckProgress } from './check/options.js';
export type {
  BalanceReport,
  CardUse,
  ChartReport,
  CheckReport,
  DeclaredAudience,
  ExaminationId,
  ExaminationReport,
  Finding,
  FlowCoverage,
  SeatBalance,
  SeatUse,
  WayCoverage,
} from './check/report.js';
export { type GraphOptions, pathOptions } from './path-options.js';
export { autoDrawPaths, chartPaths } from './paths/chart-paths.js';
export { type Coverage, coverage, type Share } from './paths/coverage.js';
export { describePaths, type TestApi } from './paths/describe-paths.js';
export { runPath } from './paths/run-path.js';
export type { ChartPath, PathDeck, PathOptions, PathOrigin, PathSet, PathStep } from './paths/types.js';
