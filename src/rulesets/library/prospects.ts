import { boardCards, cardOf, defOf, seatOf } from '../../engine/index.js';
import {
  type CardDef,
  cardId,
  type ReadonlyCard,
  type ReadonlyGame,
  type Ruleset,
  SeatId,
  seatId,
} from '../../model/index.js';
import { hasKeyword } from './creatures.js';
import { blockersOf } from './responders.js';
import type { Library } from './setup.js';
import { GONE, type StackEntry } from './stack-entry.js';
import { CARD_VALUE, creatureValue, healthValue } from './values.js';

/**
 * The expected value of the stack for a seat: spells and attacks count before they are resolved; otherwise none would
 * seem worth it.
 */
export function prospects(game: ReadonlyGame<Library>, seat: SeatId, rules: Ruleset): number {
  const countered = new Set<string>();
  let sum = 0;
  for (const entry of [...game.own.stack].reverse()) {
    if (countered.has(entry.card)) continue;
    const def = defOf(cardOf(game, entry.card), rules);
    if (entry.kind === 'spell' && def.data?.counters && entry.target !== null) countered.add(entry.target);
    // The defender is the owner of a fight entry, but the attacker hopes to profit.
    const whose = cardOf(game, entry.card).owner;
    sum += (whose === seat ? 1 : -1) * promiseOf(game, entry, def, rules);
  }
  return sum;
}

/** What an entry will be worth to the seat whose card it is. */
function promiseOf(game: ReadonlyGame<Library>, entry: StackEntry, def: CardDef, rules: Ruleset): number {
  const card = cardOf(game, entry.card);
  switch (entry.kind) {
    case 'spell':
      return def.kind === 'unit' ? creatureValue(card, rules) + 0.3 : spellValue(game, entry, def, rules);
    case 'attack':
      return attackValue(game, card, seatId(entry.target ?? ''), rules);
    case 'combat': {
      if (entry.blocker === GONE) return 0;
      return fightValue(game, card, blockerOf(game, entry), entry.seat, rules);
    }
  }
}

function spellValue(
  game: ReadonlyGame<Library>,
  { seat, target }: StackEntry,
  { data = {} }: CardDef,
  rules: Ruleset,
): number {
  const draws = Number(data.draws ?? 0) * CARD_VALUE + Number(data.mills ?? 0) * 0.3;
  if (target === null) return draws + sweepValue(game, seat, Number(data.sweeps ?? 0), rules);
  const aimedAt = SeatId.safeParse(target);
  if (aimedAt.success) {
    const { health } = seatOf(game, aimedAt.data);
    const lost = healthValue(health) - healthValue(health - Number(data.damage ?? 0));
    return draws + (aimedAt.data === seat ? -lost : lost);
  }
  if (target === GONE) return 0;
  const unit = cardOf(game, cardId(target));
  const side = unit.owner === seat ? -1 : 1;
  if (data.damage !== undefined)
    return side * (Number(data.damage) >= healthOf(unit) ? creatureValue(unit, rules) : 0.2);
  if (data.destroys) return side * creatureValue(unit, rules);
  if (data.bounces) return side * (creatureValue(unit, rules) - CARD_VALUE);
  return data.boost === undefined ? draws : boostValue(game, unit, Number(data.boost), rules);
}

/** What damage to every creature would kill on the other sides, less what it would kill here. */
function sweepValue(game: ReadonlyGame, seat: SeatId, amount: number, rules: Ruleset): number {
  let sum = 0;
  for (const id of amount === 0 ? [] : game.order.flatMap((owner) => boardCards(seatOf(game, owner)))) {
    const unit = cardOf(game, id);
    if (healthOf(unit) <= amount) sum += (unit.owner === seat ? -1 : 1) * creatureValue(unit, rules);
  }
  return sum;
}

/** A boost is worth what it changes in the fight that it is for, and nothing without one. */
function boostValue(game: ReadonlyGame<Library>, unit: ReadonlyCard, boost: number, rules: Ruleset): number {
  const fight = game.own.stack.find(
    ({ kind, card, blocker }) => kind === 'combat' && (card === unit.id || blocker === unit.id),
  );
  if (fight === undefined || fight.blocker === GONE) return 0;
  const attacker = cardOf(game, fight.card);
  const blocker = blockerOf(game, fight);
  const stronger = (card: ReadonlyCard): ReadonlyCard =>
    card.id === unit.id ? { ...card, power: card.power + boost, health: healthOf(card) + boost } : card;
  const before = fightValue(game, attacker, blocker, fight.seat, rules);
  const after = fightValue(game, stronger(attacker), blocker && stronger(blocker), fight.seat, rules);
  return attacker.owner === unit.owner ? after - before : before - after;
}

const blockerOf = (game: ReadonlyGame, { blocker }: StackEntry): ReadonlyCard | null =>
  blocker === null ? null : cardOf(game, blocker);

/** An attack is worth what the defender's best answer to it leaves. */
function attackValue(game: ReadonlyGame, attacker: ReadonlyCard, defender: SeatId, rules: Ruleset): number {
  const blocks = blockersOf(game, attacker, defender, rules).map((id) => cardOf(game, id));
  return Math.min(...[null, ...blocks].map((blocker) => fightValue(game, attacker, blocker, defender, rules)));
}

function fightValue(
  game: ReadonlyGame,
  attacker: ReadonlyCard,
  blocker: ReadonlyCard | null,
  defender: SeatId,
  rules: Ruleset,
): number {
  const { health } = seatOf(game, defender);
  const struck = (amount: number): number => healthValue(health) - healthValue(health - amount);
  if (blocker === null) return struck(attacker.power);
  const kills = attacker.power >= healthOf(blocker) ? creatureValue(blocker, rules) : 0;
  const dies = blocker.power >= healthOf(attacker) ? creatureValue(attacker, rules) : 0;
  const through = hasKeyword(attacker, 'trample', rules) ? Math.max(0, attacker.power - healthOf(blocker)) : 0;
  return kills - dies + struck(through);
}

const healthOf = (card: ReadonlyCard): number => card.health ?? 0;
