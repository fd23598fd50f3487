import type { Receipt } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneGame } from '../state/index.js';
import type { Playable } from './random-play.js';

/** What a match answered, and what is wrong with that. */
export interface CheckedAnswer {
  /** `null`: it threw. */
  readonly receipt: Receipt | null;
  readonly wrong: string | null;
}

/** Sends a match any input. Whatever it is, the match must answer, and what it refuses must change nothing. */
export function answerTo(match: Playable, input: unknown, options?: unknown): CheckedAnswer {
  const before = cloneGame(match.state);
  let receipt: Receipt;
  try {
    receipt = match.receive(input, options);
  } catch (error) {
    return { receipt: null, wrong: `the match throws: ${String(error)}` };
  }
  if (receipt.ok) return { receipt, wrong: null };
  if (!sameJson(match.state, before)) return { receipt, wrong: 'a refused command changes the match' };
  return { receipt, wrong: receipt.message === '' ? `it is refused (${receipt.code}) without a reason` : null };
}
