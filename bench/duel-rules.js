import { commands, setupGame, standardTurn } from '../dist/src/authoring/index.js';
import { health } from '../dist/src/parts/index.js';
import { deckOf, HAND_LIMIT, HEALTH, OPENING_HAND } from './duel-game.js';

/** Draw 1 (burn beyond six), play 1, end the turn: the same small duel that the others play. */
export const smallDuelSpec = (start) => ({
  version: '1',
  policies: { handLimit: HAND_LIMIT, overflow: 'burn', health: start },
  opening: { hand: OPENING_HAND, shuffle: false },
  turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
  cards: Object.fromEntries(
    [1, 2, 3, 4, 5].map((power) => [
      `strike-${power}`,
      {
        name: `Strike ${power}`,
        kind: 'spell',
        onPlay: ({ opponents }) => [{ type: 'damage', targets: [opponents[0]], amount: power }],
      },
    ]),
  ),
});

export const smallDuel = setupGame({ id: 'small-duel', parts: [health] }).ruleset(smallDuelSpec(HEALTH));

export const duelSeats = [0, 1].map((seat) => ({
  id: `p${seat + 1}`,
  deck: deckOf(seat).map((power) => `strike-${power}`),
}));
