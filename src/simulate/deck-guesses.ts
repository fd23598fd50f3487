import type { DefId, Ruleset, SeatId } from '../model/index.js';
import type { AnyView } from '../view/view-types.js';

/** The deck lists that are known, by seat. */
export type KnownDecks = Partial<Record<SeatId, readonly DefId[]>>;

/** The cards that may be hidden at a seat or on the table: a list without its visible cards. */
export interface DeckGuess {
  readonly rest: readonly DefId[];
  /** The whole list, for hidden cards that are in no list because they were made during the match. */
  readonly all: readonly DefId[];
}

/** Cards of deck lists and of the table are numbered; those made during a match have random ids. */
const isFromList = (id: string): boolean => id.startsWith('c');

/** The visible cards of a list, counted by definition. Cards of a pool do not belong to a deck. */
function seenOf(view: AnyView, isOf: (owner: SeatId | null) => boolean): Map<DefId, number> {
  const seen = new Map<DefId, number>();
  for (const card of Object.values(view.cards)) {
    if (!isOf(card.owner) || !isFromList(card.id) || card.zone === 'pool') continue;
    seen.set(card.def, (seen.get(card.def) ?? 0) + 1);
  }
  return seen;
}

/** The list without the visible cards, and the number of visible cards that it does not have. */
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

/** The cards that every match of this game begins with on the table, such as a shared deck. */
export const commonCards = (rules: Ruleset): DefId[] => Object.values(rules.table).flat();

/** The hidden ones of the shared cards, including those that were dealt to a seat. */
export function guessCommon(view: AnyView, rules: Ruleset): DeckGuess {
  const all = commonCards(rules);
  return {
    all,
    rest: without(
      all,
      seenOf(view, () => true),
    ).rest,
  };
}

/** The decks that a seat may be playing: the known one, or the starter decks that fit the visible cards best. */
export function guessDecks(view: AnyView, seat: SeatId, rules: Ruleset, known: KnownDecks): DeckGuess[] {
  const list = known[seat];
  const lists = list === undefined ? Object.values(rules.decks).map(({ cards }) => cards) : [list];
  const seen = seenOf(view, (owner) => owner === seat);
  const guesses = lists.map((all) => ({ all, ...without(all, seen) }));
  const fewest = Math.min(...guesses.map(({ strange }) => strange));
  return guesses.filter(({ strange }) => strange === fewest);
}
