import { cardOf, seatOf } from '../../engine/seats.js';
import type { CardId, Effect, StateCheck } from '../../model/index.js';
import { isDying, isSpent, lastHitOf, unitsMayArriveSpent } from './unit.js';

const NOTHING: readonly Effect[] = Object.freeze([]);

/** Units without health or power die, as one batch, in the order in which they were hit or by their slot. */
export const deathsCheck: StateCheck = {
  name: 'deaths',
  check({ state: game, rules }) {
    let dead: CardId[] | null = null;
    const mayArriveSpent = unitsMayArriveSpent(rules);
    for (const seat of game.order) {
      for (const id of seatOf(game, seat).zones.board) {
        if (id === null) continue;
        const card = cardOf(game, id);
        if (isDying(card) || !isSpent(card, rules, mayArriveSpent)) continue;
        dead ??= [];
        dead.push(id);
      }
    }
    if (dead === null) return NOTHING;
    if (dead.length > 1 && rules.policies.deathOrder === 'damageOrder') {
      dead.sort((a, b) => lastHitOf(cardOf(game, a)) - lastHitOf(cardOf(game, b)));
    }
    return dead.map((card) => ({ type: 'death', card }));
  },
};
