import { z } from 'zod';
import { cardOf, effect, moveCard, pileIn, seatOf, shuffleInPlace, streamOf } from '../engine/index.js';
import { type AnyGame, CardId, Count, type Out, type Ruleset, SeatId, Zone } from '../model/index.js';

/**
 * Moves a card to any zone: of its own seat, of another one, or of the table. Viewers who see one of the two zones see
 * the card; the others see only that a card was moved.
 */
export const moveTo = effect(
  'move-to',
  z.object({ card: CardId, to: Zone, seat: SeatId.optional(), index: z.number().int().min(0).optional() }),
  (game, { card, to, seat, index }, rules, out) => {
    if (game.cards[card] === undefined) out.fizzle('the card is gone');
    moveToNow(game, card, to, rules, out, { ...(seat ? { seat } : {}), ...(index === undefined ? {} : { index }) });
  },
);

/** Moves a card to any zone, and emits the event. */
export function moveToNow(
  game: AnyGame,
  id: CardId,
  to: Zone,
  rules: Ruleset,
  out: Out,
  { seat, index }: { readonly seat?: SeatId; readonly index?: number } = {},
): void {
  const card = cardOf(game, id);
  const { zone: from, owner: giver } = card;
  moveCard(game, id, to, rules, index, seat);
  const receiver = cardOf(game, id).owner;
  if (receiver === giver && receiver !== null) out.emit({ type: 'card.moved', card: id, from, to, seat: receiver });
  else out.emit({ type: 'card.given', card: id, from, to, seat: giver, receiver });
}

/** Deals from the front of a zone of the table, one card a seat in turn, until each has this many or none is left. */
export const deal = effect(
  'deal',
  z.object({
    from: Zone,
    to: Zone,
    count: Count.min(1),
    /** By default all seats that are still in. */
    seats: z.array(SeatId).optional(),
  }),
  (game, { from, to, count, seats }, rules, out) => {
    const table: Readonly<Record<string, readonly CardId[]>> = game.table;
    const receivers = seats ?? game.order.filter((seat) => seatOf(game, seat).lost === null);
    for (let round = 0; round < count; round++) {
      for (const seat of receivers) {
        const next = table[from]?.[0];
        if (next === undefined) return;
        moveToNow(game, next, to, rules, out, { seat });
      }
    }
  },
);

/** Shuffles a zone: of the table, or of a seat. */
export const shuffleZone = effect(
  'shuffle-zone',
  z.object({ zone: Zone, seat: SeatId.optional() }),
  (game, { zone, seat }, rules, out) => {
    const pile = pileIn(game, rules.zones[zone]?.of === 'table' ? null : (seat ?? game.active), zone);
    const order = [...pile];
    shuffleInPlace(game, seat === undefined ? 'table' : streamOf('shuffle', seat), order);
    for (const [index, id] of order.entries()) pile[index] = id;
    out.emit({ type: 'zone.shuffled', zone, seat: seat ?? null, count: order.length });
  },
);
