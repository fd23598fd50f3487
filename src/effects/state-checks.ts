import type { CardId, Effect, GameState, Out, ReadonlyGame, Ruleset, SeatId, StateCheck } from '../model/index.js';
import { forHooks } from './hooks.js';
import { enqueueAll } from './queue.js';
import { cardOf, livingSeats, seatOf } from './seats.js';

/** Whether this is a moment at which the ruleset looks at its conditions. */
export function checksAreDue(game: ReadonlyGame, effect: Effect, rules: Ruleset): boolean {
  switch (rules.policies.stateCheck) {
    case 'effect':
      return true;
    case 'queueEmpty':
      return game.queue.size === 0;
    case 'phase':
      return effect.type === 'check-state';
  }
}

/** Queues what the state calls for. Units that are to die are marked, so that none dies twice. */
export function queueStateChecks(game: GameState, rules: Ruleset, out: Out): boolean {
  const before = game.queue.size;
  for (const { check } of rules.stateChecks) {
    const effects = check(forHooks(game, out), rules) as Effect[];
    for (const effect of effects) if (effect.type === 'death') cardOf(game, effect.card as CardId).dying = true;
    enqueueAll(game, effects);
  }
  return game.queue.size > before;
}

/** Units with nothing left die, as one batch, in the order in which they were hit or by their slot. */
export const deathsCheck: StateCheck = {
  name: 'deaths',
  check(game, rules) {
    const dead: CardId[] = [];
    for (const seat of game.order) {
      for (const id of seatOf(game, seat).zones.board) {
        if (id === null) continue;
        const card = cardOf(game, id);
        const left = card.health ?? card.power;
        if (left <= 0 && !card.dying) dead.push(id);
      }
    }
    if (dead.length > 1 && rules.policies.deathOrder === 'damageOrder') {
      dead.sort((a, b) => cardOf(game, a).hit - cardOf(game, b).hit);
    }
    return dead.map((card) => ({ type: 'death', card }));
  },
};

/** A seat that tried to draw from an empty deck has lost. */
export const emptyDrawCheck: StateCheck = {
  name: 'empty draw',
  check: (game) =>
    lossOf(
      livingSeats(game).filter((seat) => seatOf(game, seat).drewFromEmpty),
      'empty-library',
    ),
};

/** A seat without health has lost. */
export const healthCheck: StateCheck = {
  name: 'health',
  check: (game) =>
    lossOf(
      livingSeats(game).filter((seat) => seatOf(game, seat).health <= 0),
      'health',
    ),
};

const lossOf = (seats: SeatId[], reason: string): Effect[] =>
  seats.length === 0 ? [] : [{ type: 'lose', seats, reason }];
