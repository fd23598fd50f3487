/**
 * Through how many files and folders one command runs: `npm run build && node bench/walk.js [--files]`. A file counts when
 * one of its functions is called, in a live match that nobody watches and in a hosted one with a viewer.
 */
import { Session } from 'node:inspector/promises';
import { Host, openEngine } from '../dist/src/host/index.js';
import { expandOffer } from '../dist/src/legal/expand-offer.js';
import { createMatch } from '../dist/src/match/create-match.js';
import { rulesets } from '../dist/src/rulesets/index.js';
import { seededRandom } from '../dist/src/testing/random.js';
import { starterSeats } from '../dist/src/testing/random-play.js';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The whole file is a function too, called when it was loaded. */
const isCalled = ({ functionName, ranges: [range] }) =>
  (functionName !== '' || range.startOffset > 0) && range.count > 0;

async function walk(name, run) {
  await session.post('Profiler.takePreciseCoverage');
  const receipt = await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  if (!receipt.ok) throw new Error(`the command of this measurement was refused: ${receipt.message}`);
  const files = result
    .filter(({ url, functions }) => url.includes('/dist/') && functions.some(isCalled))
    .map(({ url }) => url.split('/dist/')[1]);
  const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))));
  console.log(`${name}: ${files.length} files in ${folders.size} folders`);
  if (process.argv.includes('--files')) for (const file of files.sort()) console.log(`  ${file}`);
}

/** A match in which somebody may send a command of this type. */
function matchWith(rules, type) {
  const seats = starterSeats(rules, undefined, seededRandom('walk'));
  const match = createMatch({ rules, seats, seed: 'walk', checks: false, trace: false });
  const random = seededRandom('moves');
  for (let i = 0; i < 400; i++) {
    const legal = match.waitingFor.flatMap((seat) => match.legal(seat));
    const command = legal.find((one) => one.type === type);
    if (command !== undefined) return { match, command };
    if (legal.length === 0) match.animationDone();
    else match.send(random.pick(legal.filter((one) => one.type !== 'match.concede')));
  }
  throw new Error(`nobody could send '${type}'`);
}

for (const [rules, type] of [
  [rulesets.clash, 'card.play'],
  [rulesets.hearts, 'cards.pass'],
]) {
  const { match, command } = matchWith(rules, type);
  await walk(`${rules.id} ${type}`, () => match.send(command));
}

const rules = rulesets.duel;
const hosted = await new Host({ engine: await openEngine('memory:'), rules: [rules] }).match('walk');
await hosted.begin({
  type: 'host.start',
  rules: `${rules.id}@${rules.version}`,
  policies: {},
  seed: 'walk',
  timers: null,
  chat: false,
  seats: starterSeats(rules, 2, seededRandom('walk')),
  players: { p1: 'person', p2: 'person' },
});
const viewer = { viewer: 'p1', wantsLegal: true, wantsHash: false, wantsSteps: false };
await hosted.join({ ...viewer, see() {}, tell() {}, hear() {}, dismiss() {} });
for (let i = 0; i < 3; i++) {
  const command = await hosted.look(({ replica }) => {
    const offers = replica.waitingFor.flatMap((seat) => replica.choices(seat).offers);
    return offers.flatMap(expandOffer).find(({ type }) => type !== 'match.concede');
  });
  await walk(`hosted ${command.type}`, () => hosted.submit(command.seat, `walk-${i}`, command));
}
process.exit(0);
