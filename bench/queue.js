import { produce } from 'immer';
import { createActor } from 'xstate';
import { createMatchMachine } from '../dist/machines/index.js';
import { commands, enqueue, setupGame, standardTurn } from '../dist/src/authoring/index.js';
import { continueFast } from '../dist/src/fast/index.js';
import { createMatch } from '../dist/src/index.js';
import { median, round } from './measure.js';

const rules = setupGame({ id: 'queue' }).ruleset({
  version: '1',
  policies: { limits: { effects: 1_000_000 } },
  cards: { token: { name: 'Token', kind: 'spell' } },
  turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
});
const seats = [
  { id: 'p1', deck: ['token'] },
  { id: 'p2', deck: ['token'] },
];

/** Microseconds per effect to drain this many queued effects, for each way of running the queue. */
function drain(size) {
  const match = createMatch({ rules, seats, seed: 1, trace: false, checks: false });
  const game = produce(match.state, (draft) => {
    for (let i = 0; i < size; i++) enqueue(draft, { type: 'give-priority', seat: 'p1' });
  });
  const machine = createMatchMachine(rules, { checked: false });
  const value = { playing: { selection: 'resolving' } };
  const load = () => {
    const context = { game, events: [], steps: [], fault: null };
    return createActor(machine, { input: { game }, snapshot: machine.resolveState({ value, context }) }).start();
  };
  const timed = (run) => {
    const started = performance.now();
    run();
    return ((performance.now() - started) * 1000) / size;
  };
  const one = load();
  const stepped = timed(() => {
    while (one.getSnapshot().context.game.queue.size > 0) one.send({ type: 'effect.next' });
  });
  const all = load();
  const drained = timed(() => all.send({ type: 'effect.drain' }));
  const fast = continueFast(rules, { game: structuredClone(game), value });
  const compiled = timed(() => fast.settle());
  return { stepped, drained, compiled };
}

/** Draining is linear: an effect of a long queue costs what one of a short queue does. */
export function queue({ quick }) {
  const rounds = quick ? 3 : 7;
  const sizes = [1_000, 100_000];
  drain(1_000);
  const samples = sizes.map((size) => {
    const runs = Array.from({ length: size === 1_000 ? rounds * 8 : rounds }, () => drain(size));
    return Object.fromEntries(
      ['stepped', 'drained', 'compiled'].map((way) => [way, median(runs.map((run) => run[way]))]),
    );
  });
  const rows = ['stepped', 'drained', 'compiled'].map((way) => ({
    way,
    'µs per effect at 1,000': round(samples[0][way], 3),
    'µs per effect at 100,000': round(samples[1][way], 3),
    ratio: round(samples[1][way] / samples[0][way]),
  }));
  const worst = Math.max(...rows.map(({ ratio }) => ratio));
  return {
    rows,
    targets: [{ target: 'per-effect cost at 100,000 queued <= 1.2 x at 1,000', measured: worst, met: worst <= 1.2 }],
  };
}
