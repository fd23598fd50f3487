import * as z from 'zod';
import { CardId, cardOf, costOf, countPlay, defOf, moveCard, SeatId } from '../../authoring/index.js';
import { pay } from '../../parts/index.js';
import { game } from './game.js';
import { thenSettlePriority } from './stack.js';

/** Casts a spell: it is paid for and waits on the stack until nobody answers it any more. */
export const cast = game.effect('cast', {
  fields: { seat: SeatId, card: CardId, target: z.string().nullable() },
  run: ({ state, rules, seat, my, card, target, apply, report, fizzle }) => {
    if (state.cards[card]?.zone !== 'hand') fizzle('left-the-hand');
    const def = defOf(cardOf(state, card), rules);
    apply(pay({ seat, cost: costOf(def) }));
    moveCard(state, card, 'inPlay', rules);
    countPlay(my);
    report({ type: 'card.played', card, def: def.id, seat, target, index: my.zones.inPlay.indexOf(card) });
    state.own.stack.push({ kind: 'spell', card, seat, target, blocker: null });
    thenSettlePriority(state);
  },
});

/** A spell on the stack never happens. */
export const counterSpell = game.effect('counter-spell', {
  fields: { card: CardId },
  run: ({ state, card, emit, move, fizzle }) => {
    const at = state.own.stack.findIndex(({ kind, card: id }) => kind === 'spell' && id === card);
    if (at < 0) fizzle('the spell has left the stack');
    state.own.stack = state.own.stack.filter((_, index) => index !== at);
    const { owner: seat } = cardOf(state, card);
    emit('spell-countered', { seat, card });
    move(card, 'discard', seat);
  },
});

/** A land joins the others: one more mana now, and every turn from now on. */
export const settleLand = game.effect('settle-land', {
  fields: { seat: SeatId },
  run: ({ seat, my, emit }) => {
    const { mana } = my.own.resources;
    const from = mana.current;
    mana.max += 1;
    mana.current += 1;
    mana.available += 1;
    my.own.lands += 1;
    emit('resource.changed', { seat, resource: 'mana', from, to: mana.current });
  },
});
