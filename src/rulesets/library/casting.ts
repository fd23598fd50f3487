import { z } from 'zod';
import { costOf, pay } from '../../effects/index.js';
import { cardOf, defOf, enqueue, moveCard, seatOf } from '../../engine/index.js';
import { CardId, SeatId } from '../../model/index.js';
import { libraryGame } from './setup.js';
import { thenSettlePriority } from './stack.js';

/** Casts a spell: it is paid for and waits on the stack until nobody answers it any more. */
export const cast = libraryGame.effect(
  'cast',
  z.object({ seat: SeatId, card: CardId, target: z.string().nullable() }),
  (game, { seat, card: id, target }, rules, out) => {
    const card = game.cards[id] ?? out.fizzle('the card is gone');
    if (card.zone !== 'hand') out.fizzle('left-the-hand');
    const def = defOf(card, rules);
    pay(game, seat, costOf(def), out);
    moveCard(game, id, 'inPlay', rules);
    seatOf(game, seat).played += 1;
    const index = seatOf(game, seat).zones.inPlay.indexOf(id);
    out.emit({ type: 'card.played', card: id, def: def.id, seat, target, index });
    game.own.stack.push({ kind: 'spell', card: id, seat, target, blocker: null });
    enqueue(game, thenSettlePriority());
  },
);

/** A spell on the stack never happens. */
export const counterSpell = libraryGame.effect(
  'counter-spell',
  z.object({ card: CardId }),
  (game, { card }, rules, out) => {
    const at = game.own.stack.findIndex(({ kind, card: id }) => kind === 'spell' && id === card);
    if (at < 0) out.fizzle('the spell has left the stack');
    game.own.stack = game.own.stack.filter((_, index) => index !== at);
    const { owner: seat } = cardOf(game, card);
    moveCard(game, card, 'discard', rules);
    out.emit({ type: 'rule.event', name: 'spell-countered', seat, data: { card } });
    out.emit({ type: 'card.moved', card, from: 'inPlay', to: 'discard', seat });
  },
);

/** A land joins the others: one more mana now, and every turn from now on. */
export const settleLand = libraryGame.effect(
  'settle-land',
  z.object({ seat: SeatId }),
  (game, { seat }, _rules, out) => {
    const state = seatOf(game, seat);
    const mana = state.resources.mana ?? out.fizzle('the seat has no mana');
    const from = mana.current;
    mana.max += 1;
    mana.current += 1;
    mana.available += 1;
    state.counters.lands = (state.counters.lands ?? 0) + 1;
    out.emit({ type: 'resource.changed', seat, resource: 'mana', from, to: mana.current });
  },
);
