import * as z from 'zod/mini';
import { noteGlimpse } from '../engine/fresh-ids.js';
import { runCardHook } from '../engine/hooks.js';
import { enqueue, enqueueTimes } from '../engine/queue.js';
import { randomBelow, shuffleInPlace, streamOf } from '../engine/random.js';
import { effect } from '../engine/registry.js';
import { spendGrantedDraws } from '../engine/seat-modifiers.js';
import { cardOf, defOf, seatOf } from '../engine/seats.js';
import {
  deckIsEmpty,
  discardRefillsDeck,
  handIsFull,
  moveCard,
  moveToZone,
  pileOf,
  resetCard,
} from '../engine/zones.js';
import {
  type CardId,
  Count,
  DrawSource,
  type GameState,
  InvariantError,
  type Out,
  type Ruleset,
  SeatId,
} from '../model/index.js';
import { cardAskedFor, DrawRequest, insteadOf } from './draw-request.js';
import { emptyDrawsOf, FATIGUE } from './empty-draws.js';

/** Draws one card. Every draw uses this effect. */
export const draw = effect('draw', DrawRequest, drawOne);

/** Draws several cards, one at a time. */
export const drawCards = effect(
  'draw-cards',
  z.object({ seat: SeatId, count: Count, source: DrawSource }),
  (game, { seat, count, source }, rules) => {
    if (source === 'command') spendGrantedDraws(seatOf(game, seat), count);
    enqueueTimes(game, count, () => draw({ seat, source }), rules);
  },
  [draw],
);

/** Every seat draws one card at the same time: reactions and state checks follow when all have drawn. */
export const everyoneDraws = effect(
  'everyone-draws',
  z.object({ source: DrawSource }),
  (game, { source }, rules, out) => {
    for (const seat of game.order) {
      if (seatOf(game, seat).lost === null) drawOne(game, { seat, source }, rules, out);
    }
  },
);

/** Draws until the hand holds `size` cards. The number of attempts is fixed in advance, so that it cannot loop. */
export const drawUpTo = effect(
  'draw-up-to',
  z.object({ seat: SeatId, size: Count, source: DrawSource }),
  (game, { seat, size, source }, rules) => {
    const held = seatOf(game, seat).zones.hand.filter((id) => id !== null).length;
    enqueueTimes(game, size - held, () => draw({ seat, source }), rules);
  },
  [draw],
);

/** The eight steps of a draw: request, replacement, pick, deck-out, hand, move, hooks; triggers are the resolver's. */
function drawOne(game: GameState, params: DrawRequest, rules: Ruleset, out: Out): void {
  const { seat } = params;
  if (seatOf(game, seat).lost !== null) out.fizzle('the seat is out');
  const instead = insteadOf(game, params, rules, out);
  if (instead !== null) {
    instead(game, out);
    return;
  }
  const asked = cardAskedFor(game, params);
  if (asked === 'invalid') out.emit({ type: 'draw.failed', seat, reason: 'unknown-card' });
  else if (asked === null && deckIsEmpty(game, seat) && !refillDeck(game, params, rules, out)) {
    deckOut(game, params, rules, out);
  } else takeCard(game, params, asked ?? pickFromDeck(game, seat, rules), rules, out);
}

/** The discard pile becomes the deck, in games that have it so. Returns whether there is a card now. */
const refillDeck = (game: GameState, { seat, source }: DrawRequest, { policies }: Ruleset, out: Out): boolean =>
  source !== 'setup' && policies.deckOut.includes('reshuffle') && reshuffleDiscard(game, seat, out);

/** A card of a deck that is not empty. */
function pickFromDeck(game: GameState, seat: SeatId, rules: Ruleset): CardId {
  const { deck } = seatOf(game, seat).zones;
  // Entries whose card no longer exists are dropped.
  while (deck.length > 0) {
    const position = rules.policies.pick === 'random' ? randomBelow(game, streamOf('draw', seat), deck.length) : 0;
    const id = deck[position] as CardId;
    if (game.cards[id] !== undefined) return id;
    deck.splice(position, 1);
  }
  throw new InvariantError(`the deck of seat '${seat}' has no card to draw`, { seat });
}

