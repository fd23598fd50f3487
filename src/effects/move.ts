import * as z from 'zod/mini';
import {
  cardOf,
  effect,
  moveToZone as moveCardTo,
  noteGlimpse,
  pileIn,
  seatOf,
  shuffleInPlace,
  streamOf,
} from '../engine/index.js';
import {
  type AnyGame,
  CardId,
  Count,
  type GameEvent,
  InvariantError,
  type Out,
  type Ruleset,
  SeatId,
  Zone,
} from '../model/index.js';

/**
 * Moves a card to any zone: of its own seat, of another one, or of the table. Viewers who see one of the two zones see
 * the card; the others see only that a card was moved.
 */
export const moveTo = effect(
  'move-to',
  z.object({ card: CardId, to: Zone, seat: z.optional(SeatId), index: z.optional(z.int().check(z.minimum(0))) }),
  (state, { card, to, seat, index }, rules, out) => {
    // An effect is data: its zone is found, or refused, when it runs.
    const game: AnyGame = state;
    if (game.cards[card] === undefined) out.fizzle('the card is gone');
    moveToNow(game, card, to, rules, out, { ...(seat ? { seat } : {}), ...(index === undefined ? {} : { index }) });
  },
);

/** The zones of a game, by the type of its state. */
type ZoneIn<G extends AnyGame> = Extract<keyof G['table'] | keyof NonNullable<G['seats'][SeatId]>['zones'], string>;

/** Moves a card to any zone of the game, and emits the event. */
export function moveToNow<G extends AnyGame>(
  game: G,
  id: CardId,
  to: ZoneIn<G>,
  rules: Ruleset,
  out: Out,
  { seat, index }: { readonly seat?: SeatId; readonly index?: number } = {},
): void {
  const card = cardOf(game, id);
  const { def, zone: from, owner: giver, faceUp: wasUp } = card;
  moveCardTo(game, card, to, rules, index, seat);
  const { owner: receiver, faceUp: isUp } = card;
  const event: Extract<GameEvent, { type: 'card.moved' | 'card.given' }> =
    receiver === giver && receiver !== null
      ? { type: 'card.moved', card: id, def, from, to, seat: receiver }
      : { type: 'card.given', card: id, def, from, to, seat: giver, receiver };
  if (wasUp || isUp) event.faceUp = true;
  out.emit(event);
}

/** Turns a card over where it lies, and emits the event; nothing if it lies so already. */
export function flipNow(game: AnyGame, id: CardId, to: 'up' | 'down', rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  if (rules.zones[card.zone]?.seenBy !== 'faceUp') {
    throw new InvariantError(`card '${id}' cannot be flipped in '${card.zone}': the zone is not seenBy: 'faceUp'`, {
      card: id,
    });
  }
  if (card.faceUp === (to === 'up')) return;
  if (card.faceUp) noteGlimpse(game, id, 'everyone');
  card.faceUp = to === 'up';
  out.emit({ type: 'card.flipped', card: id, def: card.def, seat: card.owner, zone: card.zone, to });
}

/** Deals from the front of a zone of the table, one card a seat in turn, until each has this many or none is left. */
export const deal = effect(
  'deal',
  z.object({
    from: Zone,
    to: Zone,
    count: Count.check(z.minimum(1)),
    /** By default all seats that are still in. */
    seats: z.optional(z.array(SeatId)),
  }),
  (state, { from, to, count, seats }, rules, out) => {
    const game: AnyGame = state;
    const pile = pileIn(game, null, from);
    const receivers = seats ?? game.order.filter((seat) => seatOf(game, seat).lost === null);
    for (let round = 0; round < count; round++) {
      for (const seat of receivers) {
        const next = pile.find((id) => id !== null);
        if (next === undefined || next === null) return;
        moveToNow(game, next, to, rules, out, { seat });
      }
    }
  },
);

/** Shuffles a zone: of the table, or of a seat. */
export const shuffleZone = effect(
  'shuffle-zone',
  z.object({ zone: Zone, seat: z.optional(SeatId) }),
  (game, { zone, seat }, rules, out) => {
    const pile = pileIn(game, rules.zones[zone]?.of === 'table' ? null : (seat ?? game.active), zone);
    const order = [...pile];
    shuffleInPlace(game, seat === undefined ? 'table' : streamOf('shuffle', seat), order);
    for (const [index, id] of order.entries()) pile[index] = id;
    out.emit({ type: 'zone.shuffled', zone, seat: seat ?? null, count: order.length });
  },
);
