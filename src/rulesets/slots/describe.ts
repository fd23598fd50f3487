import { slotOfTarget } from '../../engine/index.js';
import type { EventType, GameEvent, Ruleset, SeatId, SeatNames } from '../../model/index.js';
import { nameOf } from '../name-of.js';

/** Technical events that the log omits. A draw from an empty deck is omitted too. */
export const unlogged: readonly EventType[] = [
  'phase.entered',
  'state.settled',
  'card.moved',
  'draw.failed',
  'input.resolved',
  'unit.sacrificed',
  'deck.shuffled',
];

/** A target is visible by what happens to it; for an empty slot, the line must name it. */
function atSlot(target: string | null, called: SeatNames): string {
  const aimed = target === null ? null : slotOfTarget(target);
  return aimed === null ? '' : ` at slot ${aimed.slot + 1} of ${called(aimed.seat)}`;
}

/** Lines of this game that replace the standard ones. */
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

/** A match of slots has one winner, or it is a draw. */
const matchLine = ([winner]: readonly SeatId[], called: SeatNames): string =>
  winner === undefined ? 'The match is a draw.' : `${called(winner)} wins the match.`;
