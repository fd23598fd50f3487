import * as z from 'zod/mini';
import { haveDecks } from '../engine/dealing.js';
import { enqueue } from '../engine/queue.js';
import { effect } from '../engine/registry.js';

/**
 * The match begins: decks are shuffled, then opening hands are dealt, in a game that has the effect for it. These draws
 * cause no fatigue and no loss.
 */
export const setUp = effect('set-up', z.object({}), (game, _params, rules, out) => {
  out.emit({ type: 'match.started', seats: [...game.order], first: game.first });
  // A game without decks deals by its own flow.
  if (!haveDecks(rules) || !rules.effects.has('deal-hand')) return;
  if (rules.policies.shuffle) {
    for (const seat of game.order) enqueue(game, { type: 'shuffle-deck', seat, reason: 'setup' });
  }
  for (const seat of game.order) enqueue(game, { type: 'deal-hand', seat });
});
