import { cloneGame } from '../chart/index.js';
import { checkState } from '../effects/index.js';
import { emptyQueue, newCard, newSeat } from '../engine/index.js';
import type { GameView, SeatView } from '../match/view.js';
import type { CardId, GameState, Ruleset, SeatId, SeatState } from '../model/index.js';
import { type DeckGuess, guessDecks, type KnownDecks } from './deck-guesses.js';
import type { Random } from './random.js';

/** A card that is hidden, in a place where the view says that there is one. */
interface Covered {
  readonly id: CardId;
  readonly zone: 'hand' | 'deck';
}

/** The hidden cards of a seat; who they are is sampled. */
interface Hidden {
  readonly seat: SeatId;
  readonly cards: readonly Covered[];
  readonly guesses: readonly DeckGuess[];
}

/**
 * A full state that looks like the view to the viewer: hidden hands and decks are filled with what may lie there. It is
 * made from the view alone.
 *
 * @example
 * const match = continueFast(rules, { game: sampleState(view, rules, random), value: valueOfView(view) });
 */
export function sampleState(view: GameView, rules: Ruleset, random: Random, known: KnownDecks = {}): GameState {
  return prepareSamples(view, rules, known)(random);
}

/** The same for many samples of one view: what all of them share is made once. */
export function prepareSamples(view: GameView, rules: Ruleset, known: KnownDecks = {}): (random: Random) => GameState {
  const base = emptyTable(view, rules);
  const hidden: Hidden[] = [];
  for (const seat of view.order) {
    const cards = laySeat(base, seat, view, rules);
    hidden.push({ seat, cards, guesses: guessDecks(view, seat, rules, known) });
  }
  return (random) => {
    const game = cloneGame(base);
    for (const seat of hidden) unveil(game, seat, rules, random);
    for (const stream in game.rng) game.rng[stream] = random.state();
    return game;
  };
}

/** Says who the hidden cards of a seat are, this time. */
function unveil(game: GameState, { seat, cards, guesses }: Hidden, rules: Ruleset, random: Random): void {
  if (cards.length === 0) return;
  const { rest, all } = random.pick(guesses);
  const defs = random.shuffle([...rest]);
  for (const { id, zone } of cards) {
    game.cards[id] = newCard(id, defs.pop() ?? random.pick(all), seat, zone, rules);
  }
}

/** Everything but the seats. */
function emptyTable(view: GameView, rules: Ruleset): GameState {
  const { rules: of, revision, turn, round, phase, active, priority, first, order, outcome, vars } = view;
  const { chain, request } = view;
  const streams = ['ids', 'combat', 'bot', ...order.flatMap((seat) => [`shuffle:${seat}`, `draw:${seat}`])];
  const cards = Object.values(view.cards);
  return {
    ...{ rules: { ...of }, revision, turn, round, phase, active, priority, first, order: [...order] },
    seats: Object.fromEntries(order.map((seat) => [seat, newSeat(seat, rules)])),
    cards: {},
    hits: Math.max(0, ...cards.map(({ hit }) => hit)),
    queue: emptyQueue(),
    steps: 0,
    // What asked is not known, nor what comes after it: an answer leads on from here with nothing queued.
    pending: request === null ? null : { request, resume: checkState({}) },
    nextInput: request?.id ?? 0,
    draws: [],
    turnDrawQueued: phase === 'turnEnd',
    chain:
      chain === null
        ? null
        : { ...chain, candidates: (chain.candidates ?? []).filter((id) => id !== null), next: chain.next ?? 0 },
    replacements: [],
    nextReplacement: 1,
    extraTurns: [],
    rng: Object.fromEntries(streams.map((name) => [name, [1, 0, 0, 0]])),
    outcome,
    vars,
  };
}

/** A number that no card created so far has. */
const AFTER_ALL_CREATED = 100_000;

/** Lays out what is seen of a seat, and ids where something is hidden, which are answered: their cards come later. */
function laySeat(game: GameState, id: SeatId, view: GameView, rules: Ruleset): Covered[] {
  const seen = view.seats[id] as SeatView;
  const blank = newSeat(id, rules);
  const covered: Covered[] = [];
  const cover = (zone: Covered['zone']): CardId => {
    const card = `${id}h${covered.length + 1}` as CardId;
    covered.push({ id: card, zone });
    return card;
  };
  for (const card of Object.values(view.cards)) if (card.owner === id) game.cards[card.id] = { ...card };
  const inDeck = Object.values(view.cards).filter(({ owner, zone }) => owner === id && zone === 'deck');
  const { id: _, resources, played, cooldowns, counts, hand, ...rest } = seen;
  const { board, inPlay, discard, exhaust, removed, pool, limbo, ...open } = rest;
  const state: SeatState = {
    ...blank,
    ...open,
    resources: resources ?? blank.resources,
    played: played ?? 0,
    cooldowns: cooldowns ?? {},
    created: AFTER_ALL_CREATED,
    zones: {
      deck: inDeck.map((card) => card.id),
      hand: hand.map((place) => (place === 'hidden' ? cover('hand') : place)),
      ...{ inPlay, board, discard, exhaust, removed, pool, limbo },
    },
  };
  for (let i = inDeck.length; i < (counts.deck ?? 0); i++) state.zones.deck.push(cover('deck'));
  game.seats[id] = state;
  return covered;
}
