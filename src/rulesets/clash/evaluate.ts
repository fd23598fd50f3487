import { opponentsOf, playsOf, seatOf } from '../../effects/index.js';
import type { ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
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
/** What a point of each is worth, with a point of vitality as the measure. */
const WORTH = { health: 10, stamina: 3.2, spareStamina: 1, focus: 0.8, advantage: 6, done: 0.05 };
/** Stamina up to this is what the next turn is fought with. */
const USEFUL_STAMINA = 7;
/** What an opponent whose plays are still secret is taken to do: so much damage, so often, and so much guard. */
const UNKNOWN = { damage: 3.5, attacks: 0.6, guard: 22 };
const LINES: readonly Line[] = ['point', 'edge', 'blunt'];

/** How good a position looks to a seat: who lives, with what strength left, and what is about to happen. */
export function evaluate(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  if (game.outcome !== null) {
    return game.outcome.winner === seat ? WON : game.outcome.winner === null ? 0 : -WON;
  }
  if (seatOf(game, seat).lost !== null) return -WON;
  const opponents = opponentsOf(game, seat);
  const others = opponents.map((other) => strength(game, other, rules)).reduce((sum, one) => sum + one, 0);
  const plans = game.phase === 'selection' ? hopes(game, seat, rules) : prospects(game, seat, rules);
  const done = seatOf(game, seat).done ? WORTH.done : 0;
  return strength(game, seat, rules) - others / Math.max(1, opponents.length) + plans + done;
}

function strength(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  const { health, resources } = seatOf(game, seat);
  const stamina = resources.stamina?.available ?? 0;
  const refill = game.phase === 'turnEnd' || game.phase === 'turnStart' ? 0 : (rules.resources.stamina?.perTurn ?? 0);
  const next = Math.min(rules.resources.stamina?.max ?? 0, stamina + refill);
  return (
    WORTH.health * health +
    WORTH.stamina * Math.min(next, USEFUL_STAMINA) +
    WORTH.spareStamina * Math.max(0, next - USEFUL_STAMINA) +
    WORTH.focus * Math.min(resources.focus?.available ?? 0, 2) +
    WORTH.advantage * countOf(game, seat, 'advantage')
  );
}

/** What the seat's own plays promise against opponents whose plays it does not know. */
function hopes(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  let value = 0;
  let guard = 0;
  let position = 0;
  for (const play of playsOf(game, seat)) {
    const def = leadOf(game, play, rules);
    if (isAttack(def)) {
      const chance = Math.max(5, numberOf(def, 'accuracy') - UNKNOWN.guard);
      value += (WORTH.health * chance * damageOf(game, play, rules)) / 100;
    }
    guard += LINES.reduce((sum, line) => sum + guardOf(game, play, line, rules), 0) / LINES.length;
    position += positionOf(game, play, rules);
    value += intentOf(game, play.card, seat, rules);
  }
  const spared = Math.min(guard, 60) / 100;
  return value + WORTH.health * UNKNOWN.attacks * UNKNOWN.damage * spared + footing(position, 1.5);
}

/** Footing that a position is worth against another. */
const footing = (own: number, other: number): number =>
  own > other ? WORTH.advantage : own < other ? -WORTH.advantage / 2 : 0;

/** What a card does on commit or on resolve, as far as a glance tells. */
function intentOf(game: ReadonlyGame, card: string, seat: SeatId, rules: Ruleset): number {
  const def = game.cards[card]?.def;
  const attacks = playsOf(game, seat).filter((play) => isAttack(leadOf(game, play, rules)));
  const harm = attacks.reduce((sum, play) => sum + damageOf(game, play, rules), 0);
  const missing = (name: string) => {
    const purse = seatOf(game, seat).resources[name];
    return purse === undefined ? 0 : purse.max - purse.available;
  };
  switch (def) {
    case 'steady-breath':
      return Math.min(2, missing('stamina')) * WORTH.stamina;
    case 'staunch':
      return Math.min(3, rules.policies.health - seatOf(game, seat).health) * WORTH.health * 0.9;
    case 'read-intent':
      return countOf(game, seat, 'advantage') < 3 ? WORTH.advantage : 0;
    case 'war-cry':
      return harm * 2.2;
    case 'feint':
      return harm > 0 ? harm * 0.8 : 0;
    case 'battle-trance':
      return (missing('stamina') > 0 ? 0.5 : 0) * WORTH.stamina * reserved(game, seat);
    case 'bind-weapon':
      return 11;
    case 'riposte':
      return 5;
    default:
      return 0;
  }
}

const reserved = (game: ReadonlyGame, seat: SeatId): number => {
  const purse = seatOf(game, seat).resources.stamina;
  return purse === undefined ? 0 : purse.current - purse.available;
};

/** What the plays on the table will do, by their chances. Once they are revealed there is nothing to guess. */
function prospects(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  let value = 0;
  const opponents = opponentsOf(game, seat);
  const share = 1 / Math.max(1, opponents.length);
  for (const play of game.plays) {
    const target = targetOf(game, play);
    if (!isAttack(leadOf(game, play, rules)) || target === null) continue;
    const { chance } = oddsOf(game, play, target, rules);
    const harm = (WORTH.health * chance * damageOf(game, play, rules)) / 100;
    if (target === seat) value -= harm;
    else value += harm * share;
  }
  const positions = (of: SeatId) => playsOf(game, of).reduce((sum, play) => sum + positionOf(game, play, rules), 0);
  const best = Math.max(0, ...opponents.map(positions));
  value += footing(positions(seat), best);
  for (const play of playsOf(game, seat))
    if (resolvesLater(play.card, game)) value += intentOf(game, play.card, seat, rules);
  return value;
}

/** Whether the card's own rule has yet to happen when the selections have been revealed. */
const resolvesLater = (card: string, game: ReadonlyGame): boolean =>
  ['steady-breath', 'staunch', 'riposte', 'battle-trance'].includes(game.cards[card]?.def ?? '');
