import { livingSeats, opponentsOf } from '../../authoring/index.js';
import { type Draft, game } from './game.js';
import { scoresOf } from './score.js';

const PACK = 7;

export const opening = game.step('opening', {
  description: 'A pack for everyone who is in. Odd rounds go left, even ones right.',
  run: ({ state, deal, emit }) => {
    state.round += 1;
    state.own.direction = state.round % 2 === 1 ? 'left' : 'right';
    emit('packs.opened', { round: state.round, direction: state.own.direction });
    deal({ from: 'stock', to: 'pack', count: PACK });
  },
});

const pick = game.command('card.pick', {
  description: 'Takes a card of the pack, in secret.',
  from: 'pack',
  run: ({ my, card }) => {
    my.own.choice = card;
  },
});

export const picking = game.phase('picking', {
  description: 'Everyone takes a card of the pack, in secret and at the same time.',
  acts: 'everyone',
  secret: true,
  accepts: [pick],
  prompt: 'Pick a card.',
  onTimeout: ({ my: { zones } }) => {
    const [card] = zones.pack;
    return card === undefined ? null : pick.of({ card });
  },
});

export const revealing = game.step('revealing', {
  description: 'All choices are laid open at once, and the collections are counted.',
  run: ({ state, move, reveal }) => {
    for (const seat of livingSeats(state)) {
      const { own } = state.seats[seat];
      if (own.choice === null) continue;
      move(own.choice, 'collection', seat);
      reveal(own.choice);
      own.choice = null;
    }
    for (const { seat, score } of scoresOf(state)) state.seats[seat].own.score = score;
  },
});

export const passing = game.step('passing', {
  description: 'What is left of every pack goes to the neighbour. The pack of a seat that has left goes with it.',
  run: ({ state, move }) => {
    const passed = livingSeats(state).map((seat) => ({ seat, pack: [...state.seats[seat].zones.pack] }));
    for (const { seat, pack } of passed) {
      move(pack, 'pack', opponentsOf(state, seat).at(state.own.direction === 'left' ? 0 : -1) ?? seat);
    }
  },
});

export const packsAreEmpty = ({ state }: { readonly state: Draft }): boolean =>
  livingSeats(state).every((seat) => state.seats[seat].zones.pack.length === 0);
