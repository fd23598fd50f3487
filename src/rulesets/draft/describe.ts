import type { GameEvent, Ruleset, SeatNames } from '../../model/index.js';
import { whoWon } from '../log-words.js';
import { nameOf } from '../name-of.js';

/** Lines of this game that replace the standard ones. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | undefined {
  switch (event.type) {
    case 'match.started':
      return `A draft of ${event.seats.length} begins.`;
    case 'card.revealed':
      return `${called(event.seat)} takes ${nameOf(event.def, rules)}.`;
    case 'seat.lost':
      return `${called(event.seat)} leaves, and the pack with it.`;
    case 'rule.event':
      return `Round ${event.data.round}: packs go ${event.data.direction}.`;
    case 'match.ended':
      return whoWon(event, called, 'the draft');
    default:
      return undefined;
  }
}
