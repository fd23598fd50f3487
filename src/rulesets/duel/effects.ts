import * as z from 'zod';
import {
  boardCards,
  CardId,
  cardId,
  cardOf,
  createCard,
  DefId,
  defOf,
  draw,
  modifierSum,
  pileOf,
  type ReadonlySeat,
  randomBelow,
  SeatId,
  streamOf,
  type ToolsOf,
} from '../../authoring/index.js';
import { damage, powerOf, unitOnBoard } from '../../parts/index.js';
import { BOARD_LIMIT, MAX_MANA } from './constants.js';
import { game } from './game.js';
import { has } from './keywords.js';

type Tools = ToolsOf<typeof game>;
const amount = z.int().min(0);

/** A unit attacks. Both sides hit at the same time; deaths are checked afterwards. */
export const strike = game.effect('strike', {
  fields: { card: CardId, target: z.string() },
  run: (tools) => {
    const { state, card: id, target, rules, emit, apply, fizzle } = tools;
    const attacker = unitOnBoard(state, id) ?? fizzle('left-the-board');
    const defender = target in state.seats ? null : (unitOnBoard(state, cardId(target)) ?? fizzle('left-the-board'));
    const power = powerOf(attacker, rules);
    const def = defOf(attacker, rules);
    attacker.own = Object.assign(attacker.own ?? {}, { ready: false });
    emit('unit.attacked', { card: id, seat: attacker.owner, target });
    const back = defender === null || has(def, 'ranged') ? 0 : powerOf(defender, rules);
    apply(damage({ targets: [target], amount: power }));
    if (back > 0) apply(damage({ targets: [id], amount: back }));
    if (has(def, 'drain')) restore(tools, attacker.owner, power);
  },
});

/** Gives health back to a general, up to what it began with. */
export const mend = game.effect('mend', {
  fields: { seat: SeatId, amount },
  run: (tools) => restore(tools, tools.seat, tools.amount),
});

function restore({ state, rules, emit }: Tools, seat: SeatId, most: number): void {
  const general = state.seats[seat];
  const restored = Math.min(most, rules.policies.health - general.own.health);
  if (restored <= 0) return;
  general.own.health += restored;
  emit('seat.healed', { seat, amount: restored, health: general.own.health });
}

/** Raises what a seat can spend in a turn, and fills it up. */
export function growMana({ state, emit }: Tools, seat: SeatId, by: number): void {
  const purse = state.seats[seat].own.resources.mana;
  const from = purse.current;
  purse.max = Math.min(MAX_MANA, purse.max + by);
  purse.current = purse.max;
  purse.available = purse.max;
  if (from !== purse.max) emit('resource.changed', { seat, resource: 'mana', from, to: purse.max });
}

/** Armour reduces every damage to the general, except fatigue. */
export const gainArmor = game.effect('gain-armor', {
  fields: { seat: SeatId, amount },
  run: (tools) => setArmor(tools, tools.seat, armorOf(tools.my) + tools.amount),
});

/** Armour lasts until the seat's next turn. */
export function dropArmor(tools: Tools, seat: SeatId): void {
  if (armorOf(tools.state.seats[seat]) > 0) setArmor(tools, seat, 0);
}

const armorOf = (seat: ReadonlySeat): number => -modifierSum(seat, 'damage-taken');

function setArmor({ state, emit }: Tools, seat: SeatId, armor: number): void {
  const general = state.seats[seat];
  general.own.modifiers = general.own.modifiers.filter(({ kind }) => kind !== 'damage-taken');
  if (armor > 0) {
    general.own.modifiers.push({ kind: 'damage-taken', amount: -armor, active: true, source: null, turns: null });
  }
  emit('armor.changed', { seat, armor });
}

/** Summons a unit without a card. If there is no room, nothing happens. */
export const summon = game.effect('summon', {
  fields: { seat: SeatId, def: DefId },
  run: ({ state, seat, my, def, rules, report, emit, fizzle }) => {
    const slot = boardCards(my).length;
    if (slot >= BOARD_LIMIT) fizzle('board-full');
    const card = createCard(state, def, seat, 'board', rules);
    report({ type: 'card.created', card, def, seat, zone: 'board' });
    emit('unit.deployed', { card, def, seat, slot });
  },
});

/**
 * Draws a card of this kind, at random among those in the deck. Without one, nothing is drawn and there is no fatigue.
 */
export const drawKind = game.effect('draw-kind', {
  fields: { seat: SeatId, kind: z.string() },
  run: ({ state, seat, kind, rules, queue, fizzle }) => {
    const wanted = pileOf(state, seat).filter((id) => defOf(cardOf(state, id), rules).kind === kind);
    const picked = wanted.length === 0 ? undefined : wanted[randomBelow(state, streamOf('draw', seat), wanted.length)];
    queue(draw({ seat, source: 'effect', card: picked ?? fizzle(`no ${kind} in the deck`) }));
  },
});
