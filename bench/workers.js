import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { simulate } from '../dist/src/simulate/index.js';
import { round } from './measure.js';

const file = fileURLToPath(new URL('./simulation-process.js', import.meta.url));
const rules = 'duel';
const bots = ['random', 'random'];

/** A plain process that plays this many matches by itself, from its start to its end. */
const inProcess = (matches, seed) =>
  new Promise((resolve, reject) => {
    const child = fork(file, [rules, String(matches), String(seed)]);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process stopped with exit code ${code}`)),
    );
  });

async function seconds(run) {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
}

/** Two workers against two plain processes on the same job. Starting is part of it, on both sides. */
export async function workers({ quick }) {
  const probe = await seconds(() => simulate({ rules, matches: 500, bots, seed: 'probe', workers: 0 }));
  const matches = 20 * Math.round(((quick ? 3 : 30) / probe) * 50);
  const alone = await seconds(() => inProcess(matches / 2, 'alone'));
  const processes = await seconds(() => Promise.all([inProcess(matches / 2, 'a'), inProcess(matches / 2, 'b')]));
  const threads = await seconds(() => simulate({ rules, matches, bots, seed: 'threads', workers: 2 }));
  const again = await seconds(() => simulate({ rules, matches: matches / 10, bots, seed: 'again', workers: 2 }));
  const rate = (count, time) => round(count / time, 0);
  const share = processes / threads;
  return {
    rows: [
      { way: 'one process', matches: matches / 2, 'matches/s': rate(matches / 2, alone) },
      { way: 'two processes', matches, 'matches/s': rate(matches, processes) },
      { way: 'two workers', matches, 'matches/s': rate(matches, threads) },
      { way: 'the same workers, a short job after it', matches: matches / 10, 'matches/s': rate(matches / 10, again) },
    ],
    targets: [{ target: 'two workers >= 0.95 x two plain processes', measured: round(share), met: share >= 0.95 }],
  };
}
