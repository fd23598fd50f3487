import * as z from 'zod/mini';
import { resolveMeanwhile } from '../effects/resolve-meanwhile.js';
import { answer, answered, defaultAnswer, enqueueNext, forHooks, requestFor, SeatContext } from '../engine/index.js';
import { makeCommand } from './make-command.js';

/** A seat gives up, whenever the match is not busy. The game's rule `leaving` says what that means. */
export const concede = makeCommand('match.concede', {
  description: 'Gives up.',
  schema: z.strictObject({}),
  where: 'match',
  queue: (game, { seat }, rules, out) => {
    // An open question of this seat gets the default answer.
    for (let request = requestFor(game, seat); request !== null; request = requestFor(game, seat)) {
      answer(game, seat, defaultAnswer(request), out, true);
    }
    const leaving = answered(rules.leaving(new SeatContext(forHooks(game, out), rules, seat)), game, out);
    if (game.pending === null) enqueueNext(game, leaving);
    else resolveMeanwhile(game, leaving, rules, out);
  },
});
