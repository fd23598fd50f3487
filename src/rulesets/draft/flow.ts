import { livingSeats, seatOf } from '../../engine/index.js';
import { openPacks, passPacks, pick, reveal } from './picks.js';
import { draftGame } from './setup.js';

const ROUNDS = 3;

const { packsAreEmpty, allRoundsArePlayed } = draftGame.guards({
  packsAreEmpty: (game) => livingSeats(game).every((seat) => seatOf(game, seat).zones.pack.length === 0),
  allRoundsArePlayed: (game) => game.round >= ROUNDS,
});

const picking = draftGame.phase('picking', {
  description: 'Everyone takes a card of the pack, in secret and at the same time.',
  acts: 'everyone',
  secret: true,
  accepts: [pick],
  exits: [{ to: 'next' }],
  onTimeout: (game, seat) => {
    const [card] = seatOf(game, seat).zones.pack;
    return card === undefined ? null : pick.of({ card });
  },
  prompt: 'Pick a card.',
});
const passing = draftGame.phase('passing', {
  description: 'Picks are laid open, and the packs go round.',
  acts: 'nobody',
  onEnter: () => [reveal({}), passPacks({})],
  exits: [{ when: packsAreEmpty, to: 'end' }, { to: 'picking' }],
});
const round = draftGame.stage('round', {
  description: 'A pack for everyone, picked empty.',
  of: [picking, passing],
  onEnter: () => [openPacks({})],
  exits: [{ when: allRoundsArePlayed, to: 'end' }, { to: 'again' }],
});

export const wholeDraft = draftGame.stage('match', { description: 'Three rounds.', of: [round] });
