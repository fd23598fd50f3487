/**
 * Hosted matches end to end: server and load in separate processes, a closed loop at every table; a command counts when
 * the other seat has received it. The same small duel on boardgame.io's own server.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { round } from './measure.js';

const at = (name) => fileURLToPath(new URL(`./host/${name}.js`, import.meta.url));

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

/** A process that answers one question at a time. */
function start(file, args) {
  const child = fork(at(file), args, { execArgv: ['--expose-gc'], env: { ...process.env, NODE_ENV: 'production' } });
  const answers = [];
  let broken = null;
  child.on('message', (answer) => answers.shift()?.resolve(answer));
  child.on('exit', (code) => {
    broken = new Error(`${file} ${args.join(' ')} stopped with exit code ${code}`);
    for (const { reject } of answers) reject(broken);
  });
  const hear = () =>
    new Promise((resolve, reject) => {
      if (broken === null) answers.push({ resolve, reject });
      else reject(broken);
    });
  return {
    ready: hear(),
    ask(question) {
      child.send(question);
      return hear();
    },
    stop: () => child.kill('SIGKILL'),
  };
}

async function measure({ name, kind, storage }, matches, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'turnchart-bench-'));
  const where = storage(folder);
  if (where === undefined) return null;
  const server = start(`${kind}-server`, [where]);
  const { url } = await server.ready;
  const load = start('load', [kind, url]);
  try {
    await load.ready;
    // One table first: what the server loads and compiles is not kept by a match.
    await load.ask({ open: 1 });
    const empty = await server.ask('kept');
    await load.ask({ open: matches });
    const kept = await server.ask('kept');
    const before = await server.ask('spent');
    const { commands, ms, latencies } = await load.ask({ play: seconds * 1_000 });
    const after = await server.ask('spent');
    return {
      contestant: name,
      matches,
      'commands/s': Math.round((commands * 1_000) / ms),
      'p50 ms': round(latencies.p50, 1),
      'p99 ms': round(latencies.p99, 1),
      'server µs/command': Math.round((after - before) / commands),
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
      target: `sqlite >= 1.5 x in memory at ${size} matches`,
      measured: round(times(memory)),
      met: times(memory) >= 1.5,
    },
    {
      target: `at most 60 kB kept per hosted match at ${size} matches`,
      measured: sqlite['kB kept per match'],
      met: sqlite['kB kept per match'] <= 60,
    },
  ];
}
