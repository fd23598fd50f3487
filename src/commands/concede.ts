import { z } from 'zod';
import {
  answer,
  answered,
  defaultAnswer,
  enqueueNext,
  forHooks,
  opponentsOf,
  requestFor,
  resolveNext,
} from '../engine/index.js';
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
    const at = { game: forHooks(game, out), rules, seat, opponents: opponentsOf(game, seat) };
    const leaving = answered(rules.leaving(at), out);
    enqueueNext(game, leaving);
    if (game.pending === null) return;
    // A question of another seat stops the queue, but not this command.
    const { pending } = game;
    game.pending = null;
    for (const _ of leaving) if (game.outcome === null) resolveNext(game, rules, out);
    if (game.outcome === null) game.pending = pending;
  },
});
