import { createBot } from '../dist/src/simulate/bots/index.js';
import { runMatch } from '../dist/src/simulate/run-match.js';
import { duelSeats } from './duel-rules.js';
import { round } from './measure.js';
import { enumerate, game, shortDuel } from './short-duel.js';

const unwrap = (module) => module.default ?? module;
const { Simulate, RandomBot } = unwrap(await import('boardgame.io/dist/cjs/ai.js'));
const { InitializeGame } = unwrap(await import('boardgame.io/dist/cjs/internal.js'));

/** How many matches, and how many actions in them, in this many milliseconds. */
async function count(play, milliseconds) {
  const started = performance.now();
  let [matches, actions] = [0, 0];
  do {
    actions += await play(matches);
    matches += 1;
  } while (performance.now() - started < milliseconds);
  const seconds = (performance.now() - started) / 1000;
  return { matches: matches / seconds, actions: actions / seconds };
}

const contestants = {
  "boardgame.io's Simulate, RandomBot": async (seed) => {
    const bots = ['0', '1'].map((id) => [id, new RandomBot({ game, enumerate, seed: `${seed}/${id}` })]);
    const { state } = await Simulate({
      game,
      bots: Object.fromEntries(bots),
      state: InitializeGame({ game, numPlayers: 2 }),
    });
    if (state.ctx.gameover === undefined) throw new Error("boardgame.io's match did not end");
    return state._stateID;
  },
  'turnchart, random bots': (seed) => {
    const bots = Object.fromEntries(duelSeats.map(({ id }) => [id, createBot('random', { seed: `${seed}/${id}` })]));
    const { reason, commands } = runMatch({ rules: shortDuel, seats: duelSeats, bots, seed: `peer/${seed}` });
    if (reason !== 'health') throw new Error(`turnchart's match ended by '${reason}'`);
    return commands;
  },
};

/** Random matches of the same short duel, played by each library's own way to simulate. */
export async function peer({ quick }) {
  const milliseconds = quick ? 500 : 3_000;
  const rows = [];
  for (const [contestant, play] of Object.entries(contestants)) {
    await count(play, milliseconds / 2);
    const { matches, actions } = await count(play, milliseconds);
    rows.push({ contestant, 'matches/s': round(matches, 0), 'actions/s': round(actions, 0) });
  }
  const [other, own] = rows;
  for (const row of rows) row['times the peer'] = round(row['actions/s'] / other['actions/s'], 1);
  return { rows: [other, own] };
}
