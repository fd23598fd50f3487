import { type CardDef, cardOf, defOf, opponentsOf, type Ruleset, type SeatId } from '../../authoring/index.js';
import type { Clash, PlayView } from './game.js';
import { overlaps } from './timeline.js';

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
export const leadOf = (state: Clash, play: PlayView, rules: Ruleset): CardDef => defOf(cardOf(state, play.card), rules);

/** The target of a play: the named seat, or the next opponent; `null` when that one is out. */
export function targetOf(state: Clash, play: PlayView): SeatId | null {
  const opponents = opponentsOf(state, play.seat);
  if (play.target === null) return opponents[0] ?? null;
  return opponents.find((seat) => seat === play.target) ?? null;
}

/** What the cards stacked onto a play add to one of its numbers: a copy a fixed amount, a modifier what it says. */
function stacked(state: Clash, play: PlayView, field: string, copy: number, rules: Ruleset): number {
  const lead = leadOf(state, play, rules);
  return play.modifiers.reduce((sum, { card }) => {
    const def = defOf(cardOf(state, card), rules);
    return sum + (def.id === lead.id ? copy : numberOf(def, field));
  }, 0);
}

/** The damage of a play if it hits. */
export const damageOf = (state: Clash, play: PlayView, rules: Ruleset): number =>
  Math.max(1, Math.round((numberOf(leadOf(state, play, rules), 'damage') * play.damageScale) / 100)) +
  stacked(state, play, 'stackDamage', COPY.damage, rules);

/** How much a play adds to its fighter's position. */
export function positionOf(state: Clash, play: PlayView, rules: Ruleset): number {
  const position = numberOf(leadOf(state, play, rules), 'position');
  return position === 0 ? 0 : position + stacked(state, play, 'stackPosition', COPY.position, rules);
}

/** What one defence takes off the chance of a strike along this line. */
export function guardOf(state: Clash, play: PlayView, line: Line, rules: Ruleset): number {
  const def = leadOf(state, play, rules);
  if (!isDefence(def)) return 0;
  const own = Math.round((numberOf(def, line) * play.damageScale) / 100);
  return own + stacked(state, play, 'stackGuard', COPY.guard, rules);
}

/** What the target's defences take off a strike. Only those count that are up while it comes. */
const guardAgainst = (state: Clash, strike: PlayView, target: SeatId, rules: Ruleset): number =>
  state.seats[target].own.plays
    .filter((play) => overlaps(play, strike))
    .reduce((sum, play) => sum + guardOf(state, play, lineOf(leadOf(state, strike, rules)), rules), 0);

/** Within its bounds, in percent. */
export const clampChance = (chance: number): number => Math.min(CHANCE.max, Math.max(CHANCE.min, chance));

/** How advantage and fresh wounds change the chance of this fighter's strikes at that one. */
export function edgeOver(state: Clash, seat: SeatId, target: SeatId): number {
  const { advantage, hurt } = state.seats[seat].own;
  return PER_ADVANTAGE * (advantage - state.seats[target].own.advantage) - PER_HURT * hurt;
}

/** Percent: the chance to hit, and the chance without the target's defences. */
export interface Odds {
  readonly chance: number;
  readonly unguarded: number;
}

export function oddsOf(state: Clash, strike: PlayView, target: SeatId, rules: Ruleset): Odds {
  const skill = numberOf(leadOf(state, strike, rules), 'accuracy') + stacked(state, strike, 'stackAccuracy', 0, rules);
  const open = skill + edgeOver(state, strike.seat, target);
  return { unguarded: clampChance(open), chance: clampChance(open - guardAgainst(state, strike, target, rules)) };
}
