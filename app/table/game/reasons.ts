import type { CardId, Command, Denial, Match, SeatId, Verdict } from '../../../src/index.js';

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
]);

export const isMomentary = ({ code }: Denial): boolean => momentary.has(code);

/** In few words, for the strip on a card. */
export function shortReason({ code, message }: Denial): string {
  const short: Readonly<Record<string, string>> = {
    'insufficient-mana': 'Not enough mana',
    'insufficient-stamina': 'Not enough stamina',
    'insufficient-time': 'Not enough time',
    'insufficient-focus': 'Not enough focus',
    'insufficient-resource': 'Cannot pay for it',
    'on-cooldown': 'Cooling down',
    'channel-conflict': 'Channel in use',
    'no-space': 'No room on the timeline',
    'target-required': 'No legal target',
    'illegal-target': 'No legal target',
    'slot-required': 'No free slot',
    'slot-occupied': 'No free slot',
    'board-full': 'Board is full',
    'play-limit': 'Played enough this turn',
    'not-ready': 'Not ready',
    'out-of-range': 'Out of reach',
    'not-your-turn': 'Not your turn',
    'no-priority': 'Not your turn',
    'wrong-phase': 'Not in this phase',
    'already-done': 'You are done',
    'already-passed': 'You have passed',
    'input-pending': 'Answer first',
  };
  return short[code] ?? message;
}

/** The whole sentence, for whoever clicks on it. */
export function longReason(denial: Denial, what: string, seatNames: (seat: SeatId) => string): string {
  const message = denial.message.replace(/seat '(p[1-4])'/g, (_, seat: SeatId) => seatNames(seat));
  const short = shortReason(denial);
  return short === message ? `${what}: ${message}.` : `${what}: ${short.toLowerCase()} (${message}).`;
}

/** Why a card of the seat's hand, pool or board does nothing now. */
export function reasonFor(match: Match, seat: SeatId, card: CardId): Denial | null {
  const { state, rules } = match;
  const found = state.cards[card];
  if (found === undefined) return null;
  if (found.zone === 'board') {
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
