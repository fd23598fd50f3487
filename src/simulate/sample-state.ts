import { newCard } from '../engine/index.js';
import type { AnyGame, DefId, GameState, Ruleset, SeatId } from '../model/index.js';
import { cloneGame } from '../state/index.js';
import type { AnyView } from '../view/view-types.js';
import { type DeckGuess, guessCommon, guessDecks, type KnownDecks } from './deck-guesses.js';
import { type Covered, layOutView } from './lay-out-view.js';
import type { Random } from './random.js';

/**
 * A complete state that fits the view: hidden cards are dealt at random to the hidden places. It depends only on the
 * view.
 *
 * @example
 * const match = continueFast(rules, { game: sampleState(view, rules, random), value: view.value });
 */
export function sampleState(view: AnyView, rules: Ruleset, random: Random, known: KnownDecks = {}): GameState {
  return prepareSamples(view, rules, known)(random);
}

/** The same for many samples of one view: the common part is computed once. */
export function prepareSamples(view: AnyView, rules: Ruleset, known: KnownDecks = {}): (random: Random) => GameState {
  const { game: base, covered } = layOutView(view, rules);
  const common = guessCommon(view, rules);
  const decks = new Map<SeatId, readonly DeckGuess[]>();
  for (const seat of view.order) decks.set(seat, guessDecks(view, seat, rules, known));
  return (random) => {
    const game = cloneGame(base);
    unveil(game, covered, { common, decks }, rules, random);
    for (const stream in game.rng) game.rng[stream] = random.state();
    return game;
  };
}

interface Guesses {
  readonly common: DeckGuess;
  readonly decks: ReadonlyMap<SeatId, readonly DeckGuess[]>;
}

/** Hidden cards in random order. When they run out, any card of the whole list. */
class Unseen {
  readonly #random: Random;
  readonly #left: DefId[];
  readonly #all: readonly DefId[];

  constructor({ rest, all }: DeckGuess, random: Random) {
    this.#random = random;
    this.#left = random.shuffle([...rest]);
    this.#all = all;
  }

  take(): DefId | undefined {
    return this.#left.pop();
  }

  any(): DefId | undefined {
    return this.#all.length === 0 ? undefined : this.#random.pick(this.#all);
  }
}

/**
 * Chooses the hidden cards. A seat gets cards of its deck first, then shared cards; on the table it is the other way
 * round. A card that is in no list was created during the match: it may be any.
 */
function unveil(
  game: AnyGame,
  covered: readonly Covered[],
  { common, decks }: Guesses,
  rules: Ruleset,
  random: Random,
): void {
  const shared = new Unseen(common, random);
  const own = new Map<SeatId, Unseen>();
  for (const { owner } of covered) {
    const guesses = owner === null || own.has(owner) ? [] : (decks.get(owner) ?? []);
    if (owner !== null && guesses.length > 0) own.set(owner, new Unseen(random.pick(guesses), random));
  }
  for (const { id, owner, zone } of covered) {
    const mine = owner === null ? undefined : own.get(owner);
    const def = mine?.take() ?? shared.take() ?? mine?.any() ?? shared.any() ?? random.pick(Object.keys(rules.cards));
    game.cards[id] = newCard(id, def, owner, zone);
  }
}
