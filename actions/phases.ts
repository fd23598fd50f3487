import { checkState, cleanUp, nextTurn, queueTurnEndDraws, startTurn } from '../src/effects/index.js';
import { drainQueue, enqueue, queueReactions, resolveNext, seatOf } from '../src/engine/index.js';
import type { Phase, Recipe } from '../src/model/index.js';
import { queuePhaseHook } from './phase-hook.js';

// Effects without parameters are the same every time.
const START_TURN = Object.freeze(startTurn({}));
const CHECK_STATE = Object.freeze(checkState({}));
const CLEAN_UP = Object.freeze(cleanUp({}));
const NEXT_TURN = Object.freeze(nextTurn({}));

/** A phase begins: it is announced, and what the game does at its beginning is queued. */
export const enterPhase: Recipe<{ readonly phase: Phase }> = (game, { phase }, rules, out) => {
  game.phase = phase;
  const announced = out.events.length;
  out.emit({ type: 'phase.entered', phase, turn: game.turn, seat: game.active });
  if (phase === 'over') return;
  if (phase === 'commit') for (const seat of game.order) seatOf(game, seat).done = false;
  if (phase === 'turnStart') enqueue(game, START_TURN);
  queuePhaseHook(game, phase, rules, out);
  // A phase begins outside the resolver, which would otherwise look for who hears of it.
  if (game.outcome === null) queueReactions(game, announced, rules, out);
  if (rules.policies.stateCheck === 'phase') enqueue(game, CHECK_STATE);
};

/** Resolves one effect. */
export const resolveOne: Recipe = (game, _params, rules, out) => resolveNext(game, rules, out);

/** Resolves effects until there are none, a question is open, or the match is over. */
export const resolveAll: Recipe = (game, _params, rules, out) => drainQueue(game, rules, out);

/** Everything that a command caused has happened. Said only when no question is open: then it has not. */
export const settle: Recipe = (game, _params, _rules, out) => {
  if (game.pending === null) out.emit({ type: 'state.settled', revision: game.revision });
};

/** The draws of a seat whose turn ends, where the game has them there. */
export const drawAtTurnEnd: Recipe = (game, _params, rules) => queueTurnEndDraws(game, rules);

/** What is left of the turn is put away. */
export const tidyUp: Recipe = (game) => enqueue(game, CLEAN_UP);

/** The turn goes to the next seat. */
export const passOn: Recipe = (game) => enqueue(game, NEXT_TURN);
