/**
 * What a seat, or somebody who only watches, may see. Views, event views and whatever else leaves the table ask here,
 * so that a question of hidden information has one answer.
 */
import type { CardId, Phase, ReadonlyGame, Ruleset, SeatId, Zone } from '../model/index.js';

/** Who looks: a seat, or somebody who has none and sees only what is public. */
export type Viewer = SeatId | 'spectator';

/** What these questions need to know of a ruleset. */
export type SecrecyRules = Pick<Ruleset, 'secretSelection'>;

/**
 * Who sees the cards of a zone. Nobody sees a deck, not even its owner; `selection` is public except while seats
 * choose in secret.
 */
const audience: Readonly<Record<Zone, 'everyone' | 'owner' | 'nobody' | 'selection'>> = {
  deck: 'nobody',
  hand: 'owner',
  inPlay: 'selection',
  board: 'everyone',
  discard: 'everyone',
  exhaust: 'everyone',
  removed: 'everyone',
  pool: 'everyone',
  limbo: 'everyone',
};

/** Whether seats are choosing in secret: from the beginning of the selection phase until the commit phase. */
export const selectionIsSecret = (phase: Phase, rules: SecrecyRules): boolean =>
  rules.secretSelection && phase === 'selection';

/**
 * Whether what this seat chooses is kept from the viewer: its cards in play, its plays, how many they are, and the
 * costs and cooldowns that would betray them.
 */
export const hidesSelection = (viewer: Viewer, seat: SeatId, secret: boolean): boolean => secret && viewer !== seat;

/** Whether the viewer sees which cards lie in a seat's zone. `secret` is what `selectionIsSecret` says. */
export function canSeeZone(viewer: Viewer, owner: SeatId, zone: Zone, secret: boolean): boolean {
  switch (audience[zone]) {
    case 'everyone':
      return true;
    case 'owner':
      return viewer === owner;
    case 'selection':
      return !hidesSelection(viewer, owner, secret);
    case 'nobody':
      return false;
  }
}

/** Whether a zone's cards are seen by all, so that a card which passes through it is known. */
export const isPublicZone = (zone: Zone, secret: boolean): boolean =>
  audience[zone] === 'everyone' || (audience[zone] === 'selection' && !secret);

/** Whether the viewer may read the open question. That a seat is asked, and the kind of question, is public. */
export const canSeeRequest = (viewer: Viewer, asked: SeatId): boolean => viewer === asked;

/** Whether the viewer may know the candidates of an auto-draw chain: they are cards of a hand. */
export const canSeeCandidates = (viewer: Viewer, seat: SeatId): boolean => viewer === seat;

/** A seat that is asked about cards sees them, wherever they are, and the card that asks. */
function isAskedAbout(game: ReadonlyGame, viewer: Viewer, id: CardId): boolean {
  const request = game.pending?.request;
  if (request === undefined || !canSeeRequest(viewer, request.seat)) return false;
  if (request.source === id) return true;
  return (request.kind === 'select' || request.kind === 'target') && request.candidates.includes(id);
}

/** Whether the viewer may see this card as it is now. A card that does not exist is seen by nobody. */
export function canSeeCard(game: ReadonlyGame, viewer: Viewer, id: CardId, rules: SecrecyRules): boolean {
  const card = game.cards[id];
  if (card === undefined) return false;
  return (
    canSeeZone(viewer, card.owner, card.zone, selectionIsSecret(game.phase, rules)) || isAskedAbout(game, viewer, id)
  );
}
