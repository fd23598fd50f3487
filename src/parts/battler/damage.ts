import * as z from 'zod/mini';
import { FATIGUE } from '../../effects/index.js';
import { effect } from '../../engine/registry.js';
import { modifierSum } from '../../engine/seat-modifiers.js';
import { cardOf, seatOf } from '../../engine/seats.js';
import { Amount, type CardId, type GameState, type Out, type Ruleset, SeatId } from '../../model/index.js';
import { ofHealth, ofUnits } from './events.js';
import { fighterOf } from './fighter.js';
import { markHit, markUnit, powerOf, unitHealthOf } from './unit.js';
import { unitOnBoard } from './units.js';

/** Damages units and seats, all of them before any death is checked. */
export const damage = effect(
  'damage',
  z.object({ targets: z.array(z.string()), amount: Amount.check(z.minimum(0)) }),
  (game, { targets, amount }, rules, out) => {
    let present = 0;
    for (const target of targets) {
      if (!(target in game.seats) && unitOnBoard(game, target as CardId) === undefined) continue;
      present += 1;
      hit(game, target, amount, rules, out);
    }
    if (present === 0) out.fizzle('nothing left to damage');
  },
);

/** Damage to one unit or seat. Modifiers of a seat of the kind `damage-taken` change it; fatigue does not use this function. */
function hit(game: GameState, target: string, amount: number, rules: Ruleset, out: Out): void {
  if (target in game.seats) {
    const seat = seatOf(game, target as SeatId);
    const fighter = fighterOf(seat);
    const dealt = Math.max(0, amount + modifierSum(seat, 'damage-taken'));
    fighter.health -= dealt;
    out.emit(ofHealth({ type: 'seat.damaged', seat: seat.id, amount: dealt, health: Math.max(0, fighter.health) }));
    return;
  }
  const unit = cardOf(game, target as CardId);
  markHit(game, unit);
  const marks = markUnit(unit);
  const health = unitHealthOf(unit, rules);
  const left = (health ?? powerOf(unit, rules)) - amount;
  if (health === null) marks.power = Math.max(0, left);
  else marks.health = left;
  out.emit(ofUnits({ type: 'unit.damaged', card: unit.id, amount, left: Math.max(0, left) }));
}

/** Gives health back to a seat. */
export const healSeat = effect(
  'heal-seat',
  z.object({ seat: SeatId, amount: Amount }),
  (game, { seat, amount }, _rules, out) => {
    const fighter = fighterOf(seatOf(game, seat));
    fighter.health += amount;
    out.emit(ofHealth({ type: 'seat.healed', seat, amount, health: fighter.health }));
  },
);

/** True damage for a draw that failed, the `nth` of the seat: nothing reduces or prevents it. */
export const dealFatigue = effect(
  FATIGUE,
  z.object({ seat: SeatId, nth: z.int().check(z.minimum(1)) }),
  (game, { seat, nth }, rules, out) => {
    const { damage: base, growth } = rules.policies.fatigue;
    const fighter = fighterOf(seatOf(game, seat));
    const amount = base + growth * (nth - 1);
    fighter.health -= amount;
    out.emit(ofHealth({ type: 'fatigue.dealt', seat, amount, health: Math.max(0, fighter.health) }));
  },
);
