import { type CardDef, opponentsOf, type Ruleset, type SeatId } from '../../authoring/index.js';
import { damageOf, guardOf, isAttack, LINES, leadOf, numberOf, oddsOf, positionOf, targetOf } from './combat.js';
import type { Clash, PlayView } from './game.js';

const WON = 1000;
/** What a point of each is worth. */
const WORTH = { health: 10, stamina: 3.2, spareStamina: 1, focus: 0.8, advantage: 6, done: 0.05 };
/** Stamina up to this is usually spent in the next turn; more is only a reserve. */
const USEFUL_STAMINA = 7;
const USEFUL_FOCUS = 2;
/** Average values of a turn: damage, guard in percent, and position. */
const USUAL = { harm: 2.2, guard: 20, position: 1.5 };
/** No guard is counted on for more than this, in percent. */
const MAX_SPARED = 65;

interface At {
  readonly state: Clash;
  readonly seat: SeatId;
  readonly rules: Ruleset;
}

/** How good a position is for a seat: vitality, resources, and the plays of this turn. */
export function evaluate({ state, seat, rules }: At): number {
  if (state.outcome !== null) {
    const { winners } = state.outcome;
    return winners.length === 0 ? 0 : winners.includes(seat) ? WON : -WON;
  }
  const { lost, done } = state.seats[seat];
  if (lost !== null) return -WON;
  const opponents = opponentsOf(state, seat);
  const others = opponents.reduce((sum, other) => sum + strength(state, other), 0);
  const own = strength(state, seat) + plans(state, seat, rules) + (done ? WORTH.done : 0);
  return own - others / Math.max(1, opponents.length);
}

function strength(state: Clash, seat: SeatId): number {
  const { own } = state.seats[seat];
  const { health, resources } = own;
  const { available, perTurn, max } = resources.stamina;
  const stamina = Math.min(max, available + perTurn);
  return (
    WORTH.health * health +
    WORTH.stamina * Math.min(stamina, USEFUL_STAMINA) +
    WORTH.spareStamina * Math.max(0, stamina - USEFUL_STAMINA) +
    WORTH.focus * Math.min(resources.focus.available, USEFUL_FOCUS) +
    WORTH.advantage * own.advantage
  );
}

/**
 * The expected results of this turn's plays for the seat. Opponents who choose in secret are assumed to do what is
 * average, so that the value does not jump when a phase ends.
 */
function plans(state: Clash, seat: SeatId, rules: Ruleset): number {
  const plays = state.seats[seat].own.plays;
  const secret = state.phase === 'selection';
  // At the beginning of a turn, all seats expect the same.
  if (plays.length === 0 && (secret ? !state.seats[seat].done : state.phase !== 'commit')) return 0;
  const opponents = opponentsOf(state, seat);
  let value = 0;
  for (const play of plays) {
    const def = leadOf(state, play, rules);
    const target = targetOf(state, play);
    if (isAttack(def) && target !== null) value += harm(state, play, target, rules) / opponents.length;
    if (secret || def.onResolve !== undefined) value += intent(state, seat, def, rules);
  }
  for (const other of opponents) value -= threat(state, other, seat, rules);
  const unknown = opponents.some((other) => !isKnown(state, other));
  const best = Math.max(unknown ? USUAL.position : 0, ...opponents.map((other) => positionIn(state, other, rules)));
  return value + footing(positionIn(state, seat, rules), best);
}

/** Whether there is something to see of what a seat is about to do. */
const isKnown = (state: Clash, seat: SeatId): boolean =>
  state.phase !== 'selection' && state.seats[seat].own.plays.length > 0;

/** What an attack is expected to do to its target. */
function harm(state: Clash, play: PlayView, target: SeatId, rules: Ruleset): number {
  const { chance, unguarded } = oddsOf(state, play, target, rules);
  const landing = isKnown(state, target) ? chance : Math.max(0, unguarded - USUAL.guard);
  return (WORTH.health * landing * damageOf(state, play, rules)) / 100;
}

/** What an opponent is expected to do to the seat. */
function threat(state: Clash, from: SeatId, seat: SeatId, rules: Ruleset): number {
  if (isKnown(state, from)) {
    return state.seats[from].own.plays
      .filter((play) => isAttack(leadOf(state, play, rules)) && targetOf(state, play) === seat)
      .reduce((sum, play) => sum + harm(state, play, seat, rules), 0);
  }
  const guard = state.seats[seat].own.plays
    .flatMap((play) => LINES.map((line) => guardOf(state, play, line, rules) / LINES.length))
    .reduce((sum, one) => sum + one, 0);
  return WORTH.health * USUAL.harm * (1 - Math.min(guard, MAX_SPARED) / 100);
}

const positionIn = (state: Clash, seat: SeatId, rules: Ruleset): number =>
  state.seats[seat].own.plays.reduce((sum, play) => sum + positionOf(state, play, rules), 0);

/** What one position is worth against another. */
const footing = (own: number, other: number): number => Math.sign(own - other) * WORTH.advantage;

/** What a card's own rule will do for its seat, as far as its numbers tell. */
function intent(state: Clash, seat: SeatId, def: CardDef, rules: Ruleset): number {
  const { own } = state.seats[seat];
  const { max, current, available } = own.resources.stamina;
  const harm = state.seats[seat].own.plays.reduce(
    (sum, play) => sum + (isAttack(leadOf(state, play, rules)) ? damageOf(state, play, rules) : 0),
    0,
  );
  return (
    numberOf(def, 'worth') +
    numberOf(def, 'worthPerDamage') * harm +
    WORTH.stamina * Math.min(numberOf(def, 'recovers'), max - available) +
    (WORTH.stamina * ((current - available) * numberOf(def, 'spares'))) / 100 +
    WORTH.health * Math.min(numberOf(def, 'heals'), rules.policies.health - own.health)
  );
}
