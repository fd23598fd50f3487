/** What every match is made of: a core, the log that leads to it, and undo. */
export type { ChartEvent } from '../chart/index.js';
export { CommandLog, type LoggedEvent, type RecordedCommand } from './command-log.js';
export { copyOf, MatchCore, type Position, positionAt, unstarted } from './match-core.js';
export { busy, nothingToAnimate, Refusal, rejected, revisionFor, ruleError } from './receipt.js';
export { TableCore } from './table-core.js';
export { type Undoing, undoing } from './undo.js';
