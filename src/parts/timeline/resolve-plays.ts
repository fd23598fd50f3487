import { z } from 'zod';
import { leavePlay, payReserved } from '../../effects/index.js';
import { cardOf, defOf, runCardHook, seatOf } from '../../engine/index.js';
import type { GameState, Out, Ruleset } from '../../model/index.js';
import { part, type Timeline } from './part.js';
import type { PlayView } from './play.js';
import { tellCreated } from './plays.js';
import { cardsOf, inSeatOrder } from './timeline.js';

/** Commit begins: announces plays that were not announced yet, and queues the `onCommit` hooks of the cards in play. */
export const runCommitRules = part.effect(
  'run-commit-rules',
  z.object({
    /** Whether plays are announced only now. */
    announce: z.boolean().optional(),
  }),
  (game, { announce = false }, rules, out) => {
    for (const seat of game.order) seatOf(game, seat).own.stacks = 0;
    const plays = inSeatOrder(game);
    if (announce) for (const play of plays) tellCreated(game, play, out);
    for (const play of plays) runPlayHooks(game, play, 'onCommit', rules, out);
  },
);

/** The `onResolve` hooks of the cards in play. */
export const runResolveRules = part.effect('run-resolve-rules', z.object({}), (game, _params, rules, out) => {
  for (const play of inSeatOrder(game)) runPlayHooks(game, play, 'onResolve', rules, out);
});

type PlayHook = 'onCommit' | 'onResolve';

function runPlayHooks(game: GameState<Timeline>, play: PlayView, hook: PlayHook, rules: Ruleset, out: Out): void {
  const { target } = play;
  for (const id of cardsOf(play)) runCardHook(game, defOf(cardOf(game, id), rules)[hook], id, rules, out, { target });
}

/** The plays are over: each is paid for, then its cards leave. A game queues this before its turn ends. */
export const settlePlays = part.effect('settle-plays', z.object({}), (game, _params, rules, out) => {
  for (const play of inSeatOrder(game)) {
    // Time is not paid.
    const { time: _, ...cost } = play.cost;
    payReserved(game, play.seat, cost, play.costScale, out);
    for (const id of cardsOf(play)) leavePlay(game, id, rules, out);
  }
  for (const seat of game.order) seatOf(game, seat).own.plays = [];
});
