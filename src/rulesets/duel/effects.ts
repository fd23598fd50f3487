import { z } from 'zod';
import { draw, hit, unitOnBoard } from '../../effects/index.js';
import {
  boardCards,
  cardOf,
  createCard,
  defOf,
  enqueue,
  modifierSum,
  pileOf,
  randomBelow,
  seatOf,
  streamOf,
} from '../../engine/index.js';
import { CardId, cardId, DefId, type GameState, type Out, SeatId } from '../../model/index.js';
import { BOARD_LIMIT, MAX_MANA } from './constants.js';
import { has } from './keywords.js';
import { duelGame } from './setup.js';

/** A unit attacks. Both sides hit at the same time; deaths are checked afterwards. */
export const strike = duelGame.effect(
  'strike',
  z.object({ card: CardId, target: z.string() }),
  (game, { card: id, target }, rules, out) => {
    const attacker = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
    const defender = target in game.seats ? null : (unitOnBoard(game, cardId(target)) ?? out.fizzle('left-the-board'));
    const { power } = attacker;
    const def = defOf(attacker, rules);
    attacker.ready = false;
    out.emit({ type: 'unit.attacked', card: id, seat: attacker.owner, target });
    hit(game, target, power, out);
    if (defender !== null && defender.power > 0 && !has(def, 'ranged')) hit(game, id, defender.power, out);
    if (has(def, 'drain')) restore(game, attacker.owner, power, rules.policies.health, out);
  },
);

/** Gives health back to a general, up to what it began with. */
export const mend = duelGame.effect(
  'mend',
  z.object({ seat: SeatId, amount: z.number().int().min(0) }),
  (game, { seat, amount }, rules, out) => restore(game, seat, amount, rules.policies.health, out),
);

function restore(game: GameState, seat: SeatId, amount: number, most: number, out: Out): void {
  const state = seatOf(game, seat);
  const restored = Math.min(amount, most - state.health);
  if (restored <= 0) return;
  state.health += restored;
  out.emit({ type: 'seat.healed', seat, amount: restored, health: state.health });
}

/** Raises what a seat can spend in a turn, and fills it up. */
export const growMana = duelGame.effect(
  'grow-mana',
  z.object({ seat: SeatId, amount: z.number().int().min(0) }),
  (game, { seat, amount }, _rules, out) => {
    const purse = seatOf(game, seat).resources.mana ?? out.fizzle('the seat has no mana');
    const from = purse.current;
    purse.max = Math.min(MAX_MANA, purse.max + amount);
    purse.current = purse.max;
    purse.available = purse.max;
    if (from !== purse.max) out.emit({ type: 'resource.changed', seat, resource: 'mana', from, to: purse.max });
  },
);

/** Armour reduces every damage to the general, except fatigue. */
export const gainArmor = duelGame.effect(
  'gain-armor',
  z.object({ seat: SeatId, amount: z.number().int().min(0) }),
  (game, { seat, amount }, _rules, out) => setArmor(game, seat, armorOf(game, seat) + amount, out),
);

/** Armour lasts until the seat's next turn. */
export const dropArmor = duelGame.effect('drop-armor', z.object({ seat: SeatId }), (game, { seat }, _rules, out) => {
  if (armorOf(game, seat) > 0) setArmor(game, seat, 0, out);
});

const armorOf = (game: GameState, seat: SeatId): number => -modifierSum(seatOf(game, seat), 'damage-taken');

function setArmor(game: GameState, seat: SeatId, armor: number, out: Out): void {
  const state = seatOf(game, seat);
  state.modifiers = state.modifiers.filter(({ kind }) => kind !== 'damage-taken');
  if (armor > 0) {
    state.modifiers.push({ kind: 'damage-taken', amount: -armor, active: true, source: null, turns: null });
  }
  out.emit({ type: 'rule.event', name: 'armor.changed', seat, data: { armor } });
}

/** Summons a unit without a card. If there is no room, nothing happens. */
export const summon = duelGame.effect(
  'summon',
  z.object({ seat: SeatId, def: DefId }),
  (game, { seat, def }, rules, out) => {
    const slot = boardCards(seatOf(game, seat)).length;
    if (slot >= BOARD_LIMIT) out.fizzle('board-full');
    const card = createCard(game, def, seat, 'board', rules);
    out.emit({ type: 'card.created', card, def, seat, zone: 'board' });
    out.emit({ type: 'unit.deployed', card, def, seat, slot });
  },
);

/**
 * Draws a card of this kind, at random among those in the deck. Without one, nothing is drawn and there is no fatigue.
 */
export const drawKind = duelGame.effect(
  'draw-kind',
  z.object({ seat: SeatId, kind: z.string() }),
  (game, { seat, kind }, rules, out) => {
    const wanted = pileOf(game, seat).filter((id) => defOf(cardOf(game, id), rules).kind === kind);
    const picked = wanted.length === 0 ? undefined : wanted[randomBelow(game, streamOf('draw', seat), wanted.length)];
    const card = picked ?? out.fizzle(`no ${kind} in the deck`);
    enqueue(game, draw({ seat, source: 'effect', card }));
  },
);

/** Removes the modifiers of a unit that has left the board. */
export const endModifiers = duelGame.effect('end-modifiers', z.object({ source: CardId }), (game, { source }) => {
  for (const id of game.order) {
    const seat = seatOf(game, id);
    seat.modifiers = seat.modifiers.filter((modifier) => modifier.source !== source);
  }
});

export const duelEffects = [strike, mend, growMana, gainArmor, dropArmor, summon, drawKind, endModifiers];
