import { canSeeCard, type Viewer } from '../engine/index.js';
import {
  allow,
  type CardId,
  deny,
  type EventType,
  type GameEvent,
  type GameState,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../model/index.js';

/** Whether a seat may take back the last command of a match, and if not, why. */
export function judgeUndoOfLast(
  last: { readonly seat: SeatId | null },
  { before, after, since }: { before: GameState; after: GameState; since: readonly GameEvent[] },
  seat: SeatId,
  rules: Ruleset,
): Verdict {
  if (last.seat === seat) return judgeUndo(before, after, since, seat, rules);
  const who = last.seat === null ? 'the match has gone on by itself' : `seat '${last.seat}' has acted`;
  return deny('cannot-undo', `${who} since`);
}

/** Events that reveal a card, wherever it is afterwards. */
const showing: ReadonlySet<EventType> = new Set(['card.revealed', 'deck.looked', 'card.burned', 'card.milled']);

/** Why the last command of a seat cannot be undone, if it cannot. */
export function judgeUndo(
  before: ReadonlyGame,
  after: ReadonlyGame,
  since: readonly GameEvent[],
  seat: SeatId,
  rules: Ruleset,
): Verdict {
  if (after.outcome !== null) return deny('cannot-undo', 'the match is over');
  if (chanceOf(before) !== chanceOf(after)) {
    return deny('cannot-undo', 'it led to something random');
  }
  const shown = since.some(({ type }) => showing.has(type));
  const viewers: Viewer[] = [...before.order, 'spectator'];
  return shown || viewers.some((viewer) => learnedSomething(before, after, seat, viewer, rules))
    ? deny('cannot-undo', 'it showed a card that had been hidden')
    : allow();
}

/** The streams that decide something. Streams for the ids of new cards reveal nothing. */
const chanceOf = ({ rng }: Pick<ReadonlyGame, 'rng'>): string =>
  JSON.stringify(Object.entries(rng).filter(([stream]) => !stream.startsWith('ids')));

/** Whether a viewer now sees a card that it did not see before. What the seat itself has revealed does not count. */
function learnedSomething(
  before: ReadonlyGame,
  after: ReadonlyGame,
  seat: SeatId,
  viewer: Viewer,
  rules: Ruleset,
): boolean {
  for (const id in before.cards) {
    const card = id as CardId;
    if (viewer !== seat && before.cards[card]?.owner === seat) continue;
    if (!canSeeCard(before, viewer, card, rules) && canSeeCard(after, viewer, card, rules)) return true;
  }
  return false;
}
