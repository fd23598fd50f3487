import { z } from 'zod';
import { effect, enqueue, givePriority, isQueued, moveCard, seatOf } from '../../effects/index.js';
import { type GameState, type Ruleset, SeatId } from '../../model/index.js';
import { resolveTop } from './resolve-top.js';
import { respondersTo } from './responders.js';
import { setStack, setWaiting, stackOf, topOf, waitingOf } from './stack.js';

/**
 * Decides who acts next, once everything that is queued has happened: whoever may answer the top of the stack, else
 * the top happens; with an empty stack the active seat goes on.
 */
export const settlePriority = effect('settle-priority', z.object({}), (game, _params, rules) => {
  if (game.queue.size > 0) {
    if (!isQueued(game, 'settle-priority')) enqueue(game, settlePriority({}));
    return;
  }
  dropSpellsOfLostSeats(game, rules);
  const top = topOf(game);
  const responders = top === undefined ? [] : respondersTo(game, top, rules);
  setWaiting(game, responders);
  if (top === undefined) enqueue(game, givePriority({ seat: game.active }));
  else askOrResolve(game);
});

/** A seat does not answer the top of the stack. When nobody does, it happens. */
export const passPriority = effect('pass-priority', z.object({ seat: SeatId }), (game, { seat }, _rules, out) => {
  out.emit({ type: 'seat.passed', seat });
  setWaiting(
    game,
    waitingOf(game).filter((id) => id !== seat),
  );
  askOrResolve(game);
});

function askOrResolve(game: GameState): void {
  const [next] = waitingOf(game);
  enqueue(game, next === undefined ? resolveTop({}) : givePriority({ seat: next }));
}

/** Who is out of the match takes its spells along; when the active seat is out, the turn is over for all of them. */
function dropSpellsOfLostSeats(game: GameState, rules: Ruleset): void {
  const isOut = (seat: SeatId): boolean => seatOf(game, seat).lost !== null;
  const stays = stackOf(game).filter(({ seat }) => !isOut(seat) && !isOut(game.active));
  for (const entry of stackOf(game)) {
    if (entry.kind === 'spell' && !stays.includes(entry)) moveCard(game, entry.card, 'discard', rules);
  }
  if (stays.length < stackOf(game).length) setStack(game, stays);
}
