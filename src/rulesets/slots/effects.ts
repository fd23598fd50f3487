import * as z from 'zod';
import { CardId, cardOf, moveCard, SeatId, slotOf } from '../../authoring/index.js';
import { closeUnits, damage } from '../../parts/index.js';
import { game } from './game.js';
import { enemiesOf } from './row.js';

/** Damage to the unit in a slot and to the units close to it, of any seat, all of them before anyone dies. */
export const fireball = game.effect('fireball', {
  fields: { seat: SeatId, slot: z.int().min(0), amount: z.int().min(0).optional() },
  run: ({ state, rules, seat, my, slot, amount = 2, apply, fizzle }) => {
    const target = my.zones.board[slot] ?? null;
    const burnt = [...(target === null ? [] : [target]), ...closeUnits(state, { seat, slot }, rules)];
    if (burnt.length === 0) fizzle('nothing left to burn');
    apply(damage({ targets: burnt, amount }));
  },
});

/** The seat chooses an enemy, which is damaged. If there is only one, nothing is asked. */
export const shoot = game.effect('shoot', {
  fields: { seat: SeatId, source: CardId, amount: z.int().min(0) },
  asksIn: ['selection'],
  ask: ({ state, seat, source, amount }) => {
    const oneOf = enemiesOf(state, seat);
    return oneOf.length === 0 ? null : { seat, source, prompt: `Which unit takes ${amount} damage?`, oneOf };
  },
  run: ({ amount, answer, apply, fizzle }) =>
    apply(damage({ targets: [answer ?? fizzle('nobody to shoot at')], amount })),
});

/** The seat chooses another slot of its row for a unit; a unit in that slot changes places with it. */
export const relocate = game.effect('relocate', {
  fields: { card: CardId, source: CardId },
  asksIn: ['selection'],
  ask: ({ state, card, source }) => {
    const { owner: seat, zone } = cardOf(state, card);
    if (zone !== 'board') return null;
    const others = state.seats[seat].zones.board.flatMap((id, slot) => (id === card ? [] : [slot]));
    const options = Object.fromEntries(others.map((slot) => [slot, `Slot ${slot + 1}`]));
    return { seat, source, prompt: 'Where does it go?', options };
  },
  run: ({ state, card, answer, emit, fizzle }) => {
    const to = Number(answer ?? fizzle('left-the-board'));
    const from = slotOf(state, card);
    const { owner: seat } = cardOf(state, card);
    const { board } = state.seats[seat].zones;
    board[from] = board[to] ?? null;
    board[to] = card;
    emit('unit.relocated', { seat, card, from, to });
  },
});

/** A card comes back from the discard pile to the hand. */
export const takeBack = game.effect('take-back', {
  fields: { card: CardId },
  run: ({ state, rules, card, report, fizzle }) => {
    if (cardOf(state, card).zone !== 'discard') fizzle('left-the-discard-pile');
    moveCard(state, card, 'hand', rules);
    const { def, owner: seat } = cardOf(state, card);
    report({ type: 'card.returned', card, def, seat, from: 'discard', to: 'hand' });
  },
});
