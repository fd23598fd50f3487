import { opponentsOf, playsOf, seatOf } from '../../effects/index.js';
import type { CardDef, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import {
  countOf,
  damageOf,
  guardOf,
  isAttack,
  type Line,
  leadOf,
  numberOf,
  oddsOf,
  positionOf,
  targetOf,
} from './combat.js';

const WON = 1000;
/** What a point of each is worth. */
const WORTH = { health: 10, stamina: 3.2, spareStamina: 1, focus: 0.8, advantage: 6, done: 0.05 };
/** Stamina up to this is what the next turn is fought with; more of it is only kept in store. */
const USEFUL_STAMINA = 7;
const USEFUL_FOCUS = 2;
/** What opponents whose plays are still secret are taken to do: damage that lands, guard in percent, and position. */
const UNKNOWN = { harm: 2.2, guard: 20, position: 1.5 };
/** No guard is counted on for more than this, in percent. */
const MOST_SPARED = 65;
const LINES: readonly Line[] = ['point', 'edge', 'blunt'];

/** How good a position looks to a seat: who lives, with what strength left, and what is about to happen. */
export function evaluate(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  if (game.outcome !== null) return game.outcome.winner === null ? 0 : game.outcome.winner === seat ? WON : -WON;
  const { lost, done } = seatOf(game, seat);
  if (lost !== null) return -WON;
  const opponents = opponentsOf(game, seat);
  const others = opponents.reduce((sum, other) => sum + strength(game, other, rules), 0);
  const plans = game.phase === 'selection' ? hopes(game, seat, rules) : prospects(game, seat, rules);
  return strength(game, seat, rules) - others / Math.max(1, opponents.length) + plans + (done ? WORTH.done : 0);
}

function strength(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  const { health, resources } = seatOf(game, seat);
  const { perTurn = 0, max = 0 } = rules.resources.stamina ?? {};
  const stamina = Math.min(max, (resources.stamina?.available ?? 0) + perTurn);
  return (
    WORTH.health * health +
    WORTH.stamina * Math.min(stamina, USEFUL_STAMINA) +
    WORTH.spareStamina * Math.max(0, stamina - USEFUL_STAMINA) +
    WORTH.focus * Math.min(resources.focus?.available ?? 0, USEFUL_FOCUS) +
    WORTH.advantage * countOf(game, seat, 'advantage')
  );
}

/** What the seat's own plays promise against opponents whose plays nobody knows yet. */
function hopes(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  let value = 0;
  let guard = 0;
  for (const play of playsOf(game, seat)) {
    const def = leadOf(game, play, rules);
    if (isAttack(def)) {
      const chance = Math.max(0, numberOf(def, 'accuracy') - UNKNOWN.guard);
      value += (WORTH.health * chance * damageOf(game, play, rules)) / 100;
    }
    guard += LINES.reduce((sum, line) => sum + guardOf(game, play, line, rules), 0) / LINES.length;
    value += intent(game, seat, def, rules);
  }
  const harm = UNKNOWN.harm * (1 - Math.min(guard, MOST_SPARED) / 100);
  return value - WORTH.health * harm + footing(positionIn(game, seat, rules), UNKNOWN.position);
}

/** What the plays on the table will do, by their chances. Once they are revealed there is little to guess. */
function prospects(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  const opponents = opponentsOf(game, seat);
  let value = 0;
  for (const play of game.plays) {
    const def = leadOf(game, play, rules);
    const target = targetOf(game, play);
    if (isAttack(def) && target !== null) {
      const harm = (WORTH.health * oddsOf(game, play, target, rules).chance * damageOf(game, play, rules)) / 100;
      value += target === seat ? -harm : harm / opponents.length;
    }
    if (play.seat === seat && def.onResolve !== undefined) value += intent(game, seat, def, rules);
  }
  const best = Math.max(0, ...opponents.map((other) => positionIn(game, other, rules)));
  return value + footing(positionIn(game, seat, rules), best);
}

const positionIn = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): number =>
  playsOf(game, seat).reduce((sum, play) => sum + positionOf(game, play, rules), 0);

/** What one position is worth against another. */
const footing = (own: number, other: number): number => Math.sign(own - other) * WORTH.advantage;

/** What a card's own rule will do for its seat, as far as its numbers tell. */
function intent(game: ReadonlyGame, seat: SeatId, def: CardDef, rules: Ruleset): number {
  const { health, resources } = seatOf(game, seat);
  const { max = 0, current = 0, available = 0 } = resources.stamina ?? {};
  const harm = playsOf(game, seat).reduce(
    (sum, play) => sum + (isAttack(leadOf(game, play, rules)) ? damageOf(game, play, rules) : 0),
    0,
  );
  return (
    numberOf(def, 'worth') +
    numberOf(def, 'worthPerDamage') * harm +
    WORTH.stamina * Math.min(numberOf(def, 'recovers'), max - available) +
    (WORTH.stamina * ((current - available) * numberOf(def, 'spares'))) / 100 +
    WORTH.health * Math.min(numberOf(def, 'heals'), rules.policies.health - health)
  );
}
