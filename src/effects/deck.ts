import * as z from 'zod/mini';
import { noteGlimpse } from '../engine/fresh-ids.js';
import { openQuestion } from '../engine/questions.js';
import { askingEffect, effect } from '../engine/registry.js';
import { cardOf, seatOf } from '../engine/seats.js';
import { createCard, handCards, handIsFull, moveCard, pileOf, resetCard } from '../engine/zones.js';
import { CardId, Count, DefId, type GameState, type Out, type Ruleset, SeatId, Zone } from '../model/index.js';
import * as texts from '../model/player-texts.js';
import { burnCard, reshuffleDiscard, shuffleDeckNow } from './draw.js';

const seatAndCount = z.object({ seat: SeatId, count: Count.check(z.minimum(0)) });

/** Shuffles a deck. */
export const shuffleDeck = effect(
  'shuffle-deck',
  z.object({ seat: SeatId, reason: z.optional(z.enum(['setup', 'effect'])) }),
  (game, { seat, reason = 'effect' }, _rules, out) => shuffleDeckNow(game, seat, reason, out),
);

/** The discard pile goes back into the deck, which is shuffled. */
export const reshuffle = effect('reshuffle', z.object({ seat: SeatId }), (game, { seat }, _rules, out) => {
  reshuffleDiscard(game, seat, out);
});

/** Shows the seat the top cards of its deck until it says that it has seen them. */
export const peekDeck = askingEffect(
  'peek-deck',
  z.extend(seatAndCount, { answer: z.optional(z.array(CardId)) }),
  (game, { seat, count, answer }, _rules, out) => {
    if (answer !== undefined) return;
    const candidates = pileOf(game, seat).slice(0, count);
    if (candidates.length === 0) return;
    out.emit({ type: 'deck.looked', seat, count: candidates.length });
    const prompt = texts.asksToLook(candidates.length);
    openQuestion(game, { kind: 'select', seat, prompt, candidates, min: 0, max: 0 }, peekDeck({ seat, count }), out);
  },
);

/** The seat looks at the top cards and puts any of them on the bottom; the others stay as they were. */
export const scry = askingEffect(
  'scry',
  z.extend(seatAndCount, { answer: z.optional(z.array(CardId)) }),
  (game, params, rules, out) =>
    sift(game, params, texts.asksForBottom, (id) => putOnDeckNow(game, id, 'bottom', rules, out), out, scry),
);

/** The seat looks at the top cards and discards any of them; the others stay as they were. */
export const surveil = askingEffect(
  'surveil',
  z.extend(seatAndCount, { answer: z.optional(z.array(CardId)) }),
  (game, params, rules, out) =>
    sift(game, params, texts.asksForDiscardPile, (id) => mill(game, id, rules, out), out, surveil),
);

type SiftParams = { seat: SeatId; count: number; answer?: CardId[] | undefined };

/** The common part of `scry` and `surveil`. */
function sift(
  game: GameState,
  { seat, count, answer }: SiftParams,
  prompt: string,
  send: (id: CardId) => void,
  out: Out,
  resume: (params: { seat: SeatId; count: number }) => ReturnType<typeof scry>,
): void {
  if (answer !== undefined) {
    for (const id of answer) if (game.cards[id]?.zone === 'deck') send(id);
    return;
  }
  const candidates = pileOf(game, seat).slice(0, count);
  if (candidates.length === 0) return;
  out.emit({ type: 'deck.looked', seat, count: candidates.length });
  const question = { kind: 'select' as const, seat, prompt, candidates, min: 0, max: candidates.length };
  openQuestion(game, question, resume({ seat, count }), out);
}

/** Puts cards from the top of the deck into the discard pile. Not a draw; running out is harmless. */
export const millCards = effect('mill-cards', seatAndCount, (game, { seat, count }, rules, out) => {
  for (const id of pileOf(game, seat).slice(0, count)) mill(game, id, rules, out);
});

function mill(game: GameState, id: CardId, rules: Ruleset, out: Out): void {
  moveCard(game, id, 'discard', rules);
  const { def, owner: seat } = cardOf(game, id);
  out.emit({ type: 'card.milled', card: id, def, seat });
}