function deckOut(game: GameState, { seat, source, burn }: DrawRequest, rules: Ruleset, out: Out): void {
  out.emit({ type: 'draw.failed', seat, reason: 'empty' });
  if (source === 'setup') return;
  const { deckOut: policies, fatigue, fatigueWhenHandFull } = rules.policies;
  const policy = policies.find((candidate) => candidate !== 'reshuffle');
  const draws = emptyDrawsOf(seatOf(game, seat));
  if (draws === undefined) return;
  if (policy === 'lose') draws.unchecked = true;
  if (policy === 'fatigue' && (!burn || fatigueWhenHandFull)) {
    draws.count += 1;
    const hurt = { type: FATIGUE, seat, nth: draws.count };
    if (fatigue.timing === 'queued') enqueue(game, hurt);
    else rules.effects.get(FATIGUE)?.recipe(game, hurt, rules, out);
  }
}

function takeCard(game: GameState, params: DrawRequest, id: CardId, rules: Ruleset, out: Out): void {
  const { seat, source, chain, burn = false } = params;
  const state = seatOf(game, seat);
  const full = handIsFull(state, rules);
  if (full && !burn && rules.policies.overflow === 'block') {
    out.emit({ type: 'draw.failed', seat, reason: 'hand-full' });
    return;
  }
  if (burn || full) {
    burnCard(game, id, 'hand-full', rules, out);
    return;
  }
  const card = cardOf(game, id);
  const handIndex = moveToZone(game, card, 'hand', rules);
  out.emit({ type: 'card.moved', card: id, def: card.def, from: 'deck', to: 'hand', seat });
  out.emit({ type: 'card.drawn', card: id, def: card.def, seat, source, handIndex });
  if (chain !== undefined) countChainDraw(game, chain, id, rules, out);
  runCardHook(game, defOf(card, rules).onApplyToHand, id, rules, out);
}

function countChainDraw(game: GameState, source: CardId, card: CardId, rules: Ruleset, out: Out): void {
  if (game.chain === null) return;
  game.chain.drawn += 1;
  if (!game.chain.found) game.chain.productive += 1;
  game.chain.found = true;
  out.emit({ type: 'chain.drew', source, card, seat: game.chain.seat, iteration: game.chain.iterations });
  const hook = defOf(cardOf(game, source), rules).onAutoDraw;
  runCardHook(game, hook, source, rules, out);
}

/** Burns a card; everyone sees it. */
export function burnCard(game: GameState, id: CardId, reason: 'hand-full' | 'effect', rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  moveCard(game, id, rules.policies.burnDestination, rules);
  resetCard(card);
  out.emit({ type: 'card.burned', card: id, def: card.def, seat: card.owner, reason });
  runCardHook(game, defOf(card, rules).onBurned, id, rules, out);
}

/** Burns cards from the top of a deck. This is not a draw: draw triggers do not react. */
export const burnFromDeck = effect(
  'burn-from-deck',
  z.object({ seat: SeatId, count: Count.check(z.minimum(0)) }),
  (game, { seat, count }, rules, out) => {
    for (const id of pileOf(game, seat).slice(0, count)) burnCard(game, id, 'effect', rules, out);
  },
);

/** The discard pile becomes the deck, shuffled. Returns whether there was anything to shuffle. */
export function reshuffleDiscard(game: GameState, seat: SeatId, out: Out): boolean {
  if (!discardRefillsDeck(game, seat)) return false;
  const { zones } = seatOf(game, seat);
  for (const id of zones.discard) {
    cardOf(game, id).zone = 'deck';
    noteGlimpse(game, id, 'everyone');
    zones.deck.push(id);
  }
  zones.discard = [];
  shuffleDeckNow(game, seat, 'reshuffle', out);
  return true;
}

/** The discard pile goes under the deck, shuffled: the cards come in the order in which single draws would find them. */
export function shuffleUnder(game: GameState, seat: SeatId, out: Out): void {
  const { zones } = seatOf(game, seat);
  const left = zones.deck;
  zones.deck = [];
  reshuffleDiscard(game, seat, out);
  zones.deck = [...left, ...zones.deck];
}

/** Shuffles, and clears the spent marks of every card in the deck, however few there are. */
export function shuffleDeckNow(
  game: GameState,
  seat: SeatId,
  reason: 'setup' | 'reshuffle' | 'effect',
  out: Out,
): void {
  const { deck } = seatOf(game, seat).zones;
  const order = [...deck];
  shuffleInPlace(game, streamOf('shuffle', seat), order);
  seatOf(game, seat).zones.deck = order;
  for (const id of order) {
    const card = game.cards[id];
    if (card?.spent) card.spent = false;
  }
  out.emit({ type: 'deck.shuffled', seat, count: order.length, reason });
}
