import { commands, setupGame } from '../../dist/src/authoring/index.js';
import { deckOf, HAND_LIMIT, HEALTH, OPENING_HAND } from '../duel-game.js';
import { smallDuel } from '../duel-rules.js';

/** The small duel with a deck for each seat, so that a lobby can deal it. */
export const hostedDuel = setupGame({ id: 'small-duel' }).ruleset({
  version: '1',
  policies: {
    phases: ['draw', 'selection'],
    openingHand: OPENING_HAND,
    handLimit: HAND_LIMIT,
    overflow: 'burn',
    shuffle: false,
    health: HEALTH,
  },
  cards: Object.fromEntries(
    Object.values(smallDuel.cards).map(({ id, name, kind, onPlay }) => [id, { name, kind, onPlay }]),
  ),
  decks: Object.fromEntries([0, 1].map((seat) => [`seat-${seat}`, { cards: deckOf(seat).map((n) => `strike-${n}`) }])),
  accepts: [commands.playCard, commands.endTurn],
});
