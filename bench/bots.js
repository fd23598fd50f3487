import { createFastMatch } from '../dist/src/fast/index.js';
import { rulesets } from '../dist/src/rulesets/index.js';
import { tableFrom } from '../dist/src/simulate/bots/greedy-bot.js';
import { distinct, worthTrying } from '../dist/src/simulate/bots/moves.js';
import { Search } from '../dist/src/simulate/bots/search.js';
import { Random } from '../dist/src/simulate/random.js';
import { prepareSamples } from '../dist/src/simulate/sample-state.js';
import { seatToAct } from '../dist/src/simulate/seat-to-act.js';
import { starterSeats } from '../dist/src/testing/random-play.js';
import { duelSeats } from './duel-rules.js';
import { median, round } from './measure.js';
import { enumerate, game, shortDuel } from './short-duel.js';

const unwrap = (module) => module.default ?? module;
const { MCTSBot, RandomBot } = unwrap(await import('boardgame.io/dist/cjs/ai.js'));
const { CreateGameReducer, InitializeGame } = unwrap(await import('boardgame.io/dist/cjs/internal.js'));

/** Choices of a random match with at least three ways on, and how many commands lie between them. */
const CHOICES = 12;
const APART = 4;
const ITERATIONS = 200;

/** Searches that seats of a random match may make, each with a number of iterations. */
function ourSearches(rules, seats) {
  const match = createFastMatch({ rules, seats, seed: 'bots' });
  const random = new Random('bots');
  const searches = [];
  for (let n = 0; !match.over && searches.length < CHOICES; n++) {
    const seat = seatToAct(match.state, rules);
    if (seat === null) {
      match.animationDone();
      continue;
    }
    const legal = worthTrying(match.legal(seat), rules);
    const view = match.view(seat);
    if (n % APART === 0 && view.request === null && distinct(legal, view.cards, rules).size > 2) {
      searches.push((iterations) => search(view, legal, rules, iterations));
    }
    match.play(legal[random.below(legal.length)]);
  }
  return searches;
}

/** What the bot `ismcts` does for a choice. */
function search(view, legal, rules, iterations) {
  const random = new Random('search');
  const sample = prepareSamples(view, rules, {});
  const moves = distinct(legal, view.cards, rules);
  const tree = new Search(view, moves, rules, () => tableFrom(view, sample(random), rules), random);
  for (let n = 0; n < iterations; n++) tree.iterate();
}

/** The same with boardgame.io: by default it plays each new command on, at random, for up to fifty moves. */
function theirSearches(playoutDepth) {
  const reducer = CreateGameReducer({ game });
  const bot = new RandomBot({ game, enumerate, seed: 'bots' });
  let state = InitializeGame({ game, numPlayers: 2 });
  const searches = [];
  for (let n = 0; state.ctx.gameover === undefined && searches.length < CHOICES; n++) {
    const { G, ctx } = state;
    const at = state;
    if (n % APART === 0 && G.players[G.active].hand.length > 1) {
      searches.push((iterations) => {
        const mcts = new MCTSBot({ game, enumerate, seed: 'search', iterations, playoutDepth });
        return mcts.play(at, ctx.currentPlayer);
      });
    }
    const moves = bot.enumerate(G, ctx, ctx.currentPlayer);
    state = reducer(state, moves[(n * 7) % moves.length]);
  }
  return searches;
}

/** Iterations per CPU second. */
async function rate(searches, { rounds, iterations }) {
  const times = [];
  for (let n = 0; n <= rounds; n++) {
    const before = process.cpuUsage();
    for (const one of searches) await one(iterations);
    const { user, system } = process.cpuUsage(before);
    // The first round warms up.
    if (n > 0) times.push((user + system) / 1e6);
  }
  return (searches.length * iterations) / median(times);
}

/** How often searching bots look ahead, beside the Monte-Carlo tree search of boardgame.io on the same short duel. */
export async function bots({ quick }) {
  const ours = { rounds: quick ? 2 : 5, iterations: ITERATIONS };
  // It is slower by so much that fewer iterations are enough.
  const theirs = { rounds: ours.rounds, iterations: ITERATIONS / 10 };
  const contestants = [
    ["boardgame.io's MCTSBot", 'short duel', theirSearches(undefined), theirs],
    ["boardgame.io's MCTSBot, without playing on", 'short duel', theirSearches(0), theirs],
    ['turnchart, ismcts', 'short duel', ourSearches(shortDuel, duelSeats), ours],
    ...Object.values(rulesets).map((rules) => [
      'turnchart, ismcts',
      rules.id,
      ourSearches(rules, starterSeats(rules)),
      ours,
    ]),
  ];
  const rows = [];
  for (const [contestant, played, searches, amount] of contestants) {
    const perSecond = await rate(searches, amount);
    rows.push({ contestant, game: played, choices: searches.length, 'iterations/s': round(perSecond, 0) });
    process.stderr.write(`  ${contestant}, ${played}: ${round(perSecond, 0)}/s\n`);
  }
  return { rows };
}
