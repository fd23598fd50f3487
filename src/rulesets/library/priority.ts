import { z } from 'zod';
import { givePriority } from '../../effects/index.js';
import { enqueue, isQueued, moveCard, seatOf } from '../../engine/index.js';
import { type GameState, type Out, type Ruleset, SeatId, type Zone } from '../../model/index.js';
import { resolveTop } from './resolve-top.js';
import { respondersTo } from './responders.js';
import { type Library, libraryGame } from './setup.js';
import { stackIsEmpty, topOf } from './stack.js';
import { GONE, type StackEntry } from './stack-entry.js';

/**
 * Decides who acts next, once everything that is queued has happened: whoever may answer the top of the stack, else
 * the top happens; with an empty stack the active seat continues.
 */
export const settlePriority = libraryGame.effect('settle-priority', z.object({}), (game, _params, rules, out) => {
  if (game.queue.size > 0) {
    if (!isQueued(game, 'settle-priority')) enqueue(game, settlePriority({}));
    return;
  }
  dropSpellsOfLostSeats(game, rules);
  forgetWhoLeft(game, out);
  const top = topOf(game);
  game.own.waiting = top === undefined ? [] : respondersTo(game, top, rules);
  if (top === undefined) enqueue(game, givePriority({ seat: game.active }));
  else askOrResolve(game);
});

/** A seat does not answer the top of the stack. When nobody does, it is resolved. */
export const passPriority = libraryGame.effect(
  'pass-priority',
  z.object({ seat: SeatId }),
  (game, { seat }, _rules, out) => {
    out.emit({ type: 'seat.passed', seat });
    game.own.waiting = game.own.waiting.filter((id) => id !== seat);
    askOrResolve(game);
  },
);

function askOrResolve(game: GameState<Library>): void {
  const [next] = game.own.waiting;
  enqueue(game, next === undefined ? resolveTop({}) : givePriority({ seat: next }));
}

/** The spells of a seat that is out are removed; when the active seat is out, its turn is over. */
function dropSpellsOfLostSeats(game: GameState<Library>, rules: Ruleset): void {
  const isIn = (seat: SeatId): boolean => seatOf(game, seat).lost === null;
  const { stack } = game.own;
  if (isIn(game.active) && stack.every(({ seat }) => isIn(seat))) return;
  const stays = isIn(game.active) ? stack.filter(({ seat }) => isIn(seat)) : [];
  for (const entry of stack) {
    if (entry.kind === 'spell' && !stays.includes(entry)) moveCard(game, entry.card, 'discard', rules);
  }
  game.own.stack = stays;
}

/** The attack of an attacker that has left is removed; targets and blockers that have left are marked as gone. */
function forgetWhoLeft(game: GameState<Library>, out: Out): void {
  if (stackIsEmpty(game)) return;
  const zoneOf = (id: string): Zone | undefined => game.cards[id]?.zone;
  const isThere = (target: string): boolean =>
    target in game.seats || zoneOf(target) === 'board' || zoneOf(target) === 'inPlay';
  const isOn = (entry: StackEntry): boolean => entry.kind === 'spell' || zoneOf(entry.card) === 'board';
  for (const entry of game.own.stack) {
    if (!isOn(entry)) {
      out.emit({ type: 'effect.fizzled', effect: 'settle-priority', reason: 'the attacker is gone' });
      continue;
    }
    const { target, blocker } = entry;
    if (target !== null && !isThere(target)) entry.target = GONE;
    if (blocker !== null && zoneOf(blocker) !== 'board') entry.blocker = GONE;
  }
  if (!game.own.stack.every(isOn)) game.own.stack = game.own.stack.filter(isOn);
}
