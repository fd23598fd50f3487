import { type Card, cardId, type GameView } from '../../../src/index.js';

/** The card that a field of a command or of own state names, if it names one that the viewer sees. */
export const cardIn = ({ cards }: Pick<GameView, 'cards'>, value: unknown): Card | undefined =>
  typeof value === 'string' && Object.hasOwn(cards, value) ? cards[cardId(value)] : undefined;
