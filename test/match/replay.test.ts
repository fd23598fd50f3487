import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { Match } from '../../src/match/types.js';
import { type Ruleset, SavedMatchError } from '../../src/model/index.js';
import { health, units } from '../../src/parts/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn } from '../../src/testing/random-play.js';
import { compiled } from '../compiled.js';
import { tiny, tinyCards, tinyGame, tinySeats } from '../fixtures/tiny.js';
import { thrownBy } from '../thrown-by.js';

/** A match played at random, with the hash after every command. */
function played(seed: number, commands = 30): { match: Match<typeof tiny>; hashes: string[] } {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed, policies: { health: 9 } });
  const random = seededRandom(seed);
  const hashes: string[] = [];
  for (let i = 0; i < commands; i++) {
    if (!playOn(match, 1, random)) break;
    hashes.push(hashState(match.state));
  }
  return { match, hashes };
}

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('X02 the same record gives the same events and the same state after every command', () => {
  const { match, hashes } = played(11);
  const record = json(match.record);
  expect(record.commands).toHaveLength(hashes.length);
  hashes.forEach((hash, index) => {
    expect(hashState(replay(record, { rules: tiny, until: index + 1 }).state)).toBe(hash);
  });
  expect(replay(record, { rules: tiny }).history).toEqual(match.history);
});

test('X02 in another process too', async () => {
  const { match } = played(12);
  const script = `
    import { replay } from ${JSON.stringify(await compiled('src/match/replay.ts'))};
    import { hashState } from ${JSON.stringify(await compiled('src/state/hash.ts'))};
    import { tiny } from ${JSON.stringify(await compiled('test/fixtures/tiny.ts'))};
    const record = JSON.parse(process.argv[1]);
    console.log(hashState(replay(record, { rules: tiny }).state));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(match.record)], {
    encoding: 'utf8',
  });
  expect(out.trim()).toBe(hashState(match.state));
});

test('a record keeps the policies that were changed', () => {
  const { match } = played(13);
  expect(match.record.policies).toEqual({ health: 9 });
  expect(replay(match.record, { rules: tiny }).rules.policies.health).toBe(9);
});

test('a record can be branched from any point', () => {
  const { match } = played(14);
  const branch = replay(match.record, { rules: tiny, until: 3 });
  expect(branch.record.commands).toEqual(match.record.commands.slice(0, 3));
  branch.send({ type: 'match.concede', seat: 'p1' });
  expect(branch.record.commands).toHaveLength(4);
  expect(hashState(replay(branch.record, { rules: tiny }).state)).toBe(hashState(branch.state));
});

describe('a record that does not fit is refused, with the place and the reason', () => {
  const record = () => json(played(15, 8).match.record);
  const refusal = (raw: unknown, rules: Ruleset = tiny): SavedMatchError =>
    thrownBy(SavedMatchError, () => replay(raw, { rules }));

  test('another ruleset', () => {
    expect(refusal({ ...record(), rules: { id: 'chess', version: '1' } })).toMatchObject({ path: 'rules.id' });
  });

  test('another version of it', () => {
    const newer = setupGame({ id: 'tiny', parts: [health, units] }).ruleset({
      version: '2',
      cards: { a: { name: 'A', kind: 'unit' } },
      turn: standardTurn({ selection: { accepts: [commands.endTurn] } }),
    });
    const error = refusal(record(), newer);
    expect(error.path).toBe('rules.version');
    expect(error.message).toContain('version 1');
  });

  test('another flow of it, which nobody gave another version', () => {
    const changed = tinyGame.ruleset({
      version: '1',
      cards: tinyCards,
      turn: standardTurn({ selection: { accepts: [commands.playCard, commands.endTurn] } }),
    });
    expect(refusal(record(), changed)).toMatchObject({ path: 'flow' });
  });

  test('a command that is not legal there, by its index', () => {
    const broken = record();
    broken.commands.splice(4, 0, { type: 'input.submit', seat: 'p1', value: 1 });
    const error = refusal(broken);
    expect(error.path).toBe('commands.4');
    expect(error.message).toContain('no-input');
  });

  test.each([
    ['', 'cut off', (text: string) => text.slice(0, -20)],
    ['format', 'of something else', () => '{"format":"png"}'],
    ['version', 'of a newer version', (text: string) => text.replace('"version":2,', '"version":99,')],
    ['commands.0.seat', 'damaged inside', (text: string) => text.replace(/"seat":"p\d"/, '"seat":"px"')],
    ['version', 'of an older version', (text: string) => text.replace('"version":2,', '"version":1,')],
    ['', 'not an object', () => '[]'],
  ])('at %j when it is %s', (path, _name, damage) => {
    expect(refusal(damage(JSON.stringify(record())))).toMatchObject({ path });
  });
});
