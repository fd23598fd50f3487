import * as z from 'zod/mini';
import { runCardHook } from '../engine/hooks.js';
import { enqueue } from '../engine/queue.js';
import { randomBelow, streamOf } from '../engine/random.js';
import { effect } from '../engine/registry.js';
import { cardOf, defOf, seatOf } from '../engine/seats.js';
import { handCards, moveCard, pileOf } from '../engine/zones.js';
import { CardId, type Fields, type GamePart, type GameState, type Out, type Ruleset, SeatId } from '../model/index.js';
import { putOnDeckNow } from './deck.js';
import { draw, shuffleDeckNow } from './draw.js';

/** What a seat has done about its opening hand. */
const Mulligan = z.strictObject({
  taken: z.int(),
  /** Cards that it still owes to the bottom of the deck. */
  toPutBack: z.int(),
  kept: z.boolean(),
});
type Mulligan = z.infer<typeof Mulligan>;

const field: Fields[string] = {
  schema: z._default(Mulligan, { taken: 0, toPutBack: 0, kept: false }),
  seenBy: 'everyone',
};

interface Brought {
  readonly mulligan?: Mulligan;
}
const broughtTo = ({ own }: { readonly own: object }): Brought => own;

/** The field of a seat, in games with a phase for mulligans. */
export const mulliganOf = (seat: { readonly own: object }): Mulligan | undefined => broughtTo(seat).mulligan;

/** What a phase for mulligans keeps of each seat. */
export const openingHand: GamePart = { name: 'opening hand', seatState: () => ({ mulligan: field }) };

const mulliganIn = (game: GameState, seat: SeatId, out: Out) =>
  mulliganOf(seatOf(game, seat)) ?? out.fizzle('the game has no mulligans');

/** A card of the deck for a swap: of another definition if there is one. Returns `null` for an empty deck. */
function pickReplacement(game: GameState, seat: SeatId, not: CardId[], from: CardId[], rules: Ruleset): CardId | null {
  const unwanted = new Set(not.map((id) => cardOf(game, id).def));
  const others = from.filter((id) => !unwanted.has(cardOf(game, id).def));
  const choices = others.length > 0 ? others : from;
  if (choices.length === 0) return null;
  const index = rules.policies.pick === 'random' ? randomBelow(game, streamOf('draw', seat), choices.length) : 0;
  return choices[index] as CardId;
}

/** Puts a hand card into the deck and another one into its place. */
function swap(game: GameState, seat: SeatId, old: CardId, fresh: CardId, rules: Ruleset, out: Out): void {
  const handIndex = seatOf(game, seat).zones.hand.indexOf(old);
  moveCard(game, old, 'deck', rules);
  moveCard(game, fresh, 'hand', rules, handIndex);
  const drawn = cardOf(game, fresh);
  out.emit({ type: 'card.replaced', card: old, def: cardOf(game, old).def, seat, handIndex });
  out.emit({ type: 'card.moved', card: fresh, def: drawn.def, from: 'deck', to: 'hand', seat });
  runCardHook(game, defOf(drawn, rules).onApplyToHand, fresh, rules, out);
}

/**
 * Swaps cards of the opening hand. The new ones come from the deck as it was before the old ones went back. When the
 * deck has fewer than asked for, nothing is swapped, but the mulligan is used up.
 */
export const mulliganReplace = effect(
  'mulligan-replace',
  z.object({ seat: SeatId, cards: z.array(CardId) }),
  (game, { seat, cards }, rules, out) => {
    const mulligan = mulliganIn(game, seat, out);
    mulligan.taken += 1;
    mulligan.kept = true;
    out.emit({ type: 'mulligan.taken', seat, count: cards.length });
    let pile = pileOf(game, seat);
    if (pile.length < cards.length) return;
    for (const old of cards) {
      const fresh = pickReplacement(game, seat, [], pile, rules) as CardId;
      pile = pile.filter((id) => id !== fresh);
      swap(game, seat, old, fresh, rules, out);
    }
    if (rules.policies.shuffle) shuffleDeckNow(game, seat, 'effect', out);
  },
);

/** The whole hand goes back, a new one is drawn, and the seat must later put one more card on the bottom. */
export const mulliganRedraw = effect(
  'mulligan-redraw',
  z.object({ seat: SeatId }),
  (game, { seat }, rules, out) => {
    mulliganIn(game, seat, out).taken += 1;
    const hand = handCards(seatOf(game, seat));
    out.emit({ type: 'mulligan.taken', seat, count: hand.length });
    for (const id of hand) {
      moveCard(game, id, 'deck', rules);
      out.emit({ type: 'card.returned', card: id, def: cardOf(game, id).def, seat, from: 'hand', to: 'deck' });
    }
    // A hand that goes back is shuffled in, even where decks begin in their given order.
    shuffleDeckNow(game, seat, 'effect', out);
    for (let i = 0; i < rules.policies.openingHand; i++) enqueue(game, draw({ seat, source: 'setup' }));
  },
  [draw],
);

/** The seat keeps its hand. It must put back cards for its mulligans before it is done. */
export const keepHand = effect('keep-hand', z.object({ seat: SeatId }), (game, { seat }, rules, out) => {
  const mulligan = mulliganIn(game, seat, out);
  if (rules.policies.mulligan.kind === 'putBack') {
    mulligan.toPutBack = Math.min(mulligan.taken, handCards(seatOf(game, seat)).length);
  }
  mulligan.kept = mulligan.toPutBack === 0;
  out.emit({ type: 'mulligan.kept', seat });
});

/** Puts one of these cards on the bottom; the first one is deepest. */
export const putBack = effect(
  'put-back',
  z.object({ seat: SeatId, card: CardId }),
  (game, { seat, card }, rules, out) => {
    const mulligan = mulliganIn(game, seat, out);
    const { deck } = seatOf(game, seat).zones;
    mulligan.toPutBack -= 1;
    const alreadyBack = mulligan.taken - mulligan.toPutBack - 1;
    putOnDeckNow(game, card, 'bottom', rules, out);
    // Later ones go above those that are already there.
    if (alreadyBack > 0) deck.splice(deck.length - 1 - alreadyBack, 0, ...deck.splice(deck.length - 1, 1));
    if (mulligan.toPutBack === 0) mulligan.kept = true;
  },
);

/** Swaps a hand card during the turn. */
export const replaceCard = effect(
  'replace-card',
  z.object({ seat: SeatId, card: CardId }),
  (game, { seat, card }, rules, out) => {
    if (game.cards[card]?.zone !== 'hand') out.fizzle('left-the-hand');
    const fresh = pickReplacement(game, seat, [card], pileOf(game, seat), rules);
    if (fresh === null) {
      out.fizzle('the deck is empty');
      return;
    }
    swap(game, seat, card, fresh, rules, out);
  },
);
