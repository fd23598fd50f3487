import { setupGame } from '../../dist/src/authoring/index.js';
import { health } from '../../dist/src/parts/index.js';
import { deckOf, HEALTH } from '../duel-game.js';
import { smallDuelSpec } from '../duel-rules.js';

/** The small duel with a deck for each seat, so that a lobby can deal it. */
export const hostedDuel = setupGame({ id: 'small-duel', parts: [health] }).ruleset({
  ...smallDuelSpec(HEALTH),
  decks: Object.fromEntries([0, 1].map((seat) => [`seat-${seat}`, { cards: deckOf(seat).map((n) => `strike-${n}`) }])),
});
