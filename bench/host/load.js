/** The players: tables that are played in closed loops, and how long every command took to reach the other seat. */
import { ACTIONS } from '../duel-game.js';

const [kind, url] = process.argv.slice(2);
const { openTable } = await import(`./${kind}-tables.js`);

/** Not counted: the first commands of every match, in which the engines below warm up. */
const WARM_UP = 10;
/** Together, so that a thousand tables are not opened one by one. */
const AT_ONCE = 20;

let tables = [];

async function openAll(count) {
  for (const { close } of tables) close();
  tables = [];
  while (tables.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - tables.length) }, () => openTable(url));
    tables.push(...(await Promise.all(some)));
  }
  await playAll(0, WARM_UP, Number.POSITIVE_INFINITY, null);
}

/** Plays some commands at every table, until `until`. Times are noted where they are asked for. */
async function playAll(from, to, until, latencies) {
  const started = performance.now();
  let commands = 0;
  await Promise.all(
    tables.map(async ({ play }) => {
      for (let n = from; n < to && performance.now() < until; n++) {
        const sent = performance.now();
        const { arrived, done } = play(n % 2 === 1);
        arrived.then(() => latencies?.push(performance.now() - sent));
        await done;
        commands += 1;
      }
    }),
  );
  return { commands, ms: performance.now() - started };
}

/** The rest of the matches, or as much of it as fits into this time. */
async function measure(ms) {
  const latencies = [];
  const played = await playAll(WARM_UP, ACTIONS, performance.now() + ms, latencies);
  return { ...played, latencies };
}

process.on('message', async ({ open, play }) => {
  if (open !== undefined) process.send(await openAll(open).then(() => 'open'));
  if (play !== undefined) process.send(await measure(play));
});
process.send('ready');
