import { cardOf } from '../../authoring/index.js';
import { beginCombat } from './combat.js';
import { tap } from './creatures.js';
import { game } from './game.js';
import { blockersOf } from './responders.js';
import { thenSettlePriority, topOf } from './stack.js';

/** A creature blocks the attack on top of the stack. It becomes tapped. */
export const blockAttack = game.command('attack.block', {
  description: 'Puts an untapped creature in the way of the attack on top of the stack.',
  from: 'board',
  denyIf: {
    'condition-prevents': ({ state, seat }) => {
      const top = topOf(state);
      return (top?.kind !== 'attack' || top.target !== seat) && 'nothing attacks you';
    },
    'not-ready': ({ state, seat, card, rules }) => {
      const top = topOf(state);
      const blockers = top === undefined ? [] : blockersOf(state, cardOf(state, top.card), seat, rules);
      return (
        !blockers.includes(card) &&
        'only an untapped creature of yours can block, and only a flying one can block a flying one'
      );
    },
  },
  run: ({ state, seat, card, emit, fizzle }) => {
    const attack = topOf(state) ?? fizzle('there is no attack');
    tap(cardOf(state, card));
    emit('block', { seat, attacker: attack.card, blocker: card });
    beginCombat(state, attack, card);
    thenSettlePriority(state);
  },
});
