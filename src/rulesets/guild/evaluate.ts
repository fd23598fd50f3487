import {
  type CardDef,
  cardOf,
  defOf,
  drawCount,
  opponentsOf,
  type Ruleset,
  type SeatAt,
  type SeatId,
} from '../../authoring/index.js';
import { unitHealthOf } from '../../parts/index.js';
import { type Ability, gainsOf } from './gains.js';
import type { Guild, game } from './game.js';
import { roundOf } from './turn.js';

/** What a card adds to an average turn. */
interface Worth {
  readonly trade: number;
  readonly damage: number;
  readonly draws: number;
}

/** How much of an ability counts: an ally is not always there, and a card is scrapped once. */
const counted: Readonly<Record<Ability, number>> = { own: 1, other: 1, ally: 0.5, scrap: 0.15 };
const abilities = ['own', 'other', 'ally', 'scrap'] as const satisfies readonly Ability[];

/** A point of one's own authority against a point of damage. */
const AUTHORITY = 0.8;

const known = new WeakMap<CardDef, Worth>();

function worthOf(def: CardDef): Worth {
  const found = known.get(def);
  if (found !== undefined) return found;
  const worth = { trade: 0, damage: 0, draws: def.draw?.count ?? 0 };
  for (const ability of abilities) {
    const { trade, combat, authority, draw } = gainsOf(def, ability);
    worth.trade += counted[ability] * trade;
    worth.damage += counted[ability] * (combat + AUTHORITY * authority);
    worth.draws += counted[ability] * draw;
  }
  known.set(def, worth);
  return worth;
}

/** Zones whose cards will be drawn again. */
const cycle = ['deck', 'hand', 'discard', 'inPlay', 'limbo'] as const;

/**
 * How much trade and damage a turn of this seat yields on average: the share of its deck that it draws in a turn (cards
 * that replace themselves do not count), and everything that its bases give.
 */
function engineOf(state: Guild, seat: SeatId, rules: Ruleset): { trade: number; damage: number } {
  const { zones } = state.seats[seat];
  let cards = 0;
  let draws = 0;
  let trade = 0;
  let damage = 0;
  for (const zone of cycle) {
    for (const id of zones[zone]) {
      if (id === null) continue;
      const worth = worthOf(defOf(cardOf(state, id), rules));
      cards += 1;
      draws += worth.draws;
      trade += worth.trade;
      damage += worth.damage;
    }
  }
  const seen = drawCount(state.seats[seat], rules);
  const share = Math.min(1, seen / Math.max(seen, cards - draws, 1));
  trade *= share;
  damage *= share;
  for (const id of zones.board) {
    if (id === null) continue;
    const health = unitHealthOf(cardOf(state, id), rules);
    const worth = worthOf(defOf(cardOf(state, id), rules));
    trade += worth.trade;
    // A base also takes combat that would have hit its seat.
    damage += worth.damage + (health ?? 0) * 0.15;
  }
  return { trade, damage };
}

/** The unspent resources of the active seat: worth a little less than what they will buy. */
function unspent(state: Guild, seat: SeatId): number {
  if (state.active !== seat) return 0;
  const { trade, combat } = state.seats[seat].own.resources;
  return trade.available * 0.3 + combat.available * 0.9;
}

function standing(state: Guild, seat: SeatId, rules: Ruleset): number {
  const { trade, damage } = engineOf(state, seat, rules);
  // Cards pay off in the remaining turns; trade pays off later than damage.
  const turnsLeft = Math.max(1.5, Math.min(6, 11 - roundOf(state)));
  const tradeWorth = Math.min(0.6, (turnsLeft - 1.5) * 0.13);
  return state.seats[seat].own.health + turnsLeft * (damage + trade * tradeWorth) + unspent(state, seat);
}

const WON = 1000;
/** An opponent who is out counts for more than any authority it could lose. */
const BEATEN = 60;

/** How good a position is for a seat: authority now, and what the decks will do in the remaining turns. */
export function evaluate({ state, seat, my, rules }: SeatAt<(typeof game)['~types']>): number {
  if (state.outcome !== null) {
    const { winners } = state.outcome;
    if (winners.length === 0) return 0;
    return winners.includes(seat) ? WON : -WON;
  }
  if (my.lost !== null) return -WON;
  const others = opponentsOf(state, seat);
  const beaten = state.order.length - 1 - others.length;
  const average = others.reduce((sum, other) => sum + standing(state, other, rules), 0) / Math.max(1, others.length);
  return standing(state, seat, rules) - average + beaten * BEATEN;
}
