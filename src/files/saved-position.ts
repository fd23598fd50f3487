import { waitsForSomeone } from '../../machines/index.js';
import { compiledChart, findLeaf, pathOf } from '../chart/index.js';
import { seatsToAct, someoneIsAsked } from '../engine/index.js';
import { type GameState, type Ruleset, SavedMatchError } from '../model/index.js';
import type { SavedMatch } from './save.js';

/**
 * The state of the chart of a saved match. A chart state that does not fit the game state is refused, with its name.
 */
export function savedPositionOf({ value, done, stepping }: SavedMatch, game: GameState, rules: Ruleset): unknown {
  const chart = compiledChart(rules.flow);
  const leaf = chart.leaves[findLeaf(chart, value)];
  if (leaf === undefined) throw new SavedMatchError('value', `the chart has no state '${pathOf(value)}'`);
  if (leaf.done !== done) {
    throw new SavedMatchError('done', `in '${leaf.path}' a match is ${leaf.done ? '' : 'not '}over`);
  }
  if (done !== (game.outcome !== null)) {
    throw new SavedMatchError('game.outcome', `a match in '${leaf.path}' has ${done ? 'an' : 'no'} outcome`);
  }
  if (!isIn(leaf.path, game.phase)) {
    throw new SavedMatchError('value', `the state of the chart is '${leaf.path}', but the phase is '${game.phase}'`);
  }
  const waits = waitsForSomeone((tag) => leaf.tags.has(tag));
  if (!waits && !done && !stepping && leaf.path !== 'setup.waiting') {
    throw new SavedMatchError('value', `in '${leaf.path}' nobody is waited for: only a stepping match is saved there`);
  }
  if (waits) checkWait(leaf, game, rules);
  return leaf.value;
}

/**
 * In `playing.flop.bet.waiting` the phase is `flop.bet`; in `entering` and `leaving` of a stage, the stage or a phase
 * of it.
 */
function isIn(path: string, phase: string): boolean {
  const [first, ...keys] = path.split('.');
  if (first !== 'playing') return phase === first;
  const at = phase === 'playing' ? [] : phase.split('.');
  const door = keys.findIndex((key) => key === 'entering' || key === 'leaving');
  const within = door < 0 ? at : at.slice(0, door);
  return within.every((key, depth) => keys[depth] === key);
}

/** Somebody can continue: a question is open where the chart waits for an answer, and else a seat is to act. */
function checkWait(
  {
    path,
    on,
    tags,
  }: { readonly path: string; readonly on: ReadonlyMap<string, unknown>; readonly tags: ReadonlySet<string> },
  game: GameState,
  rules: Ruleset,
): void {
  const last = path.split('.').at(-1);
  const forAnswer = last === 'question' || last === 'awaitingOrder';
  if (game.queue.size > 0 && game.pending === null) {
    throw new SavedMatchError('game.queue', `effects are queued, and in '${path}' none is resolved`);
  }
  if ((game.pending !== null) !== forAnswer) {
    throw new SavedMatchError('game.pending', `in '${path}' a question is ${forAnswer ? '' : 'not '}open`);
  }
  if (game.pending !== null && !on.has(game.pending.request.kind === 'order' ? 'order.submit' : 'input.submit')) {
    throw new SavedMatchError('game.pending', `in '${path}' nobody is asked for '${game.pending.request.kind}'`);
  }
  const someoneActs = forAnswer || tags.has('animating') || someoneIsAsked(game) || seatsToAct(game, rules).length > 0;
  if (!someoneActs) throw new SavedMatchError('game', `nobody can act in '${path}', and the match is not over`);
}
