/**
 * What a seat or a spectator may see. Views, event views and everything else that players get use this file and `secrecy.ts`,
 * so that the rules of hidden information are in one place. What is not declared visible is hidden.
 */
import type { CardId, GameTypes, ReadonlyAnyGame, ReadonlyCard, SeatId } from '../model/index.js';
import { requestFor } from './questions.js';
import { canSeeZone, cardAsSeenBy, type SecrecyRules, type Viewer } from './secrecy.js';

/** Whether the viewer may read the open question. That a seat is asked, and the kind of question, is public. */
export const canSeeRequest = (viewer: Viewer, asked: SeatId): boolean => viewer === asked;

/** Whether the viewer may know the candidates of an auto-draw chain: they are cards of a hand. */
export const canSeeCandidates = (viewer: Viewer, seat: SeatId): boolean => viewer === seat;

/** A seat that is asked about cards sees them, wherever they are, and the card that asks. */
function isAskedAbout(game: ReadonlyAnyGame, viewer: Viewer, id: CardId): boolean {
  const request = viewer === 'spectator' ? null : requestFor(game, viewer);
  if (request === null) return false;
  if (request.source === id) return true;
  return (request.kind === 'select' || request.kind === 'target') && request.candidates.includes(id);
}

/** Whether the viewer may see this card as it is now. A card that does not exist is seen by nobody. */
export function canSeeCard(game: ReadonlyAnyGame, viewer: Viewer, id: CardId, rules: SecrecyRules): boolean {
  const card = cardAsSeenBy(game, viewer, id);
  return card !== undefined && isInSight(game, viewer, card, rules);
}

/** The same for a card that has been looked up already. */
export function canSee(
  game: ReadonlyAnyGame,
  viewer: Viewer,
  card: ReadonlyCard<GameTypes>,
  rules: SecrecyRules,
): boolean {
  return game.sealed === null || card.owner === viewer
    ? isInSight(game, viewer, card, rules)
    : canSeeCard(game, viewer, card.id, rules);
}

const isInSight = (
  game: ReadonlyAnyGame,
  viewer: Viewer,
  card: ReadonlyCard<GameTypes>,
  rules: SecrecyRules,
): boolean => card.faceUp || canSeeZone(viewer, card.owner, card.zone, rules) || isAskedAbout(game, viewer, card.id);
