import type { EventOf, EventType, SeatNames } from '../model/index.js';

/** Who has won, in a line for the log. */
export const whoWon = ({ winners }: EventOf<'match.ended'>, called: SeatNames, what = 'the match'): string =>
  winners.length === 0
    ? 'Nobody wins.'
    : `${winners.map(called).join(' and ')} ${winners.length === 1 ? 'wins' : 'win'} ${what}.`;

/** Technical events that the log of a game with a shared deck omits: other lines say why cards move. */
export const bookkeeping: readonly EventType[] = [
  'phase.entered',
  'stage.entered',
  'stage.left',
  'state.settled',
  'card.moved',
  'card.given',
  'zone.shuffled',
];
