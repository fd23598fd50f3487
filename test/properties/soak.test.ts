import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { checkRecord } from '../../src/testing/check-record.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { allGames } from '../fixtures/all-games.js';
import { randomRuns } from '../random-runs.js';

const MATCHES = randomRuns(4);

describe.each(allGames)('X04 X05 random matches of %s', (_id, rules) => {
  test('keep everything that always holds, whatever is sent to them', () => {
    const tally = emptyTally();
    // Some games are over so soon that no state was looked at for leaks yet.
    for (let i = 0; i < MATCHES || (i < 40 && tally.leakChecks === 0); i++) {
      soakMatch(rules, `short/${i}`, { lane: 'fast' }, tally);
    }
    soakMatch(rules, 'short/live', { lane: 'live', seats: 2, both: true }, tally);
    expect(tally.matches).toBeGreaterThan(MATCHES);
    expect(tally.badInputs).toBeGreaterThanOrEqual(tally.commands);
    expect(tally.leakChecks).toBeGreaterThan(0);
  });
});

test('X02 a record of a soak passes its check on both lanes', () => {
  const record = soakMatch(rulesets.slots, 'record', { lane: 'fast', seats: 2 }, emptyTally());
  expect(checkRecord(JSON.stringify(record), rulesets)).toBeNull();
  const broken = { ...record, commands: [...record.commands].reverse() };
  expect(checkRecord(broken, rulesets)).toMatchObject({ refused: true });
});
