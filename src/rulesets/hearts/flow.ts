import { seatOf } from '../../engine/index.js';
import { exchange, passCards } from './pass.js';
import { callNext, openRound, playCard, takeTrick } from './play.js';
import { dealRound, scoreRound } from './round.js';
import { heartsGame } from './setup.js';
import { cardFor, passFor } from './stand-in.js';

const { nobodyPasses, handsAreEmpty } = heartsGame.guards({
  nobodyPasses: (game) => game.own.direction === 'none',
  handsAreEmpty: (game) => game.order.every((seat) => seatOf(game, seat).zones.hand.length === 0),
});

const dealing = heartsGame.phase('dealing', {
  description: 'Thirteen cards for everyone.',
  acts: 'nobody',
  onEnter: () => [dealRound({})],
  exits: [{ when: nobodyPasses, to: 'tricks' }, { to: 'passing' }],
});
const passing = heartsGame.phase('passing', {
  description: 'Everyone chooses three cards to pass, in secret and at the same time.',
  acts: 'everyone',
  secret: true,
  accepts: [passCards],
  exits: [{ to: 'next' }],
  onTimeout: (game, seat) => passCards.of({ cards: passFor(game, seat) }),
  prompt: 'Choose three cards to pass.',
});
const exchanging = heartsGame.phase('exchanging', {
  description: 'The cards change hands.',
  acts: 'nobody',
  onEnter: () => [exchange({})],
  exits: [{ to: 'next' }],
});
const trick = heartsGame.phase('trick', {
  description: 'A card of each seat, from the leader round the table.',
  acts: 'priority',
  accepts: [playCard],
  onEnter: () => [callNext({})],
  exits: [{ to: 'next' }],
  onTimeout: (game, seat) => playCard.of({ card: cardFor(game, seat) }),
  prompt: 'Play a card.',
});
const taking = heartsGame.phase('taking', {
  description: 'The highest card of the suit that was led takes the trick.',
  acts: 'nobody',
  onEnter: () => [takeTrick({})],
  exits: [{ when: handsAreEmpty, to: 'end' }, { to: 'trick' }],
});
const tricks = heartsGame.stage('tricks', {
  description: 'Thirteen tricks; the two of clubs leads to the first.',
  of: [trick, taking],
  onEnter: () => [openRound({})],
});
const scoring = heartsGame.phase('scoring', {
  description: 'The points of the round are written down.',
  acts: 'nobody',
  onEnter: () => [scoreRound({})],
  exits: [{ to: 'next' }],
});

/** Rounds until somebody has this many points. */
export function matchUntil(limit: number) {
  const { someoneIsOver } = heartsGame.guards({
    someoneIsOver: (game) => game.order.some((seat) => seatOf(game, seat).own.score >= limit),
  });
  const round = heartsGame.stage('round', {
    description: 'A deal, a pass, thirteen tricks.',
    of: [dealing, passing, exchanging, tricks, scoring],
    exits: [{ when: someoneIsOver, to: 'end' }, { to: 'again' }],
  });
  return heartsGame.stage('match', { description: `Rounds until somebody has ${limit} points.`, of: [round] });
}