/** The seat looks for a card of its deck by definition or tag, takes it into its hand, and shuffles. */
export const search = askingEffect(
  'search',
  z.object({
    seat: SeatId,
    def: z.optional(DefId),
    tag: z.optional(z.string()),
    kind: z.optional(z.string()),
    answer: z.optional(z.array(CardId)),
  }),
  (game, { answer, ...wanted }, rules, out) => {
    const { seat } = wanted;
    if (answer === undefined) {
      const candidates = pileOf(game, seat).filter((id) => isWanted(game, id, wanted, rules));
      // By what they are, so that the list does not reveal the order of the deck. That of equal cards, which are shuffled
      // before anybody draws them, is of no use.
      const { cards } = game;
      candidates.sort((a, b) => byText(cards[a]?.def ?? '', cards[b]?.def ?? ''));
      if (candidates.length > 0) {
        out.emit({ type: 'deck.looked', seat, count: pileOf(game, seat).length });
        const prompt = texts.asksForCardOfDeck;
        openQuestion(game, { kind: 'select', seat, prompt, candidates, min: 0, max: 1 }, search(wanted), out);
        return;
      }
    }
    for (const id of answer ?? []) {
      if (game.cards[id]?.zone !== 'deck') continue;
      if (handIsFull(seatOf(game, seat), rules)) {
        burnCard(game, id, 'hand-full', rules, out);
        continue;
      }
      moveCard(game, id, 'hand', rules);
      out.emit({ type: 'card.returned', card: id, def: cardOf(game, id).def, seat, from: 'deck', to: 'hand' });
    }
    shuffleDeckNow(game, seat, 'effect', out);
  },
);

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function isWanted(
  game: GameState,
  id: CardId,
  { def, tag, kind }: { def?: DefId | undefined; tag?: string | undefined; kind?: string | undefined },
  rules: Ruleset,
): boolean {
  const card = rules.cards[cardOf(game, id).def];
  return (
    card !== undefined &&
    (def === undefined || card.id === def) &&
    (kind === undefined || card.kind === kind) &&
    (tag === undefined || (card.tags ?? []).includes(tag))
  );
}

/** Puts a card from wherever it is on or under its owner's deck. */
export const putOnDeck = effect(
  'put-on-deck',
  z.object({ card: CardId, position: z.enum(['top', 'bottom']) }),
  (game, { card, position }, rules, out) => {
    if (game.cards[card] === undefined) out.fizzle('the card is gone');
    putOnDeckNow(game, card, position, rules, out);
  },
);

/** Puts a card on top of its owner's deck or under it, without its changes. */
export function putOnDeckNow(game: GameState, id: CardId, position: 'top' | 'bottom', rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  const from = card.zone;
  moveCard(game, id, 'deck', rules, position === 'top' ? 0 : undefined);
  resetCard(card);
  out.emit({ type: 'card.returned', card: id, def: card.def, seat: card.owner, from, to: position });
}

/** Shows a card to everyone. */
export const reveal = effect('reveal', z.object({ card: CardId }), (game, { card: id }, _rules, out) => {
  const card = game.cards[id] ?? out.fizzle('the card is gone');
  noteGlimpse(game, id, 'everyone');
  out.emit({ type: 'card.revealed', card: id, def: card.def, seat: card.owner });
});

/** Shows the top of a deck to everyone. */
export const revealTop = effect('reveal-top', seatAndCount, (game, { seat, count }, _rules, out) => {
  for (const id of pileOf(game, seat).slice(0, count)) {
    noteGlimpse(game, id, 'everyone');
    out.emit({ type: 'card.revealed', card: id, def: cardOf(game, id).def, seat });
  }
});

/** Discards cards from the end of the hand. */
export const discardCards = effect('discard-cards', seatAndCount, (game, { seat, count }, rules, out) => {
  const hand = handCards(seatOf(game, seat));
  for (const id of hand.slice(Math.max(0, hand.length - count)).reverse()) discardNow(game, id, 'effect', rules, out);
});

/** Discards a card, from wherever it is, without its changes. */
export const discard = effect(
  'discard',
  z.object({ card: CardId, reason: z.optional(z.string()) }),
  (game, { card, reason = 'effect' }, rules, out) => {
    if (game.cards[card] === undefined) out.fizzle('the card is gone');
    discardNow(game, card, reason, rules, out);
  },
);

/** Discards a card at once. */
export function discardNow(game: GameState, id: CardId, reason: string, rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  moveCard(game, id, 'discard', rules);
  resetCard(card);
  out.emit({ type: 'card.discarded', card: id, def: card.def, seat: card.owner, reason });
}

/** Makes a new card. Its draw effect is unspent, whatever it is a copy of. */
export const create = effect(
  'create',
  z.object({ seat: SeatId, def: DefId, zone: Zone, top: z.optional(z.boolean()) }),
  (game, { seat, def, zone, top }, rules, out) => {
    if (zone === 'hand' && handIsFull(seatOf(game, seat), rules)) out.fizzle('the hand is full');
    const card = createCard(game, def, seat, zone, rules, top ? 0 : undefined);
    out.emit({ type: 'card.created', card, def, seat, zone });
  },
);
