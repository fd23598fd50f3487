import type { Denial, SeatId } from '../../../src/index.js';
import { plainMessage, refusalWords } from './refusal-words.js';
import { SEAT } from './seats.js';

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
  const known = refusalWords[code];
  if (known !== undefined) return known;
  return short === undefined ? raised(plainMessage(message) ?? 'Not possible now') : `Not enough ${short}`;
}

/** The full sentence, after a click. */
export function longReason(denial: Reason, what: string, seatNames: (seat: SeatId) => string): string {
  const short = shortReason(denial);
  const named = denial.message.replace(new RegExp(`seat '(${SEAT})'`, 'g'), (_, seat: SeatId) => seatNames(seat));
  const detail = plainMessage(named);
  if (detail === null || raised(detail) === short) return `${what}: ${lowered(short)}.`;
  return `${what}: ${lowered(short)} (${detail}).`;
}

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
