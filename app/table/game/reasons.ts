import type { Denial } from '../../../src/index.js';
import { capital } from './labels.js';
import { refusalWords } from './refusal-words.js';

/** Why something cannot be done, as a view or a receipt says it. */
type Reason = Pick<Denial, 'code' | 'message'>;

/** Codes that only mean "not now": they are not shown on every card. */
const momentary: ReadonlySet<string> = new Set([
  'not-your-turn',
  'no-priority',
  'wrong-phase',
  'already-done',
  'already-passed',
  'input-pending',
  'busy',
  'over',
  'seat-lost',
  'unsupported',
]);

export const isMomentary = ({ code }: Reason): boolean => momentary.has(code);

/** A short text for the strip on a card. */
export function shortReason({ code, message }: Reason): string {
  const short = /^insufficient-(.+)$/.exec(code)?.[1];
  return short === undefined ? (refusalWords[code] ?? capital(message)) : `Not enough ${short}`;
}

/** The full sentence, after a click. */
export const longReason = ({ message }: Reason, what: string): string => `${what}: ${message}.`;
