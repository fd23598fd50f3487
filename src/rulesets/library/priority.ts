import { givePriority, isQueued, moveCard, SeatId, type ToolsOf } from '../../authoring/index.js';
import { game } from './game.js';
import { resolveTop } from './resolve-top.js';
import { respondersTo } from './responders.js';
import { thenSettlePriority, topOf } from './stack.js';
import { GONE, type StackEntry } from './stack-entry.js';

type Tools = ToolsOf<typeof game>;

/**
 * Decides who acts next, once everything that is queued has happened: whoever may answer the top of the stack, else
 * the top happens; with an empty stack the active seat continues.
 */
export const settlePriority = game.effect('settle-priority', {
  run: (tools) => {
    const { state, rules, queue } = tools;
    if (state.queue.size > 0) {
      if (!isQueued(state, 'settle-priority')) thenSettlePriority(state);
      return;
    }
    dropSpellsOfLostSeats(tools);
    forgetWhoLeft(tools);
    const top = topOf(state);
    state.own.waiting = top === undefined ? [] : respondersTo(state, top, rules);
    if (top === undefined) queue(givePriority({ seat: state.active }));
    else askOrResolve(tools);
  },
});

/** A seat does not answer the top of the stack. When nobody does, it is resolved. */
export const passPriority = game.effect('pass-priority', {
  fields: { seat: SeatId },
  run: (tools) => {
    const { own } = tools.state;
    tools.report({ type: 'seat.passed', seat: tools.seat });
    own.waiting = own.waiting.filter((id) => id !== tools.seat);
    askOrResolve(tools);
  },
});

function askOrResolve({ state, queue }: Tools): void {
  const [next] = state.own.waiting;
  queue(next === undefined ? resolveTop() : givePriority({ seat: next }));
}

/** The spells of a seat that is out are removed; when the active seat is out, its turn is over. */
function dropSpellsOfLostSeats({ state, rules }: Tools): void {
  const isIn = (seat: SeatId): boolean => state.seats[seat].lost === null;
  const { stack } = state.own;
  const stays = isIn(state.active) ? stack.filter(({ seat }) => isIn(seat)) : [];
  if (stays.length === stack.length) return;
  for (const entry of stack) {
    if (entry.kind === 'spell' && !stays.includes(entry)) moveCard(state, entry.card, 'discard', rules);
  }
  state.own.stack = stays;
}

/** The attack of an attacker that has left is removed; targets and blockers that have left are marked as gone. */
function forgetWhoLeft({ state, report }: Tools): void {
  const zoneOf = (id: string): string | undefined => state.cards[id]?.zone;
  const isThere = (target: string): boolean =>
    target in state.seats || zoneOf(target) === 'board' || zoneOf(target) === 'inPlay';
  const isOn = (entry: StackEntry): boolean => entry.kind === 'spell' || zoneOf(entry.card) === 'board';
  for (const entry of state.own.stack) {
    if (!isOn(entry)) {
      report({ type: 'effect.fizzled', effect: 'settle-priority', reason: 'the attacker is gone' });
      continue;
    }
    const { target, blocker } = entry;
    if (target !== null && !isThere(target)) entry.target = GONE;
    if (blocker !== null && zoneOf(blocker) !== 'board') entry.blocker = GONE;
  }
  if (!state.own.stack.every(isOn)) state.own.stack = state.own.stack.filter(isOn);
}
