/**
 * Writes records of all games to `test/fixtures/records/<version>`, at a release: later versions play them again. Before
 * a release, for games that are new in it: `npx tsx scripts/keep-records.ts 0.3 spades masks patience`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyMatch, createMatch, type Json, type Ruleset } from '../src/index.js';
import { rulesets } from '../src/rulesets/index.js';
import { seatsFor } from '../src/simulate/bot-spec.js';
import { Random } from '../test/simulation/random.js';

const folder = new URL('../test/fixtures/records/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const [name = version.split('.').slice(0, 2).join('.'), ...games] = process.argv.slice(2);
const MAX_COMMANDS = 220;

/** A match of random commands, some of them taken back. */
function played(rules: Ruleset, seed: string): AnyMatch {
  const decks = Object.values(rules.decks);
  const seats = seatsFor(rules.seats.min, rules).map((id, index) => {
    const deck = decks[index % decks.length];
    return {
      id,
      ...(deck === undefined ? {} : { deck: [...deck.cards] }),
      ...(deck?.pool ? { pool: [...deck.pool] } : {}),
    };
  });
  const match: AnyMatch = createMatch({ rules, seats, seed, gameId: seed, checks: false, trace: false });
  const random = new Random(seed, rules.id);
  for (let n = 0; n < MAX_COMMANDS && match.state.outcome === null; n++) {
    if (match.waitingFor.length === 0) {
      match.animationDone();
      continue;
    }
    const seat = random.pick(match.waitingFor);
    if (random.chance(0.08) && match.undo(seat).ok) continue;
    const legal = match.legal(seat);
    const moves = legal.filter(({ type }) => type !== 'match.concede');
    match.send(random.pick(moves.length > 0 ? moves : legal));
  }
  return match;
}

const known = new URL('outcomes.json', folder);
const outcomes = JSON.parse(readFileSync(known, 'utf8')) as Record<string, Json>;
mkdirSync(new URL(`${name}/`, folder), { recursive: true });
for (const rules of Object.values(rulesets)) {
  if (games.length > 0 && !games.includes(rules.id)) continue;
  for (const number of [1, 2]) {
    const match = played(rules, `records-${number}`);
    const file = `${name}/${rules.id}-${number}.json`;
    writeFileSync(new URL(file, folder), `${JSON.stringify(match.record)}\n`);
    outcomes[file] = match.state.outcome as Json;
    console.log(`${file}: ${match.record.commands.length} commands`);
  }
}
writeFileSync(known, `${JSON.stringify(outcomes, null, 2)}\n`);
