import type { CardId, Command, Denial, Match, SeatId, Verdict } from '../../../src/index.js';
import { plainMessage, refusalWords } from './refusal-words.js';

/** Codes that say only that it is not the moment: no use in repeating them on every card. */
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

export const isMomentary = ({ code }: Denial): boolean => momentary.has(code);

/** In few words, for the strip on a card. */
export const shortReason = ({ code, message }: Denial): string =>
  refusalWords[code] ?? plainMessage(message) ?? 'Not possible now';

/** The whole sentence, for whoever clicks on it. */
export function longReason(denial: Denial, what: string, seatNames: (seat: SeatId) => string): string {
  const short = shortReason(denial);
  const detail = plainMessage(denial.message.replace(/seat '(p[1-4])'/g, (_, seat: SeatId) => seatNames(seat)));
  if (detail === null || detail === short) return `${what}: ${lowered(short)}.`;
  return `${what}: ${lowered(short)} (${detail}).`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Why a card of the seat's hand, pool or board does nothing now. */
export function reasonFor(match: Match, seat: SeatId, card: CardId): Denial | null {
  const { state, rules } = match;
  const found = state.cards[card];
  if (found === undefined) return null;
  if (found.zone === 'board') {
    // Where units do not attack, one on the board has nothing to be refused.
    if (!rules.accepts.has('unit.attack')) return null;
    const target = state.order.find((other) => other !== seat) ?? seat;
    return refusal(match.judge({ type: 'unit.attack', seat, card, target }));
  }
  const def = rules.cards[found.def];
  const slot = def?.kind === 'unit' && rules.policies.boardSlots !== null ? { slot: 0 } : {};
  const command: Command =
    state.phase === 'commit' ? { type: 'play.add', seat, card } : { type: 'card.play', seat, card, ...slot };
  return refusal(match.judge(command));
}

const refusal = (verdict: Verdict): Denial | null => (verdict.ok ? null : verdict);

/** The reasons of all cards in reach that nothing can be done with. */
export function reasonsOf(match: Match, seat: SeatId, cards: readonly CardId[]): Map<CardId, Denial> {
  const reasons = new Map<CardId, Denial>();
  for (const card of cards) {
    const reason = reasonFor(match, seat, card);
    if (reason !== null) reasons.set(card, reason);
  }
  return reasons;
}
