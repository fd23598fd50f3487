import { checkInvariants, checkShape } from '../engine/index.js';
import { continueFast, createFastMatch } from '../fast/index.js';
import { createMatch } from '../match/create-match.js';
import { hashState } from '../match/hash.js';
import { type KnownRules, readRecord, rulesOf } from '../match/read-saved.js';
import { sendRecorded } from '../match/record.js';
import { InvariantError } from '../model/index.js';

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
  const live = createMatch({ rules, seats: record.seats, seed: record.seed, trace: false });
  const fast = createFastMatch({ rules, seats: record.seats, seed: record.seed });
  for (const [index, command] of record.commands.entries()) {
    const receipt = sendRecorded(live, command);
    if (!receipt.ok && receipt.code !== 'rule-error') return { index, message: receipt.message, refused: true };
    try {
      if (!receipt.ok) throw new InvariantError(receipt.message);
      sendRecorded(fast, command);
      checkInvariants(live.state, rules);
      checkShape(live.state);
      if (hashState(fast.state) !== hashState(live.state)) throw new InvariantError('the two lanes differ');
      if (
        live.state.outcome === null &&
        live.phase !== 'animating' &&
        !live.state.order.some((s) => live.legal(s).length > 1)
      ) {
        throw new InvariantError('nobody can do anything, and the match is not over');
      }
      continueFast(rules, { game: structuredClone(live.state), value: live.value });
    } catch (error) {
      return { index, message: error instanceof Error ? error.message : String(error), refused: false };
    }
  }
  return null;
}
