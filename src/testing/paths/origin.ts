import { createGame, type SeatSetup } from '../../engine/index.js';
import { createMatch } from '../../match/create-match.js';
import type { Match } from '../../match/types.js';
import { type GameState, type Ruleset, SeatId } from '../../model/index.js';
import { arrangedGame, arrangeWith } from '../arrange.js';
import type { PathDeck, PathOptions, PathOrigin } from './types.js';

/** Where the paths of these options begin. */
export function originOf(rules: Ruleset, { decks, position, seed = 1 }: PathOptions): PathOrigin {
  if (position !== undefined) return { kind: 'position', layout: position };
  return { kind: 'match', seats: seatsFor(rules, decks), seed };
}

/** Two seats at least, or one for each deck. Without decks, the ruleset's starter decks. */
function seatsFor(rules: Ruleset, decks: readonly PathDeck[] = Object.values(rules.decks)): SeatSetup[] {
  const [first] = decks;
  const count = Math.max(rules.seats.min, Math.min(decks.length, rules.seats.max));
  return SeatId.options.slice(0, count).map((id, index) => {
    // A game with a shared deck gives its seats none.
    if (first === undefined) return { id };
    const deck = decks[index] ?? first;
    return 'cards' in deck ? { id, deck: deck.cards, ...(deck.pool ? { pool: deck.pool } : {}) } : { id, deck };
  });
}

/** The game before the first event. */
export const gameAt = (rules: Ruleset, origin: PathOrigin): GameState =>
  origin.kind === 'match' ? createGame(rules, origin.seats, origin.seed) : arrangedGame(rules, origin.layout);

/** A real match that has not begun. With checks, every command is run twice. */
export function matchAt(
  rules: Ruleset,
  origin: PathOrigin,
  options: { readonly stepping: boolean; readonly checks: boolean },
): Match {
  if (origin.kind === 'position') {
    const { stepping, checks } = options;
    return arrangeWith(rules, { ...origin.layout, stepping }, { checks, trace: null });
  }
  return createMatch({ rules, seats: origin.seats, seed: origin.seed, start: false, trace: false, ...options });
}
