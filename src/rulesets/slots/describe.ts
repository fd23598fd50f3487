import { slotOfTarget } from '../../engine/index.js';
import type { EventType, GameEvent, Ruleset, SeatId, SeatNames } from '../../model/index.js';
import { nameOf } from '../name-of.js';

/** Bookkeeping that a log of this game leaves out. An empty deck is no news either: the draw is silently skipped. */
export const unlogged: readonly EventType[] = [
  'phase.entered',
  'state.settled',
  'card.moved',
  'draw.failed',
  'input.resolved',
  'unit.sacrificed',
  'deck.shuffled',
];

/** What a card was aimed at is seen by what happens to it; where a slot is empty, only the line tells. */
function atSlot(target: string | null, called: SeatNames): string {
  const aimed = target === null ? null : slotOfTarget(target);
  return aimed === null ? '' : ` at slot ${aimed.slot + 1} of ${called(aimed.seat)}`;
}

/** Lines that the words of this game make better than the common ones. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | undefined {
  switch (event.type) {
    case 'card.played':
      return `${called(event.seat)} plays ${nameOf(event.def, rules)}${atSlot(event.target, called)}.`;
    case 'unit.deployed':
      return `${nameOf(event.def, rules)} takes slot ${event.slot + 1}.`;
    case 'seat.passed':
      return `${called(event.seat)} passes for the rest of the round.`;
    case 'slot.resolved':
      return event.winner === null
        ? `Slot ${event.slot + 1} is nobody’s.`
        : `Slot ${event.slot + 1} is held by ${called(event.winner)}.`;
    case 'round.started':
      return `Round ${event.round} begins with ${called(event.first)}.`;
    case 'round.ended':
      return event.winner === null
        ? `Round ${event.round} is level and counts for both.`
        : `${called(event.winner)} wins round ${event.round}.`;
    case 'match.ended':
      return matchLine(event.winners, called);
    default:
      return undefined;
  }
}

/** Nobody shares a match of slots: it has one winner, or it is a draw. */
const matchLine = ([winner]: readonly SeatId[], called: SeatNames): string =>
  winner === undefined ? 'The match is a draw.' : `${called(winner)} wins the match.`;
