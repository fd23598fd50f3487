import { assign, createActor, setup } from 'xstate';
import { createFastMatch } from '../dist/src/fast/index.js';
import { createMatch } from '../dist/src/index.js';
import { deckOf, duelSeats, HAND_LIMIT, HEALTH, OPENING_HAND, smallDuel, TURNS } from './duel-rules.js';
import { perSecond, race, round } from './measure.js';

const ACTIONS = TURNS * 2;

/** The plain state that the other contestants share: two decks, two hands, two healths. */
function freshState() {
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

function playFirst(state) {
  const [card] = state.players[state.active].hand.splice(0, 1);
  state.players[1 - state.active].health -= card;
}

function endTurn(state) {
  state.active = 1 - state.active;
  drawFor(state);
}

const summary = (state) => JSON.stringify(state.players.map(({ hand, health }) => ({ hand, health })));

/** The floor: a loop that changes the state in place. */
function handWritten() {
  const state = freshState();
  for (let turn = 0; turn < TURNS; turn++) {
    playFirst(state);
    endTurn(state);
  }
  return summary(state);
}

/** An actor with one assign, copying what changes by hand. */
const bareMachine = setup({
  actions: {
    play: assign(({ context }) => {
      const { active, players } = context;
      const [card, ...hand] = players[active].hand;
      const next = [...players];
      next[active] = { ...players[active], hand };
      next[1 - active] = { ...players[1 - active], health: players[1 - active].health - card };
      return { players: next };
    }),
    end: assign(({ context }) => {
      const active = 1 - context.active;
      const { deck, hand, health } = context.players[active];
      const [card, ...rest] = deck;
      const players = [...context.players];
      const drawn = card !== undefined && hand.length < HAND_LIMIT ? [...hand, card] : hand;
      players[active] = { deck: rest, hand: drawn, health };
      return { active, players };
    }),
  },
}).createMachine({ context: freshState, on: { play: { actions: 'play' }, end: { actions: 'end' } } });

function bareActor() {
  const actor = createActor(bareMachine).start();
  for (let turn = 0; turn < TURNS; turn++) {
    actor.send({ type: 'play' });
    actor.send({ type: 'end' });
  }
  return summary(actor.getSnapshot().context);
}

/** Our matches are summed up by the strengths of the cards in the hands. */
function ourSummary(game) {
  const strength = (id) => Number(game.cards[id].def.slice('strike-'.length));
  return JSON.stringify(
    game.order.map((id) => ({ hand: game.seats[id].zones.hand.map(strength), health: game.seats[id].health })),
  );
}

/** The commands of the match, found once: always the first card of the hand. */
function commandsOfMatch() {
  const match = createFastMatch({ rules: smallDuel, seats: duelSeats, seed: 1 });
  const commands = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const seat = match.state.active;
    for (const command of [
      { type: 'card.play', seat, card: match.state.seats[seat].zones.hand[0] },
      { type: 'turn.end', seat },
    ]) {
      const receipt = match.send(command);
      if (!receipt.ok) throw new Error(`the benchmark's own command was refused: ${receipt.message}`);
      commands.push(command);
    }
  }
  return commands;
}

const commands = commandsOfMatch();

function live() {
  const match = createMatch({ rules: smallDuel, seats: duelSeats, seed: 1, checks: false, trace: false });
  for (const command of commands) match.send(command);
  return ourSummary(match.state);
}

function compiled() {
  const match = createFastMatch({ rules: smallDuel, seats: duelSeats, seed: 1 });
  for (const command of commands) match.play(command);
  return ourSummary(match.state);
}

function compiledChecked() {
  const match = createFastMatch({ rules: smallDuel, seats: duelSeats, seed: 1 });
  for (const command of commands) match.send(command);
  return ourSummary(match.state);
}

/** boardgame.io, as its documentation writes a game: moves on G, a draw at the beginning of a turn. */
async function boardgameContestants() {
  const { InitializeGame, CreateGameReducer } = await import('boardgame.io/dist/cjs/internal.js').then(
    (m) => m.default ?? m,
  );
  const { Client } = await import('boardgame.io/dist/cjs/client.js').then((m) => m.default ?? m);
  const game = {
    setup: freshState,
    moves: { play: ({ G }) => playFirst(G) },
    turn: { onEnd: ({ G }) => endTurn(G) },
    disableUndo: true,
  };
  const move = (playerID) => ({ type: 'MAKE_MOVE', payload: { type: 'play', args: [], playerID } });
  const end = (playerID) => ({ type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID } });
  const reducer = CreateGameReducer({ game });
  return [
    {
      name: 'boardgame.io, reducer',
      units: ACTIONS,
      run() {
        let state = InitializeGame({ game, numPlayers: 2 });
        for (let turn = 0; turn < TURNS; turn++) {
          const player = String(turn % 2);
          state = reducer(state, move(player));
          state = reducer(state, end(player));
        }
        return summary(state.G);
      },
    },
    {
      name: 'boardgame.io, local client',
      units: ACTIONS,
      run() {
        const client = Client({ game, numPlayers: 2, debug: false });
        client.start();
        for (let turn = 0; turn < TURNS; turn++) {
          client.moves.play();
          client.events.endTurn();
        }
        const { G } = client.getState();
        client.stop();
        return summary(G);
      },
    },
  ];
}

/** The same small duel on every contestant. A contestant that ends with other hands or health fails the benchmark. */
export async function duel({ quick }) {
  const contestants = [
    ...(await boardgameContestants()),
    { name: 'bare XState actor, one assign', units: ACTIONS, run: bareActor },
    { name: 'turnchart, live lane', units: ACTIONS, run: live },
    { name: 'turnchart, compiled lane, send', units: ACTIONS, run: compiledChecked },
    { name: 'turnchart, compiled lane, play', units: ACTIONS, run: compiled },
    { name: 'hand-written loop', units: ACTIONS, run: handWritten },
  ];
  const expected = handWritten();
  for (const { name, run } of contestants) {
    const ended = run();
    if (ended !== expected) throw new Error(`${name} ended with another result:\n${ended}\n${expected}`);
  }
  const results = race(contestants, quick ? { rounds: 3, seconds: 0.3 } : { rounds: 9, seconds: 2.7 });
  const cost = Object.fromEntries(results.map(({ name, microseconds }) => [name, microseconds]));
  const reducer = cost['boardgame.io, reducer'];
  const rows = results.map(({ name, microseconds }) => ({
    contestant: name,
    'µs per action': round(microseconds),
    'actions per second': perSecond(microseconds),
    'times the reducer': round(reducer / microseconds),
  }));
  const play = cost['turnchart, compiled lane, play'];
  const ratio = (target, measured, bound) => ({ target, measured: round(measured), met: measured >= bound });
  return {
    rows,
    targets: [
      ratio("compiled lane >= 100 x boardgame.io's reducer", reducer / play, 100),
      ratio('compiled lane >= 20 x live lane', cost['turnchart, live lane'] / play, 20),
      ratio(
        "live lane >= 3 x boardgame.io's local client",
        cost['boardgame.io, local client'] / cost['turnchart, live lane'],
        3,
      ),
    ],
  };
}
