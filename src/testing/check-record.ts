import { type KnownRules, readRecord, rulesOf } from '../match/read-saved.js';
import { playMatch, setupOf } from './check/play-match.js';
import { watchEverything } from './check/watchers/everything.js';

/** What went wrong while a record was played again, and at which command; `null` when nothing did. */
export interface RecordFault {
  readonly index: number;
  readonly message: string;
  /** The command was refused: the record is not one of this ruleset, rather than a sign of a bug. */
  readonly refused: boolean;
}

/** Plays a record on both lanes, with all that `turnchart check` looks for looked for after every command. */
export function checkRecord(raw: unknown, known: KnownRules): RecordFault | null {
  const record = readRecord(raw);
  const { commands } = record;
  const { fault, refused, ...played } = playMatch(setupOf(record, rulesOf(record, known)), {
    moves: { kind: 'list', commands },
    watch: watchEverything(commands.length),
  });
  if (refused !== null) return { ...refused, refused: true };
  if (fault === null) return null;
  // A record of which no match can be made is not read at all.
  if (fault.code === 'setup') throw fault.data.error;
  return { index: played.record.commands.length - 1, message: fault.message, refused: false };
}
