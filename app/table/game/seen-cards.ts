import { type Card, type CardId, cardId, type GameView } from '../../../src/index.js';
import type { Place } from '../../../src/view/view-types.js';

/** The card that a field of a command or of own state names, if it names one that the viewer sees. */
export const seenCard = ({ cards }: Pick<GameView, 'cards'>, value: unknown): Card | undefined =>
  typeof value === 'string' && Object.hasOwn(cards, value) ? cards[cardId(value)] : undefined;

/** The cards of a zone that the viewer sees, without its holes. */
export const seenCards = (places: readonly Place[] = []): CardId[] =>
  places.filter((place): place is CardId => place !== null && place !== 'hidden');
