/** What every match is made of: a core, the log that leads to it, and undo. */
export type { ChartInput } from '../chart/index.js';
export { CommandLog, type RecordedCommand } from './command-log.js';
export { copyOf, MatchCore, type Position, positionAt, runEvent, unstarted } from './match-core.js';
export { Refusal, rejected, revisionFor } from './receipt.js';
export { TableCore } from './table-core.js';
export { type Undoing, undoing } from './undo.js';
