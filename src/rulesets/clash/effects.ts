import { z } from 'zod';
import { livingSeats, randomBelow, seatOf } from '../../engine/index.js';
import { CardId, DefId, type GameState, type Out, SeatId } from '../../model/index.js';
import { edgeOver, type Odds } from './combat.js';
import { type Clash, clashGame, MAX_ADVANTAGE } from './setup.js';

const amount = z.number().int();

/** After this turn the fighters lose vitality, more each turn, so that every match ends. */
export const LAST_FRESH_TURN = 24;

/** A fighter gains or loses advantage. */
export function changeAdvantage(game: GameState<Clash>, seat: SeatId, by: number, out: Out): void {
  const { own } = seatOf(game, seat);
  const from = own.advantage;
  const to = Math.min(MAX_ADVANTAGE, Math.max(0, from + by));
  if (to === from) return;
  own.advantage = to;
  out.emit({ type: 'rule.event', name: 'advantage.changed', seat, data: { from, to } });
}

export const shiftAdvantage = clashGame.effect(
  'shift-advantage',
  z.object({ seat: SeatId, amount }),
  (game, { seat, amount: by }, _rules, out) => changeAdvantage(game, seat, by, out),
);

const severityOf = (points: number): string => (points >= 4 ? 'grievous' : points >= 2 ? 'wound' : 'scratch');

/** A wound costs vitality at once; whether a fighter is out is checked after the tick. */
function inflictWound(game: GameState<Clash>, seat: SeatId, by: SeatId, points: number, out: Out): void {
  const state = seatOf(game, seat);
  state.health -= points;
  state.own.hurt += points;
  const data = { by, amount: points, severity: severityOf(points) };
  out.emit({ type: 'rule.event', name: 'wound.inflicted', seat, data });
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
export function rollStrike(game: GameState<Clash>, strike: Strike, out: Out): void {
  const { seat, card, def, target, chance, unguarded, damage, gains } = strike;
  const roll = randomBelow(game, 'combat', 100) + 1;
  const result = roll <= chance ? 'hit' : roll <= unguarded ? 'parried' : 'missed';
  out.emit({ type: 'rule.event', name: 'strike', seat, data: { card, def, target, roll, chance, result } });
  if (result === 'parried') seatOf(game, target).own.parried += 1;
  if (result !== 'hit') return;
  inflictWound(game, target, seat, damage, out);
  if (gains !== 0) changeAdvantage(game, seat, gains, out);
}

/** A strike after a parry, without a defence. */
export const counterStrike = clashGame.effect(
  'counter-strike',
  z.object({ seat: SeatId, card: CardId, def: DefId, target: SeatId, accuracy: amount, damage: amount }),
  (game, { accuracy, ...strike }, _rules, out) => {
    if (seatOf(game, strike.target).lost !== null) out.fizzle('the opponent is out');
    const chance = Math.min(95, Math.max(5, accuracy + edgeOver(game, strike.seat, strike.target)));
    rollStrike(game, { ...strike, chance, unguarded: chance, gains: 0 }, out);
  },
);

/** A fighter recovers vitality, never above what it began with. */
export const staunchWounds = clashGame.effect(
  'staunch-wounds',
  z.object({ seat: SeatId, amount }),
  (game, { seat, amount: by }, rules, out) => {
    const state = seatOf(game, seat);
    const healed = Math.min(by, rules.policies.health - state.health);
    if (healed <= 0) return;
    state.health += healed;
    out.emit({ type: 'seat.healed', seat, amount: healed, health: state.health });
  },
);

/** In a long match everybody loses vitality. */
export const tire = clashGame.effect('tire', z.object({ amount }), (game, { amount: by }, _rules, out) => {
  for (const seat of livingSeats(game)) {
    const state = seatOf(game, seat);
    state.health -= by;
    out.emit({ type: 'fatigue.dealt', seat, amount: by, health: Math.max(0, state.health) });
  }
});
