import type { GameView } from '../match/view.js';
import type { DefId, Ruleset, SeatId } from '../model/index.js';

/** The deck lists that are known, by seat. */
export type KnownDecks = Partial<Record<SeatId, readonly DefId[]>>;

/** What may lie hidden at a seat: what is left of a deck list when all that is seen of it is taken away. */
export interface DeckGuess {
  readonly rest: readonly DefId[];
  /** The whole list, for hidden cards that are in no list because they were made during the match. */
  readonly all: readonly DefId[];
}

/** Cards made during a match are numbered by seat; those of the deck lists by the match. */
const isFromDeck = (id: string): boolean => id.startsWith('c');

function seenOf(view: GameView, seat: SeatId): Map<DefId, number> {
  const pool = new Set<string>(view.seats[seat]?.pool ?? []);
  const seen = new Map<DefId, number>();
  for (const card of Object.values(view.cards)) {
    if (card.owner !== seat || !isFromDeck(card.id) || pool.has(card.id)) continue;
    seen.set(card.def, (seen.get(card.def) ?? 0) + 1);
  }
  return seen;
}

/** The list without what was seen, and how many cards were seen that it does not have. */
function without(list: readonly DefId[], seen: ReadonlyMap<DefId, number>): { rest: DefId[]; strange: number } {
  const left = new Map(seen);
  const rest = list.filter((def) => {
    const count = left.get(def) ?? 0;
    if (count > 0) left.set(def, count - 1);
    return count === 0;
  });
  let strange = 0;
  for (const count of left.values()) strange += count;
  return { rest, strange };
}

/** The decks that a seat may be playing: the known one, or the starter decks that explain best what is seen. */
export function guessDecks(view: GameView, seat: SeatId, rules: Ruleset, known: KnownDecks): DeckGuess[] {
  const list = known[seat];
  const lists = list === undefined ? Object.values(rules.decks).map(({ cards }) => cards) : [list];
  const seen = seenOf(view, seat);
  const guesses = lists.map((all) => ({ all, ...without(all, seen) }));
  const fewest = Math.min(...guesses.map(({ strange }) => strange));
  const fitting = guesses.filter(({ strange }) => strange === fewest);
  return fitting.length > 0 ? fitting : [{ all: Object.keys(rules.cards), rest: [] }];
}
