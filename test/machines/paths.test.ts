import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measure, UNKNOWN } from '../../scripts/paths/measure.js';
import { reasons } from '../../scripts/paths/reasons.js';
import { table } from '../../scripts/paths/report.js';
import { guild, rulesets } from '../../src/rulesets/index.js';
import { coverage } from '../../src/testing/index.js';
import { chartTable } from '../../src/testing/paths/chart-table.js';
import { describeSet } from '../../src/testing/paths/describe-paths.js';
import { chainGroup, rulesetGroups, scenarioGroup } from '../fixtures/path-sets.js';

// Making the paths takes long, so one file runs them and looks at what they cover.
for (const { sets } of [...rulesetGroups, scenarioGroup, chainGroup]) {
  for (const set of sets()) describeSet(set, { describe, test });
}

const rows = measure();

/** The numbers of a table, by the name of the row: states, transitions, those of the shell and of questions, pairs. */
function numbersOf(text: string): Map<string, number[]> {
  const found = [
    ...text.matchAll(
      /^\| ([\w-]+) \| \d+ \| \d+ \| \d+ \| (\d+) of .*? \| (\d+) of .*? \| (\d+) of .*? \| (\d+) of .*? \|$/gm,
    ),
  ];
  return new Map(found.map(([, name, ...numbers]) => [name as string, numbers.map(Number)]));
}

test('every shipped game is measured', () => {
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(rulesets), 'auto-draw']);
});

test.each(rows)('every state and every transition of $name is reached, or there is a reason', ({ missing }) => {
  expect(missing.find(({ reason }) => reason === UNKNOWN)?.names ?? []).toEqual([]);
});

test('every reason is needed', () => {
  const given = new Set(rows.flatMap(({ missing }) => missing.map(({ reason }) => reason)));
  expect(reasons.map(({ why }) => why).filter((why) => !given.has(why))).toEqual([]);
});

test('no number of docs/coverage.md has fallen; after a change, run `npm run paths`', () => {
  const written = numbersOf(readFileSync(resolve(import.meta.dirname, '../../docs/coverage.md'), 'utf8'));
  const now = numbersOf(table(rows));
  expect([...written.keys()]).toEqual([...now.keys()]);
  for (const [name, numbers] of written) {
    for (const [index, number] of numbers.entries()) {
      const what = ['states', 'transitions', 'shell and questions', 'pairs'][index];
      expect(now.get(name)?.[index], `${what} of ${name}`).toBeGreaterThanOrEqual(number);
    }
  }
});

test('the table of the chart names every transition once, and only pairs of those', () => {
  const { transitions, pairs, states } = chartTable('match', guild);
  const names = [...transitions.keys()];
  expect(names).toContain('playing.selection.waiting card.play [may:card.play] → playing.selection.resolving');
  expect(names).toContain('setup.waiting position.enter [positionIsIn draw] → playing.draw.counting');
  expect(names).toContain('playing.draw.autoDraw done → playing.draw.drawing.resolving');
  for (const pair of pairs) for (const id of pair.split(', then ')) expect(transitions.has(id), id).toBe(true);
  expect(states).toContain('playing.turnEnd.passing.resolving');
});

test('paths of two charts are not counted together, whether of a chain and a match or of two games', () => {
  const [first, second] = rulesetGroups.map(({ sets }) => sets()[0]!);
  expect(() => coverage([first!, second!])).toThrow(/have different charts/);
  expect(() => coverage([...scenarioGroup.sets(), ...chainGroup.sets()])).toThrow(/cannot be counted together/);
});
