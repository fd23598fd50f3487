import { SeatId } from '../../authoring/index.js';
import { loseMask } from './fall.js';
import { game } from './game.js';
import type { Action } from './roles.js';

/** How many masks an actor takes and gives back. */
const SWAPPED = 2;
/** What a thief takes at most. */
const STOLEN = 2;
/** What these actions give, from the bank. */
const INCOME: Readonly<Partial<Record<Action, number>>> = { wage: 1, alms: 2, levy: 3 };

/** The masks are in the hand of the seat before it chooses: nobody else sees them. */
const giveBack = game.effect('give-back', {
  fields: { seat: SeatId },
  asksIn: ['happening'],
  ask: ({ state, seat }) => ({
    seat,
    prompt: 'Which two masks do you give back?',
    some: state.seats[seat].zones.masks,
    min: SWAPPED,
    max: SWAPPED,
  }),
  run: ({ seat, answer: cards, move, shuffle, emit }) => {
    move(cards, 'wardrobe');
    shuffle('wardrobe');
    emit('masks.swapped', { seat });
  },
});

export const happening = game.step('happening', {
  description: 'The action is carried out.',
  when: { isNotBlocked: ({ state }) => state.own.action !== null && !state.own.blocked },
  run: ({ state, deal, emit, queue }) => {
    const { active: seat } = state;
    const { action, target } = state.own;
    const { own } = state.seats[seat];
    const income = action === null ? undefined : INCOME[action];
    if (income !== undefined) {
      own.coins += income;
      emit('coins.taken', { seat, coins: income, from: null });
    }
    if (action === 'swap') {
      deal({ from: 'wardrobe', to: 'masks', count: SWAPPED, seats: [seat] });
      queue(giveBack({ seat }));
    }
    if (target === null) return;
    if (action === 'denounce' || action === 'strike') queue(loseMask({ seat: target }));
    if (action === 'steal') {
      const robbed = state.seats[target].own;
      const coins = Math.min(STOLEN, robbed.coins);
      robbed.coins -= coins;
      own.coins += coins;
      emit('coins.taken', { seat, coins, from: target });
    }
  },
});
