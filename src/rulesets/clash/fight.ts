import * as z from 'zod';
import { CardId, DefId, randomBelow, SeatId } from '../../authoring/index.js';
import { clampChance, edgeOver, type Odds } from './combat.js';
import { game, MAX_ADVANTAGE, type Tools } from './game.js';

/** A fighter gains or loses advantage. */
export function changeAdvantage({ state, emit }: Tools, seat: SeatId, by: number): void {
  const { own } = state.seats[seat];
  const from = own.advantage;
  const to = Math.min(MAX_ADVANTAGE, Math.max(0, from + by));
  if (to === from) return;
  own.advantage = to;
  emit('advantage.changed', { seat, from, to });
}

export const shiftAdvantage = game.effect('shift-advantage', {
  fields: { seat: SeatId, amount: z.int() },
  run: (at) => changeAdvantage(at, at.seat, at.amount),
});

/** A wound costs vitality at once; whether a fighter is out is checked after the tick. */
function inflictWound({ state, emit }: Tools, seat: SeatId, by: SeatId, amount: number): void {
  const hurt = state.seats[seat];
  hurt.own.health -= amount;
  hurt.own.hurt += amount;
  emit('wound.inflicted', { seat, by, amount, severity: amount >= 4 ? 'grievous' : amount >= 2 ? 'wound' : 'scratch' });
}

/** A strike with its chances at the time when it began. */
export interface Strike extends Odds {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly def: DefId;
  readonly target: SeatId;
  readonly damage: number;
  /** Footing that a hit gains. */
  readonly gains: number;
}

/** Rolls for a strike. Below the chance it hits; below the chance without defences it was parried. */
export function rollStrike(at: Tools, strike: Strike): void {
  const { seat, card, def, target, chance, unguarded, damage, gains } = strike;
  const roll = randomBelow(at.state, 'combat', 100) + 1;
  const result = roll <= chance ? 'hit' : roll <= unguarded ? 'parried' : 'missed';
  at.emit('strike', { seat, card, def, target, roll, chance, result });
  if (result === 'parried') at.state.seats[target].own.parried += 1;
  if (result !== 'hit') return;
  inflictWound(at, target, seat, damage);
  if (gains !== 0) changeAdvantage(at, seat, gains);
}

/** A strike after a parry, without a defence. */
export const counterStrike = game.effect('counter-strike', {
  fields: { seat: SeatId, card: CardId, def: DefId, target: SeatId, accuracy: z.int(), damage: z.int() },
  run: (at) => {
    const { state, seat, card, def, target, accuracy, damage, fizzle } = at;
    if (state.seats[target].lost !== null) fizzle('the opponent is out');
    const chance = clampChance(accuracy + edgeOver(state, seat, target));
    rollStrike(at, { seat, card, def, target, damage, chance, unguarded: chance, gains: 0 });
  },
});

/** A fighter recovers vitality, never above what it began with. */
export const staunchWounds = game.effect('staunch-wounds', {
  fields: { seat: SeatId, amount: z.int() },
  run: ({ rules, seat, my, amount, emit }) => {
    const healed = Math.min(amount, rules.policies.health - my.own.health);
    if (healed <= 0) return;
    my.own.health += healed;
    emit('seat.healed', { seat, amount: healed, health: my.own.health });
  },
});
