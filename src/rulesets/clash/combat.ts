import { cardOf, defOf, opponentsOf, seatOf } from '../../engine/index.js';
import type { CardDef, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { overlaps, type PlayView, playsOf } from '../../parts/timeline/index.js';
import type { Clash } from './setup.js';

/** The kinds of strikes. Every defence is better against some of them. */
export const LINES = ['point', 'edge', 'blunt'] as const;
export type Line = (typeof LINES)[number];

/** The lowest and the highest chance of a strike. */
const CHANCE = { min: 5, max: 95 };
/** Percent for each point of advantage over the other fighter. */
const PER_ADVANTAGE = 6;
/** Percent that a fighter loses for each point of wounds in this tick. */
const PER_HURT = 8;
/** What another copy of the same card adds when it is stacked. */
const COPY = { damage: 1, guard: 10, position: 1 };

/** A number that a card's definition carries for the fight. */
export function numberOf(def: CardDef, field: string): number {
  const value = def.data?.[field];
  return typeof value === 'number' ? value : 0;
}

export const isAttack = (def: CardDef): boolean => def.kind === 'attack';
export const isDefence = (def: CardDef): boolean => def.kind === 'defence';

const lineOf = (def: CardDef): Line => LINES.find((line) => line === def.data?.line) ?? 'edge';

/** The definition of the card that leads a play. */
export const leadOf = (game: ReadonlyGame<Clash>, play: PlayView, rules: Ruleset): CardDef =>
  defOf(cardOf(game, play.card), rules);

/** The target of a play: the named seat, or the next opponent; `null` when that one is out. */
export function targetOf(game: ReadonlyGame<Clash>, play: PlayView): SeatId | null {
  const opponents = opponentsOf(game, play.seat);
  if (play.target === null) return opponents[0] ?? null;
  return opponents.find((seat) => seat === play.target) ?? null;
}

/** What the cards stacked onto a play add to one of its numbers: a copy a fixed amount, a modifier what it says. */
function stacked(game: ReadonlyGame<Clash>, play: PlayView, field: string, copy: number, rules: Ruleset): number {
  const lead = leadOf(game, play, rules);
  return play.modifiers.reduce((sum, { card }) => {
    const def = defOf(cardOf(game, card), rules);
    return sum + (def.id === lead.id ? copy : numberOf(def, field));
  }, 0);
}

/** The damage of a play if it hits. */
export const damageOf = (game: ReadonlyGame<Clash>, play: PlayView, rules: Ruleset): number =>
  Math.max(1, Math.round((numberOf(leadOf(game, play, rules), 'damage') * play.damageScale) / 100)) +
  stacked(game, play, 'stackDamage', COPY.damage, rules);

/** How much a play adds to its fighter's position. */
export function positionOf(game: ReadonlyGame<Clash>, play: PlayView, rules: Ruleset): number {
  const position = numberOf(leadOf(game, play, rules), 'position');
  return position === 0 ? 0 : position + stacked(game, play, 'stackPosition', COPY.position, rules);
}

/** What one defence takes off the chance of a strike along this line. */
export function guardOf(game: ReadonlyGame<Clash>, play: PlayView, line: Line, rules: Ruleset): number {
  const def = leadOf(game, play, rules);
  if (!isDefence(def)) return 0;
  const own = Math.round((numberOf(def, line) * play.damageScale) / 100);
  return own + stacked(game, play, 'stackGuard', COPY.guard, rules);
}

/** What the target's defences take off a strike. Only those count that are up while it comes. */
const guardAgainst = (game: ReadonlyGame<Clash>, strike: PlayView, target: SeatId, rules: Ruleset): number =>
  playsOf(game, target)
    .filter((play) => overlaps(play, strike))
    .reduce((sum, play) => sum + guardOf(game, play, lineOf(leadOf(game, strike, rules)), rules), 0);

const clamp = (chance: number): number => Math.min(CHANCE.max, Math.max(CHANCE.min, chance));

/** How advantage and fresh wounds change the chance of this fighter's strikes at that one. */
export function edgeOver(game: ReadonlyGame<Clash>, seat: SeatId, target: SeatId): number {
  const { advantage, hurt } = seatOf(game, seat).own;
  return PER_ADVANTAGE * (advantage - seatOf(game, target).own.advantage) - PER_HURT * hurt;
}

/** Percent: the chance to hit, and the chance without the target's defences. */
export interface Odds {
  readonly chance: number;
  readonly unguarded: number;
}

export function oddsOf(game: ReadonlyGame<Clash>, strike: PlayView, target: SeatId, rules: Ruleset): Odds {
  const skill = numberOf(leadOf(game, strike, rules), 'accuracy') + stacked(game, strike, 'stackAccuracy', 0, rules);
  const open = skill + edgeOver(game, strike.seat, target);
  return { unguarded: clamp(open), chance: clamp(open - guardAgainst(game, strike, target, rules)) };
}
