/**
 * What a hosted match costs without a network: `node --expose-gc bench/host/in-process.js [matches] [commands] [game]`.
 * Both seats follow; what they are told is written as text, as a connection does.
 */

import { Host, openEngine } from '../../dist/src/host/index.js';
import { expandOffer } from '../../dist/src/legal/expand-offer.js';
import { rulesets } from '../../dist/src/rulesets/index.js';
import { hostedDuel } from './rules.js';

const [count = '200', commands = '60', game = 'small-duel'] = process.argv.slice(2);
const rules = game === 'small-duel' ? hostedDuel : rulesets[game];
const engine = await openEngine('memory:');
const host = new Host({ engine, rules: [rules] });
const decks = Object.values(rules.decks);

/** A connection that writes what it is told, and throws it away. */
class Seat {
  wantsLegal = false;
  wantsHash = false;
  wantsSteps = false;
  bytes = 0;
  constructor(viewer) {
    this.viewer = viewer;
  }
  see(seen) {
    this.bytes += JSON.stringify(seen).length;
  }
  hear() {}
  tell(told) {
    this.bytes += JSON.stringify(told).length;
  }
}

const kept = () => {
  for (let i = 0; i < 4; i++) globalThis.gc();
  return process.memoryUsage().heapUsed;
};

/** What is stored is the engine's: a log that keeps nothing shows what the host itself keeps. */
const stored = { entries: 0 };
engine.log.append = async (_match, expected) => {
  stored.entries += 1;
  return { ok: true, seq: expected + 1 };
};

async function open(n) {
  const id = `m${n}`;
  const start = {
    type: 'host.start',
    rules: `${rules.id}@${rules.version}`,
    policies: {},
    seed: `${n}`,
    timers: null,
    seats: ['p1', 'p2'].map((seat, index) => {
      const { cards, pool } = decks[index % decks.length];
      return { id: seat, deck: [...cards], ...(pool === undefined ? {} : { pool: [...pool] }) };
    }),
    players: { p1: 'person', p2: 'person' },
  };
  engine.log.read = async () => [{ v: 1, id: 'start', at: 0, by: 'host', commands: [start] }];
  const match = await host.match(id);
  engine.log.read = async () => [];
  const seats = [new Seat('p1'), new Seat('p2')];
  for (const seat of seats) await match.join(seat);
  return { match, seats };
}

/** Giving up would end the match. */
const isPlay = ({ type }) => type !== 'match.concede';

async function play({ match }, from, until) {
  for (let n = from; n < until; n++) {
    const next = await match.look(({ replica }) => {
      const [seat] = replica.wait()?.seats ?? [];
      const legal = seat === undefined ? [] : replica.choices(seat).offers.flatMap(expandOffer).filter(isPlay);
      return { seat, command: legal[(n * 7) % legal.length] };
    });
    if (next.command === undefined) return n - from;
    // Asking what is legal is the load's affair, not the host's: only the command is timed.
    const started = process.cpuUsage();
    const receipt = await match.submit(next.seat, `${n}-${'0'.repeat(30)}`, next.command);
    const { user, system } = process.cpuUsage(started);
    spent += user + system;
    if (!receipt.ok) throw new Error(`the benchmark's own command was refused: ${receipt.message}`);
  }
  return until - from;
}

let spent = 0;
const warm = await open(-1);
for (let i = 0; i < 4; i++) await play(warm, i * 1_000, i * 1_000 + 60);
const others = await Promise.all([-2, -3, -4, -5, -6, -7].map(open));
for (const one of others) await play(one, 0, 60);
spent = 0;
const before = kept();
const tables = [];
for (let n = 0; n < Number(count); n++) tables.push(await open(n));
const opened = kept();
let played = 0;
for (const table of tables) played += await play(table, 0, Number(commands));
const after = kept();
const bytes = tables.reduce((sum, { seats }) => sum + seats[0].bytes + seats[1].bytes, 0);
const kB = (size) => `${(size / tables.length / 1_000).toFixed(1)} kB`;
console.log(`${rules.id}: ${tables.length} matches, ${played} commands`);
console.log(`kept per match: ${kB(opened - before)} when opened, ${kB(after - before)} after its commands`);
console.log(`per command: ${Math.round(spent / played)} µs of CPU, ${Math.round(bytes / played)} bytes told`);
