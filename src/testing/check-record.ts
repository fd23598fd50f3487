import { cloneGame } from '../chart/index.js';
import { checkInvariants, checkReferences, checkShape } from '../engine/index.js';
import { continueFast, createFastMatch } from '../fast/index.js';
import { createMatch } from '../match/create-match.js';
import { hashState } from '../match/hash.js';
import { type KnownRules, readRecord, rulesOf } from '../match/read-saved.js';
import { sendRecorded } from '../match/record.js';
import { InvariantError } from '../model/index.js';
import { isAnimating, movesOf } from './random-play.js';

/** What went wrong while a record was played again, and at which command; `null` when nothing did. */
export interface RecordFault {
  readonly index: number;
  readonly message: string;
  /** The command was refused: the record is not one of this ruleset, rather than a sign of a bug. */
  readonly refused: boolean;
}

/** Plays a record on both lanes, and checks after every command what must always hold. */
export function checkRecord(raw: unknown, known: KnownRules): RecordFault | null {
  const record = readRecord(raw);
  const rules = rulesOf(record, known);
  let fault: string | null = null;
  const onFault = ({ message }: { readonly message: string }): void => {
    fault = message;
  };
  const live = createMatch({ rules, seats: record.seats, seed: record.seed, trace: false, onFault });
  const fast = createFastMatch({ rules, seats: record.seats, seed: record.seed });
  for (const [index, command] of record.commands.entries()) {
    const receipt = sendRecorded(live, command);
    if (!receipt.ok && receipt.code !== 'rule-error') return { index, message: receipt.message, refused: true };
    try {
      if (!receipt.ok) throw new InvariantError(fault ?? receipt.message);
      sendRecorded(fast, command);
      checkInvariants(live.state, rules);
      checkShape(live.state);
      checkReferences(live.state, rules);
      if (hashState(fast.state) !== hashState(live.state)) throw new InvariantError('the two lanes differ');
      if (live.state.outcome === null && !isAnimating(live) && movesOf(live).length === 0) {
        throw new InvariantError('nobody can do anything, and the match is not over');
      }
      continueFast(rules, { game: cloneGame(live.state), value: live.value });
    } catch (error) {
      return { index, message: error instanceof Error ? error.message : String(error), refused: false };
    }
  }
  return null;
}
