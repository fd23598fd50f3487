import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { measure } from '../../scripts/paths/measure.js';
import { exceptions, table } from '../../scripts/paths/report.js';
import { guild } from '../../src/rulesets/index.js';
import { coverage, describePaths } from '../../src/testing/index.js';
import { chartTable } from '../../src/testing/paths/chart-table.js';
import { chainGroup, rulesetGroups, scenarioGroup } from '../fixtures/path-sets.js';
import { tiny } from '../fixtures/tiny.js';

const measured = measure();

/** The numbers of a table, by the name of the row: states, transitions, those of the shell and of questions, pairs. */
function numbersOf(text: string): Map<string, number[]> {
  const rows = [
    ...text.matchAll(
      /^\| ([\w -]+?) \| \d+ \| \d+ \| (\d+) of .*? \| (\d+) of .*? \| (\d+) of .*? \| (\d+) of .*? \|$/gm,
    ),
  ];
  return new Map(rows.map(([, name, ...numbers]) => [name as string, numbers.map(Number)]));
}

test('every state and every transition of the charts is covered', () => {
  expect(measured.total.states.missing).toEqual([]);
  expect(measured.total.transitions.missing).toEqual([]);
  expect(measured.total.plumbing.missing).toEqual([]);
});

test('and so is every one of the auto-draw chain by itself', () => {
  expect(measured.chain.covered.states.missing).toEqual([]);
  expect(measured.chain.covered.transitions.missing).toEqual([]);
  expect(measured.chain.covered.plumbing.missing).toEqual([]);
});

test('no number of docs/coverage.md has fallen; after a change, run `npm run paths`', () => {
  const written = numbersOf(readFileSync(resolve(import.meta.dirname, '../../docs/coverage.md'), 'utf8'));
  const now = numbersOf(table(measured));
  expect([...written.keys()]).toEqual([...now.keys()]);
  for (const [name, numbers] of written) {
    for (const [index, number] of numbers.entries()) {
      expect(
        now.get(name)?.[index],
        `${['states', 'transitions', 'shell and questions', 'pairs'][index]} of ${name}`,
      ).toBeGreaterThanOrEqual(number);
    }
  }
});

test('what no ruleset goes through has a reason', () => {
  for (const { reason, transitions } of exceptions(measured))
    expect(reason, transitions.join()).not.toMatch(/^Without/);
});

test('the table of the chart names every transition once, and only pairs of those', () => {
  const { transitions, pairs, states } = chartTable('match', guild);
  const names = [...transitions.keys()];
  expect(names).toContain('playing.selection.waiting card.play [may:card.play] → playing.selection.resolving');
  expect(names).toContain('setup.waiting position.enter [positionIsIn draw] → playing.draw.counting');
  expect(names).toContain('playing.draw.autoDraw done → playing.draw.drawing.resolving');
  for (const pair of pairs) for (const id of pair.split(', then ')) expect(transitions.has(id), id).toBe(true);
  expect(states).toContain('playing.turnEnd.passing.awaitingInput');
});

test('paths of two charts do not add up, whether of a chain and a match or of two games', () => {
  const [first, second] = rulesetGroups.map(({ sets }) => sets()[0]!);
  expect(() => coverage([first!, second!])).toThrow(/have different charts/);
  expect(() => coverage([...scenarioGroup.sets(), ...chainGroup.sets()])).toThrow(/do not add up/);
});

test('another test runner can be passed', async () => {
  const groups: string[] = [];
  const tests: (() => void)[] = [];
  await describePaths(tiny, {
    decks: [['bolt', 'guard']],
    policies: { openingHand: 1, health: 2 },
    limit: 40,
    seed: 2,
    describe: (name, body) => {
      groups.push(name);
      body();
    },
    test: (_name, body) => void tests.push(body),
  });
  expect(groups).toEqual([
    expect.stringMatching(/^paths of tiny, step by step: .* cut off after 40;.* differ in .*seats.health/),
    expect.stringMatching(/^paths of tiny, drained: /),
  ]);
  expect(tests.length).toBeGreaterThan(5);
  for (const run of tests) run();
});
