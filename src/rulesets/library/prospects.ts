import {
  boardCards,
  type CardDef,
  cardId,
  cardOf,
  defOf,
  type ReadonlyCard,
  type Ruleset,
  SeatId,
  seatId,
} from '../../authoring/index.js';
import { powerOf, unitHealthOf } from '../../parts/index.js';
import { hasKeyword } from './creatures.js';
import type { Library } from './game.js';
import { blockersOf } from './responders.js';
import { GONE, type StackEntry } from './stack-entry.js';
import { CARD_VALUE, creatureValue, healthValue } from './values.js';

/**
 * The expected value of the stack for a seat: spells and attacks count before they are resolved; otherwise none would
 * seem worth it.
 */
export function prospects(state: Library, seat: SeatId, rules: Ruleset): number {
  const countered = new Set<string>();
  let sum = 0;
  for (const entry of [...state.own.stack].reverse()) {
    if (countered.has(entry.card)) continue;
    const def = defOf(cardOf(state, entry.card), rules);
    if (entry.kind === 'spell' && def.data?.counters && entry.target !== null) countered.add(entry.target);
    // The defender is the owner of a fight entry, but the attacker hopes to profit.
    const whose = cardOf(state, entry.card).owner;
    sum += (whose === seat ? 1 : -1) * promiseOf(state, entry, def, rules);
  }
  return sum;
}

/** What an entry will be worth to the seat whose card it is. */
function promiseOf(state: Library, entry: StackEntry, def: CardDef, rules: Ruleset): number {
  const card = cardOf(state, entry.card);
  switch (entry.kind) {
    case 'spell':
      return def.kind === 'unit' ? creatureValue(card, rules) + 0.3 : spellValue(state, entry, def, rules);
    case 'attack':
      return attackValue(state, card, seatId(entry.target ?? ''), rules);
    case 'combat': {
      if (entry.blocker === GONE) return 0;
      return fightValue(state, card, blockerOf(state, entry), entry.seat, rules);
    }
  }
}

function spellValue(state: Library, { seat, target }: StackEntry, { data = {} }: CardDef, rules: Ruleset): number {
  const draws = Number(data.draws ?? 0) * CARD_VALUE + Number(data.mills ?? 0) * 0.3;
  if (target === null) return draws + sweepValue(state, seat, Number(data.sweeps ?? 0), rules);
  const aimedAt = SeatId.safeParse(target);
  if (aimedAt.success) {
    const { health } = state.seats[aimedAt.data].own;
    const lost = healthValue(health) - healthValue(health - Number(data.damage ?? 0));
    return draws + (aimedAt.data === seat ? -lost : lost);
  }
  if (target === GONE) return 0;
  const unit = cardOf(state, cardId(target));
  const side = unit.owner === seat ? -1 : 1;
  if (data.damage !== undefined)
    return side * (Number(data.damage) >= healthOf(unit, rules) ? creatureValue(unit, rules) : 0.2);
  if (data.destroys) return side * creatureValue(unit, rules);
  if (data.bounces) return side * (creatureValue(unit, rules) - CARD_VALUE);
  return data.boost === undefined ? draws : boostValue(state, unit, Number(data.boost), rules);
}

/** What damage to every creature would kill on the other sides, less what it would kill here. */
function sweepValue(state: Library, seat: SeatId, amount: number, rules: Ruleset): number {
  let sum = 0;
  for (const id of amount === 0 ? [] : state.order.flatMap((owner) => boardCards(state.seats[owner]))) {
    const unit = cardOf(state, id);
    if (healthOf(unit, rules) <= amount) sum += (unit.owner === seat ? -1 : 1) * creatureValue(unit, rules);
  }
  return sum;
}

/** A boost is worth what it changes in the fight that it is for, and nothing without one. */
function boostValue(state: Library, unit: ReadonlyCard, boost: number, rules: Ruleset): number {
  const fight = state.own.stack.find(
    ({ kind, card, blocker }) => kind === 'combat' && (card === unit.id || blocker === unit.id),
  );
  if (fight === undefined || fight.blocker === GONE) return 0;
  const attacker = cardOf(state, fight.card);
  const blocker = blockerOf(state, fight);
  const own = { ...unit.own, power: powerOf(unit, rules) + boost, health: healthOf(unit, rules) + boost };
  const stronger = (card: ReadonlyCard): ReadonlyCard => (card.id === unit.id ? { ...card, own } : card);
  const before = fightValue(state, attacker, blocker, fight.seat, rules);
  const after = fightValue(state, stronger(attacker), blocker && stronger(blocker), fight.seat, rules);
  return attacker.owner === unit.owner ? after - before : before - after;
}

const blockerOf = (state: Library, { blocker }: StackEntry): ReadonlyCard | null =>
  blocker === null ? null : cardOf(state, blocker);

/** An attack is worth what the defender's best answer to it leaves. */
function attackValue(state: Library, attacker: ReadonlyCard, defender: SeatId, rules: Ruleset): number {
  const blocks = blockersOf(state, attacker, defender, rules).map((id) => cardOf(state, id));
  return Math.min(...[null, ...blocks].map((blocker) => fightValue(state, attacker, blocker, defender, rules)));
}

function fightValue(
  state: Library,
  attacker: ReadonlyCard,
  blocker: ReadonlyCard | null,
  defender: SeatId,
  rules: Ruleset,
): number {
  const { health } = state.seats[defender].own;
  const struck = (amount: number): number => healthValue(health) - healthValue(health - amount);
  if (blocker === null) return struck(powerOf(attacker, rules));
  const kills = powerOf(attacker, rules) >= healthOf(blocker, rules) ? creatureValue(blocker, rules) : 0;
  const dies = powerOf(blocker, rules) >= healthOf(attacker, rules) ? creatureValue(attacker, rules) : 0;
  const through = hasKeyword(attacker, 'trample', rules)
    ? Math.max(0, powerOf(attacker, rules) - healthOf(blocker, rules))
    : 0;
  return kills - dies + struck(through);
}

const healthOf = (card: ReadonlyCard, rules: Ruleset): number => unitHealthOf(card, rules) ?? 0;
