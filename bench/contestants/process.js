/** Runs a contestant in its own process, so that the contestants do not affect each other's JIT optimizations. */
import { ACTIONS } from '../duel-game.js';

const [file, name] = process.argv.slice(2);
const { [name]: contestant } = await import(`./${file}.js`);

/** Microseconds per action, over this many milliseconds. */
function time(milliseconds) {
  const started = performance.now();
  const until = started + milliseconds;
  let runs = 0;
  do {
    contestant.play();
    runs += 1;
  } while (performance.now() < until);
  return ((performance.now() - started) * 1000) / (runs * ACTIONS);
}

/** Bytes that a finished match keeps alive. */
function memory(matches) {
  contestant.play();
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: matches }, () => contestant.play());
  globalThis.gc();
  const bytes = (process.memoryUsage().heapUsed - before) / matches;
  return kept.length === matches ? bytes : 0;
}

const tasks = { time, memory, result: () => contestant.summary(contestant.play()) };
process.on('message', ({ task, amount }) => process.send(tasks[task](amount)));
process.send('ready');
