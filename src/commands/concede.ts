import { z } from 'zod';
import { answer, defaultAnswer, enqueueNext, forHooks, opponentsOf, requestFor, resolveNext } from '../engine/index.js';
import { makeCommand } from './make-command.js';

/** A seat gives up, whenever the match is not busy. What that means is a rule of the game. */
export const concede = makeCommand('match.concede', {
  description: 'Gives up.',
  schema: z.strictObject({}),
  where: 'match',
  queue: (game, { seat }, rules, out) => {
    // Who gives up leaves no question open: it is answered for it.
    for (let request = requestFor(game, seat); request !== null; request = requestFor(game, seat)) {
      answer(game, seat, defaultAnswer(request), out, true);
    }
    const leaving = rules.leaving({ game: forHooks(game, out), rules, seat, opponents: opponentsOf(game, seat) });
    enqueueNext(game, leaving);
    if (game.pending === null) return;
    // Another seat's question holds up the queue, but not this.
    const { pending } = game;
    game.pending = null;
    for (const _ of leaving) if (game.outcome === null) resolveNext(game, rules, out);
    if (game.outcome === null) game.pending = pending;
  },
});
