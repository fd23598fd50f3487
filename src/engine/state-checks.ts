import type {
  Effect,
  GameState,
  Out,
  ReadonlyGame,
  ReadonlySeat,
  Ruleset,
  SeatId,
  StateCheck,
} from '../model/index.js';
import { answered, asState, forHooks } from './hooks.js';
import { enqueueAll, enqueueNext } from './queue.js';
import { seatOf } from './seats.js';

/** Whether state checks run now, by the policy of the ruleset. */
export function checksAreDue(game: ReadonlyGame, effect: Effect, rules: Ruleset): boolean {
  if (rules.stateChecks.length === 0) return false;
  switch (rules.policies.stateCheck) {
    case 'effect':
      return true;
    case 'queueEmpty':
      return game.queue.size === 0;
    case 'phase':
      return effect.type === 'check-state';
  }
}

const NOTHING: readonly Effect[] = Object.freeze([]);

/** Queues what the state checks return. Parts note it, so that the next check does not return it again. */
export function queueStateChecks(game: GameState, rules: Ruleset, out: Out): boolean {
  const before = game.queue.size;
  const at = { state: asState(forHooks(game, out)), rules };
  for (const { check, queue } of rules.stateChecks) {
    const effects = answered(check(at), game, out);
    if (effects.length === 0) continue;
    for (const part of rules.parts) part.checked?.(game, effects);
    if (queue === 'interrupt') enqueueNext(game, effects);
    else enqueueAll(game, effects);
  }
  return game.queue.size > before;
}

/** A check after which every living seat that fails it has lost, all at the same time. It runs after every effect. */
export function lossCheck(name: string, reason: string, hasLost: (seat: ReadonlySeat) => boolean): StateCheck {
  return {
    name,
    check({ state: game }) {
      let seats: SeatId[] | null = null;
      for (const id of game.order) {
        const seat = seatOf(game, id);
        if (seat.lost !== null || !hasLost(seat)) continue;
        seats ??= [];
        seats.push(id);
      }
      return seats === null ? NOTHING : [{ type: 'lose', seats, reason }];
    },
  };
}
