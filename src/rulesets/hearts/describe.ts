import { type EventOf, type GameEvent, type Ruleset, SeatId, type SeatNames } from '../../model/index.js';
import { whoWon } from '../log-words.js';
import { nameOf } from '../name-of.js';

/** Lines of this game that replace the standard ones. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | undefined {
  switch (event.type) {
    case 'match.started':
      return 'The match begins.';
    case 'card.played':
      return `${called(event.seat)} plays the ${nameOf(event.def, rules).toLowerCase()}.`;
    case 'seat.lost':
      return `${called(event.seat)} leaves; the cards are played on.`;
    case 'match.ended':
      return whoWon(event, called);
    case 'rule.event':
      return ownLine(event, called);
    default:
      return undefined;
  }
}

function ownLine({ name, seat, data }: EventOf<'rule.event'>, called: SeatNames): string | undefined {
  const who = called(seat);
  switch (name) {
    case 'round.dealt':
      return data.direction === 'none'
        ? `Round ${data.round}: nobody passes.`
        : `Round ${data.round}: three cards are passed ${data.direction === 'across' ? 'across' : `to the ${data.direction}`}.`;
    case 'cards.passed':
      return `${who} passes ${data.count} cards to ${called(SeatId.parse(data.to))}.`;
    case 'hearts.broken':
      return 'Hearts are broken.';
    case 'trick.taken':
      return `${who} takes the trick${data.points === 0 ? '' : ` and ${counted(data.points)}`}.`;
    case 'moon.shot':
      return `${who} shoots the moon!`;
    case 'round.scored':
      return `${who} gets ${counted(data.points)} and has ${data.score}.`;
    default:
      return undefined;
  }
}

const counted = (points: unknown): string => `${points} ${points === 1 ? 'point' : 'points'}`;
