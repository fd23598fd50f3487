import { canSeeCard, type Viewer } from '../effects/index.js';
import { allow, type CardId, deny, type GameState, type Ruleset, type SeatId, type Verdict } from '../model/index.js';

/** Why what a seat did between two states cannot be taken back, if it cannot. */
export function judgeUndo(before: GameState, after: GameState, seat: SeatId, rules: Ruleset): Verdict {
  if (after.outcome !== null) return deny('cannot-undo', 'the match is over');
  if (JSON.stringify(before.rng) !== JSON.stringify(after.rng)) {
    return deny('cannot-undo', 'it led to something random');
  }
  const viewers: Viewer[] = [...before.order, 'spectator'];
  for (const viewer of viewers) {
    if (learnedSomething(before, after, seat, viewer, rules)) {
      return deny('cannot-undo', 'it showed a card that had been hidden');
    }
  }
  return allow();
}

/** Whether a viewer now sees a card that it did not see before. What the seat itself has shown is its own affair. */
function learnedSomething(before: GameState, after: GameState, seat: SeatId, viewer: Viewer, rules: Ruleset): boolean {
  for (const id in before.cards) {
    const card = id as CardId;
    if (viewer !== seat && before.cards[card]?.owner === seat) continue;
    if (!canSeeCard(before, viewer, card, rules) && canSeeCard(after, viewer, card, rules)) return true;
  }
  return false;
}
