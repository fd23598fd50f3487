import { seatsFrom } from '../../authoring/index.js';
import { game, type Hearts } from './game.js';
import { byDanger, cardsToPass, PASSED } from './stand-in.js';

/** How many places to the left the cards go. */
const PLACES = { left: 1, across: 2, right: 3, none: 0 };

export const somebodyPasses = ({ state }: { readonly state: Hearts }): boolean => state.own.direction !== 'none';

const passCards = game.command('cards.pass', {
  description: 'Passes three cards of the hand, in secret.',
  from: 'hand',
  count: PASSED,
  candidates: ({ state, my }) => [{ cards: { some: byDanger(state, my.zones.hand), min: PASSED, max: PASSED } }],
  run: ({ my, cards }) => {
    my.own.passing = [...cards];
  },
});

export const passing = game.phase('passing', {
  description: 'Everyone chooses three cards to pass, in secret and at the same time.',
  acts: 'everyone',
  secret: true,
  accepts: [passCards],
  prompt: 'Choose three cards to pass.',
  onTimeout: ({ state, seat }) => passCards.of({ cards: cardsToPass(state, seat) }),
});

export const exchanging = game.step('exchanging', {
  description: 'The cards change hands, all at once: nobody passes on what it got.',
  run: ({ state, move, emit }) => {
    const passes = state.order.map((seat) => {
      const { passing: chosen } = state.seats[seat].own;
      return { seat, cards: chosen.length > 0 ? [...chosen] : cardsToPass(state, seat) };
    });
    for (const { seat, cards } of passes) {
      const to = seatsFrom(state, seat)[PLACES[state.own.direction]] ?? seat;
      move(cards, 'hand', to);
      state.seats[seat].own.passing = [];
      emit('cards.passed', { seat, to, count: cards.length });
    }
  },
});
