import type { AnyView } from '../match/view.js';
import type { DefId, Ruleset, SeatId } from '../model/index.js';

/** The deck lists that are known, by seat. */
export type KnownDecks = Partial<Record<SeatId, readonly DefId[]>>;

/** What may lie hidden at a seat, or on the table: what is left of a list when all that is seen of it is taken away. */
export interface DeckGuess {
  readonly rest: readonly DefId[];
  /** The whole list, for hidden cards that are in no list because they were made during the match. */
  readonly all: readonly DefId[];
}

/** Cards of deck lists and of the table are numbered; those made during a match have random ids. */
const isFromList = (id: string): boolean => id.startsWith('c');

/** What is seen of a list: by the definition, how often. Cards of a pool are of no deck. */
function seenOf(view: AnyView, isOf: (owner: SeatId | null) => boolean): Map<DefId, number> {
  const seen = new Map<DefId, number>();
  for (const card of Object.values(view.cards)) {
    if (!isOf(card.owner) || !isFromList(card.id) || card.zone === 'pool') continue;
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

/** The cards that every match of this game has on the table, a shared deck above all. */
export const commonCards = (rules: Ruleset): DefId[] => Object.values(rules.table).flat();

/** What is left of the common cards, wherever they lie: dealt to a seat, they are common cards still. */
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

/** The decks that a seat may be playing: the known one, or the starter decks that explain best what is seen. */
export function guessDecks(view: AnyView, seat: SeatId, rules: Ruleset, known: KnownDecks): DeckGuess[] {
  const list = known[seat];
  const lists = list === undefined ? Object.values(rules.decks).map(({ cards }) => cards) : [list];
  const seen = seenOf(view, (owner) => owner === seat);
  const guesses = lists.map((all) => ({ all, ...without(all, seen) }));
  const fewest = Math.min(...guesses.map(({ strange }) => strange));
  return guesses.filter(({ strange }) => strange === fewest);
}
