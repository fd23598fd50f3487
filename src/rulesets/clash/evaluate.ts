import { opponentsOf, seatOf } from '../../engine/index.js';
import type { CardDef, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { type PlayView, playsOf } from '../../parts/timeline/index.js';
import { damageOf, guardOf, isAttack, LINES, leadOf, numberOf, oddsOf, positionOf, targetOf } from './combat.js';
import type { Clash } from './setup.js';

const WON = 1000;
/** What a point of each is worth. */
const WORTH = { health: 10, stamina: 3.2, spareStamina: 1, focus: 0.8, advantage: 6, done: 0.05 };
/** Stamina up to this is usually spent in the next turn; more is only a reserve. */
const USEFUL_STAMINA = 7;
const USEFUL_FOCUS = 2;
/** Average values of a turn: damage, guard in percent, and position. */
const USUAL = { harm: 2.2, guard: 20, position: 1.5 };
/** No guard is counted on for more than this, in percent. */
const MOST_SPARED = 65;

/** How good a position is for a seat: vitality, resources, and the plays of this turn. */
export function evaluate(game: ReadonlyGame<Clash>, seat: SeatId, rules: Ruleset): number {
  if (game.outcome !== null) {
    const { winners } = game.outcome;
    return winners.length === 0 ? 0 : winners.includes(seat) ? WON : -WON;
  }
  const { lost, done } = seatOf(game, seat);
  if (lost !== null) return -WON;
  const opponents = opponentsOf(game, seat);
  const others = opponents.reduce((sum, other) => sum + strength(game, other, rules), 0);
  const own = strength(game, seat, rules) + plans(game, seat, rules) + (done ? WORTH.done : 0);
  return own - others / Math.max(1, opponents.length);
}

function strength(game: ReadonlyGame<Clash>, seat: SeatId, rules: Ruleset): number {
  const { health, resources, own } = seatOf(game, seat);
  const { perTurn = 0, max = 0 } = rules.resources.stamina ?? {};
  const stamina = Math.min(max, (resources.stamina?.available ?? 0) + perTurn);
  return (
    WORTH.health * health +
    WORTH.stamina * Math.min(stamina, USEFUL_STAMINA) +
    WORTH.spareStamina * Math.max(0, stamina - USEFUL_STAMINA) +
    WORTH.focus * Math.min(resources.focus?.available ?? 0, USEFUL_FOCUS) +
    WORTH.advantage * own.advantage
  );
}

/**
 * The expected results of this turn's plays for the seat. Opponents who choose in secret are assumed to do what is
 * average, so that the value does not jump when a phase ends.
 */
function plans(game: ReadonlyGame<Clash>, seat: SeatId, rules: Ruleset): number {
  const plays = playsOf(game, seat);
  const secret = game.phase === 'selection';
  // At the beginning of a turn, all seats expect the same.
  if (plays.length === 0 && (secret ? !seatOf(game, seat).done : game.phase !== 'commit')) return 0;
  const opponents = opponentsOf(game, seat);
  let value = 0;
  for (const play of plays) {
    const def = leadOf(game, play, rules);
    const target = targetOf(game, play);
    if (isAttack(def) && target !== null) value += harm(game, play, target, rules) / opponents.length;
    if (secret || def.onResolve !== undefined) value += intent(game, seat, def, rules);
  }
  for (const other of opponents) value -= threat(game, other, seat, rules);
  const unknown = opponents.some((other) => !isKnown(game, other));
  const best = Math.max(unknown ? USUAL.position : 0, ...opponents.map((other) => positionIn(game, other, rules)));
  return value + footing(positionIn(game, seat, rules), best);
}

/** Whether there is something to see of what a seat is about to do. */
const isKnown = (game: ReadonlyGame<Clash>, seat: SeatId): boolean =>
  game.phase !== 'selection' && playsOf(game, seat).length > 0;

/** What an attack is expected to do to its target. */
function harm(game: ReadonlyGame<Clash>, play: PlayView, target: SeatId, rules: Ruleset): number {
  const { chance, unguarded } = oddsOf(game, play, target, rules);
  const landing = isKnown(game, target) ? chance : Math.max(0, unguarded - USUAL.guard);
  return (WORTH.health * landing * damageOf(game, play, rules)) / 100;
}

/** What an opponent is expected to do to the seat. */
function threat(game: ReadonlyGame<Clash>, from: SeatId, seat: SeatId, rules: Ruleset): number {
  if (isKnown(game, from)) {
    return playsOf(game, from)
      .filter((play) => isAttack(leadOf(game, play, rules)) && targetOf(game, play) === seat)
      .reduce((sum, play) => sum + harm(game, play, seat, rules), 0);
  }
  const guard = playsOf(game, seat)
    .flatMap((play) => LINES.map((line) => guardOf(game, play, line, rules) / LINES.length))
    .reduce((sum, one) => sum + one, 0);
  return WORTH.health * USUAL.harm * (1 - Math.min(guard, MOST_SPARED) / 100);
}

const positionIn = (game: ReadonlyGame<Clash>, seat: SeatId, rules: Ruleset): number =>
  playsOf(game, seat).reduce((sum, play) => sum + positionOf(game, play, rules), 0);

/** What one position is worth against another. */
const footing = (own: number, other: number): number => Math.sign(own - other) * WORTH.advantage;

/** What a card's own rule will do for its seat, as far as its numbers tell. */
function intent(game: ReadonlyGame<Clash>, seat: SeatId, def: CardDef, rules: Ruleset): number {
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
