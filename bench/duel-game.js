/** The small duel as a plain state and three functions, which the contestants without a rules engine share. */

export const HEALTH = 1000;
export const HAND_LIMIT = 6;
export const OPENING_HAND = 3;
export const TURNS = 60;
export const ACTIONS = TURNS * 2;

/** Forty cards of strengths 1 to 5. Not shuffled: every contestant plays the same match. */
export const deckOf = (seat) => Array.from({ length: 40 }, (_, i) => ((i * 7 + seat * 3) % 5) + 1);

/** Two decks, two hands, two healths. */
export function freshState() {
  const players = [0, 1].map((seat) => ({ deck: deckOf(seat), hand: [], health: HEALTH }));
  for (const player of players) player.hand = player.deck.splice(0, OPENING_HAND);
  const state = { players, active: 0 };
  drawFor(state);
  return state;
}

function drawFor(state) {
  const player = state.players[state.active];
  const card = player.deck.shift();
  if (card !== undefined && player.hand.length < HAND_LIMIT) player.hand.push(card);
}

export function playFirst(state) {
  const [card] = state.players[state.active].hand.splice(0, 1);
  state.players[1 - state.active].health -= card;
}

export function endTurn(state) {
  state.active = 1 - state.active;
  drawFor(state);
}

/** What every contestant must end with. */
export const summary = (state) => JSON.stringify(state.players.map(({ hand, health }) => ({ hand, health })));
