import type { Effect, GameState, InTurn, Out, PhaseInfo, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { phaseOf } from './flow.js';
import { answered, forHooks } from './hooks.js';
import { enqueue, enqueueAll } from './queue.js';
import { isDone, seatOf } from './seats.js';

/** Whether the seat that is called can do nothing more in this phase, so that the next one is to be called. */
export function callIsDue(game: ReadonlyGame, rules: Ruleset): boolean {
  const { priority } = game;
  const info = phaseOf(game, rules);
  const inTurn = info?.node.inTurn;
  if (inTurn === undefined || priority === null) return false;
  return isDone(seatOf(game, priority)) || (inTurn.who !== undefined && !inTurn.who(game, priority, rules));
}

/** A phase in which seats act one after the other begins: the first is called. */
export function callFirst(
  game: GameState,
  info: PhaseInfo,
  rules: Ruleset,
  out: Out,
  finish: (seat: SeatId) => Effect,
): void {
  if (info.node.inTurn !== undefined) call(game, info, info.node.inTurn, null, rules, out, finish);
}

/** The next seat is called, or nobody when all have acted. */
export function callAfter(game: GameState, rules: Ruleset, out: Out, finish: (seat: SeatId) => Effect): void {
  const info = phaseOf(game, rules);
  if (info?.node.inTurn !== undefined) call(game, info, info.node.inTurn, game.priority, rules, out, finish);
}

function call(
  game: GameState,
  info: PhaseInfo,
  inTurn: InTurn,
  last: SeatId | null,
  rules: Ruleset,
  out: Out,
  finish: (seat: SeatId) => Effect,
): void {
  const { first, who, again, absent } = inTurn;
  const view = forHooks(game, out);
  const { order } = game;
  const from = order.indexOf(last ?? first?.(view, rules) ?? game.active);
  const hasActed = last !== null && seatOf(game, last).done;
  if (again && hasActed) seatOf(game, last).done = false;
  game.priority = null;
  // A seat that has acted is the last to be called again.
  const skipped = hasActed ? 1 : 0;
  for (let i = skipped; i < order.length + skipped; i++) {
    const next = order[(from + i) % order.length] as SeatId;
    const { done, away, lost } = seatOf(game, next);
    if (done || away || (lost !== null && absent === 'skipped')) continue;
    if (who !== undefined && !who(view, next, rules)) continue;
    game.priority = next;
    if (lost !== null) actFor(game, next, info, rules, out, finish);
    return;
  }
}

/** For a seat that has left: what would be done if it did nothing. */
function actFor(
  game: GameState,
  seat: SeatId,
  { node, accepts }: PhaseInfo,
  rules: Ruleset,
  out: Out,
  finish: (seat: SeatId) => Effect,
): void {
  const view = forHooks(game, out);
  const command = node.onTimeout?.of(view, seat, rules) ?? null;
  const effects = command === null ? undefined : accepts.get(command.type)?.effects;
  if (command !== null && effects) enqueueAll(game, answered(effects(view, { ...command, seat }, rules), game, out));
  enqueue(game, finish(seat));
}
