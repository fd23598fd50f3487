/**
 * Hosted matches end to end: server and load in separate processes, a closed loop at every table; a command counts when
 * the other seat has received it. The same small duel on boardgame.io's own server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.js';
import { round } from './measure.js';

/** Engines that need a server are measured where the environment names one. */
const contestants = [
  { name: 'boardgame.io, in memory', kind: 'boardgame-io', storage: () => 'memory' },
  { name: 'boardgame.io, FlatFile', kind: 'boardgame-io', storage: (folder) => join(folder, 'flat') },
  { name: 'turnchart, memory', kind: 'turnchart', storage: () => 'memory:' },
  { name: 'turnchart, sqlite', kind: 'turnchart', storage: (folder) => `sqlite:${join(folder, 'matches.db')}` },
  { name: 'turnchart, postgres', kind: 'turnchart', storage: () => process.env.TURNCHART_POSTGRES },
  { name: 'turnchart, nats', kind: 'turnchart', storage: () => process.env.TURNCHART_NATS },
];

const NO_SERVER = 'no server is named in the environment';

/** Rounds of matches until this much time was measured; opening them and their first commands are not. */
async function playRounds(server, load, matches, milliseconds) {
  const total = { commands: 0, ms: 0, spent: 0, latencies: [] };
  for (;;) {
    const before = await server.ask('spent');
    const { commands, ms, latencies } = await load.ask({ play: milliseconds - total.ms });
    total.spent += (await server.ask('spent')) - before;
    total.commands += commands;
    total.ms += ms;
    total.latencies.push(...latencies);
    if (total.ms >= milliseconds) break;
    await load.ask({ open: matches });
  }
  total.latencies.sort((a, b) => a - b);
  return total;
}

async function measure({ name, kind, storage }, matches, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'turnchart-bench-'));
  const where = storage(folder);
  if (where === undefined) return null;
  const server = startChild(`./host/${kind}-server.js`, [where]);
  const { url } = await server.ready;
  const load = startChild('./host/load.js', [kind, url]);
  try {
    await load.ready;
    // One table first: what the server loads and compiles is not kept by a match.
    await load.ask({ open: 1 });
    const empty = await server.ask('kept');
    await load.ask({ open: matches });
    const kept = await server.ask('kept');
    const { commands, ms, spent, latencies } = await playRounds(server, load, matches, seconds * 1_000);
    const quantile = (q) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))];
    return {
      contestant: name,
      matches,
      'commands/s': Math.round((commands * 1_000) / ms),
      'p50 ms': round(quantile(0.5), 1),
      'p99 ms': round(quantile(0.99), 1),
      'server µs/command': Math.round(spent / commands),
      'kB kept per match': round((kept - empty) / matches / 1_000, 1),
    };
  } finally {
    load.stop();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function host({ quick, matches, seconds }) {
  const sizes = matches ?? (quick ? [1, 50] : [1, 50, 200, 1_000]);
  const rows = [];
  for (const size of sizes) {
    for (const contestant of contestants) {
      const row = await measure(contestant, size, seconds ?? (quick ? 2 : 10));
      process.stderr.write(`  ${contestant.name}: ${row === null ? NO_SERVER : `${size}, ${row['commands/s']}/s`}\n`);
      if (row !== null) rows.push(row);
    }
  }
  return { rows, targets: targetsOf(rows) };
}

/** At 200 matches, or at the most that were measured below it. */
function targetsOf(rows) {
  const size = Math.max(...rows.map((row) => row.matches).filter((count) => count <= 200));
  const of = (name) => rows.find((row) => row.contestant === name && row.matches === size);
  const [memory, flat, sqlite] = ['boardgame.io, in memory', 'boardgame.io, FlatFile', 'turnchart, sqlite'].map(of);
  const times = (other) => sqlite['commands/s'] / other['commands/s'];
  return [
    { target: `sqlite >= 5 x FlatFile at ${size} matches`, measured: round(times(flat)), met: times(flat) >= 5 },
    {
      target: `sqlite >= 2.5 x in memory at ${size} matches`,
      measured: round(times(memory)),
      met: times(memory) >= 2.5,
    },
    {
      target: `at most 60 kB kept per hosted match at ${size} matches`,
      measured: sqlite['kB kept per match'],
      met: sqlite['kB kept per match'] <= 60,
    },
  ];
}
