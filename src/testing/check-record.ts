import { type KnownRules, readRecord, rulesOfRecord } from '../files/read-saved.js';
import { setupOf } from './check/match-setup.js';
import { playMatch } from './check/play-match.js';
import { allWatchers } from './check/watchers/all-watchers.js';

/** The fault of a replay, and its command; `null` when there is none. */
export interface RecordFault {
  readonly index: number;
  readonly message: string;
  /** The command was refused: the record probably belongs to another version of the ruleset. */
  readonly refused: boolean;
}

/** Plays a record on both lanes, with all checks of `turnchart check` after every command. */
export function checkRecord(raw: unknown, known: KnownRules): RecordFault | null {
  const record = readRecord(raw);
  const { commands } = record;
  const { fault, refused, ...played } = playMatch(setupOf(record, rulesOfRecord(record, known)), {
    moves: { kind: 'list', commands },
    watch: allWatchers(commands.length),
  });
  if (refused !== null) return { ...refused, refused: true };
  if (fault === null) return null;
  // If no match can be created from a record, it is refused as a whole.
  if (fault.code === 'setup') throw fault.data.error;
  return { index: played.record.commands.length - 1, message: fault.message, refused: false };
}
