import { createMatch } from '../dist/src/index.js';
import { ACTIONS } from './duel-game.js';
import { duelSeats, smallDuel } from './duel-rules.js';
import { median, round } from './measure.js';

/** A live match of the small duel, and how its next command is found: always the first card, then the end of the turn. */
function liveMatch(seed) {
  const match = createMatch({ rules: smallDuel, seats: duelSeats, seed, checks: false, trace: false });
  let plays = true;
  const next = () => {
    const game = match.current;
    const seat = game.active;
    const card = game.seats[seat].zones.hand[0];
    const command = plays && card !== undefined ? { type: 'card.play', seat, card } : { type: 'turn.end', seat };
    plays = !plays;
    const receipt = match.receive(command);
    if (!receipt.ok) throw new Error(`the benchmark's own command was refused: ${receipt.message}`);
  };
  return { match, next };
}

function timed(matches, commands) {
  const started = performance.now();
  for (const { next } of matches) for (let i = 0; i < commands; i++) next();
  return ((performance.now() - started) * 1000) / (matches.length * commands);
}

/** Ten thousand live matches in one process: what each keeps, and whether the last is as fast as the first. */
export function many({ quick }) {
  const count = quick ? 1_000 : 10_000;
  const sample = 200;
  for (let i = 0; i < 100; i++) timed([liveMatch(`warm/${i}`)], ACTIONS);
  globalThis.gc();
  const empty = process.memoryUsage().heapUsed;
  const matches = [];
  const times = [];
  for (let i = 0; i < count; i++) {
    const match = liveMatch(`many/${i}`);
    matches.push(match);
    times.push(timed([match], ACTIONS));
  }
  globalThis.gc();
  const bytes = (process.memoryUsage().heapUsed - empty) / count;
  // The first and the last in turns, all of them still there.
  const [first, last] = [matches.slice(0, sample), matches.slice(-sample)];
  const again = { first: [], last: [] };
  for (let i = 0; i < 9; i++) {
    again.first.push(timed(first, 10));
    again.last.push(timed(last, 10));
  }
  const ratio = median(again.last) / median(again.first);
  return {
    rows: [
      {
        'live matches': count,
        'kB kept each': round(bytes / 1000, 1),
        'µs/command while the first were made': round(median(times.slice(0, sample))),
        'while the last were made': round(median(times.slice(-sample))),
        'in the first, all there': round(median(again.first)),
        'in the last, all there': round(median(again.last)),
      },
    ],
    targets: [
      {
        target: `${count.toLocaleString('en-US')} live matches: at most 35 kB each`,
        measured: round(bytes / 1000, 1),
        met: bytes <= 35_000,
      },
      { target: 'a command in the last <= 1.2 x one in the first', measured: round(ratio), met: ratio <= 1.2 },
    ],
  };
}
