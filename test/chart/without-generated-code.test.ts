import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { matchChart } from '../../src/chart/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { hashState } from '../../src/match/hash.js';
import { clash } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

const fixture = fileURLToPath(new URL('../fixtures/without-generated-code.ts', import.meta.url));

test('where no code may be made at run time, the table does the same', { timeout: 60_000 }, async () => {
  const match = createFastMatch({ rules: clash, seats: starterSeats(clash), seed: 'table' });
  const random = seededRandom('table');
  for (let i = 0; i < 80 && !match.over; i++) sendMove(match, randomMove(match, random)!);
  expect(matchChart(clash).generated).not.toBeNull();
  // As a page with a content security policy has it: `new Function` throws.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disallow-code-generation-from-strings',
    '--import',
    'tsx',
    fixture,
  ]);
  expect(JSON.parse(stdout)).toEqual({ generated: false, hash: hashState(match.state), value: match.value });
});
