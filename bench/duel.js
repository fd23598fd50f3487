import { startChild } from './child.js';
import { median, perSecond, round } from './measure.js';

const FIELD = [
  { name: 'boardgame.io, reducer', of: ['boardgame-io', 'reducer'] },
  { name: 'boardgame.io, local client', of: ['boardgame-io', 'client'] },
  { name: 'bare XState actor, one assign', of: ['bare-actor', 'contestant'] },
  { name: 'turnchart, live, inspected', of: ['turnchart', 'inspected'] },
  { name: 'turnchart, live, a listener', of: ['turnchart', 'listened'] },
  { name: 'turnchart, live', of: ['turnchart', 'live'] },
  { name: 'turnchart, compiled, send', of: ['turnchart', 'compiledSend'] },
  { name: 'turnchart, compiled, play', of: ['turnchart', 'compiledPlay'] },
  { name: 'hand-written loop', of: ['hand-written', 'contestant'] },
];

/** A contestant's process: `ask` gives it a task and waits for the answer. */
async function enter({ name, of }) {
  const { ready, ask, stop } = startChild('./contestants/process.js', of);
  await ready;
  return { name, ask: (task, amount) => ask({ task, amount }), times: [], leave: stop };
}

/**
 * The same small duel on every contestant, in turns, one at a time. A contestant that ends with other hands or health
 * fails the benchmark.
 */
export async function duel({ quick }) {
  const { rounds, milliseconds, matches } = quick
    ? { rounds: 3, milliseconds: 150, matches: 50 }
    : { rounds: 9, milliseconds: 500, matches: 300 };
  const contestants = [];
  try {
    for (const entry of FIELD) contestants.push(await enter(entry));
    await checkResults(contestants);
    for (const { ask } of contestants) await ask('time', milliseconds * 2);
    for (let i = 0; i < rounds; i++) {
      for (const { ask, times } of contestants) times.push(await ask('time', milliseconds));
    }
    for (const contestant of contestants) contestant.bytes = await contestant.ask('memory', matches);
  } finally {
    for (const { leave } of contestants) leave();
  }
  return report(contestants);
}

async function checkResults(contestants) {
  const results = [];
  for (const { name, ask } of contestants) results.push({ name, result: await ask('result') });
  const expected = results.at(-1).result;
  const other = results.find(({ result }) => result !== expected);
  if (other !== undefined) throw new Error(`${other.name} ended with another result:\n${other.result}\n${expected}`);
}

function report(contestants) {
  const cost = Object.fromEntries(contestants.map(({ name, times }) => [name, median(times)]));
  const reducer = cost['boardgame.io, reducer'];
  const client = cost['boardgame.io, local client'];
  const kept = Object.fromEntries(contestants.map(({ name, bytes }) => [name, bytes / 1000]));
  const times = (other, name) => other / cost[`turnchart, ${name}`];
  const atLeast = (bound, what, measured) => ({
    target: `${what} >= ${bound} x`,
    measured: round(measured),
    met: measured >= bound,
  });
  const atMost = (bound, what, measured) => ({
    target: `${what} <= ${bound}`,
    measured: round(measured, 1),
    met: measured <= bound,
  });
  return {
    rows: contestants.map(({ name, bytes }) => ({
      contestant: name,
      'µs per action': round(cost[name]),
      'actions per second': perSecond(cost[name]),
      'times the reducer': round(reducer / cost[name]),
      'kB kept per match': round(bytes / 1000, 1),
    })),
    targets: [
      atLeast(45, "compiled, play / boardgame.io's reducer", times(reducer, 'compiled, play')),
      atLeast(25, "live / boardgame.io's local client", times(client, 'live')),
      atLeast(10, "live with a listener / boardgame.io's local client", times(client, 'live, a listener')),
      atLeast(0.2, "live and inspected / boardgame.io's local client", times(client, 'live, inspected')),
      atMost(30, 'kB kept per live match after 120 commands', kept['turnchart, live']),
      atMost(60, 'kB kept per inspected match after 120 commands', kept['turnchart, live, inspected']),
    ],
  };
}
