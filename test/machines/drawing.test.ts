import { describe, expect, test } from 'vitest';
import { composeMachine } from '../../machines/index.js';
import { compileChart } from '../../src/chart/compile-chart.js';
import { pathOf } from '../../src/chart/index.js';
import { chartGraph } from '../../src/inspect/chart-graph.js';
import type { AnyMatch } from '../../src/match/types.js';
import type { PolicyOverrides, Ruleset } from '../../src/model/index.js';
import { replaceDraws } from '../../src/parts/index.js';
import { clash, duel, guild, library, slots } from '../../src/rulesets/index.js';
import { arrange, type Layout } from '../../src/testing/index.js';

/** The states in which a game draws, by where its regular draw is. */
function drawStates(rules: Ruleset, phase: 'draw' | 'turnEnd'): string[] {
  const under = `playing.${phase}.drawing.`;
  const paths = compileChart(composeMachine(rules.flow)).leaves.map(({ path }) => path);
  return paths.filter((path) => path.startsWith(under)).map((path) => path.slice(under.length));
}

describe('the chart of a draw', () => {
  test.each<[string, Ruleset, 'draw' | 'turnEnd', string[]]>([
    ['duel', duel, 'turnEnd', ['fatigue', 'burning', 'toHand']],
    ['guild', guild, 'draw', ['reshuffling', 'missing', 'toHand']],
    ['library', library, 'draw', ['replacing', 'losing', 'toHand', 'question']],
    ['clash', clash, 'draw', ['reshuffling', 'missing', 'toHand']],
    [
      'duel with another policy',
      duel.withPolicies({ overflow: 'block', deckOut: 'lose' }),
      'turnEnd',
      ['losing', 'blocked', 'toHand'],
    ],
  ])('of %s has the results that its draws can have, and no others', (_name, rules, phase, results) => {
    expect(drawStates(rules, phase).sort()).toEqual(['resolving', ...results].sort());
  });

  test('a game that draws elsewhere has no such states, and one without chain or order none of those', () => {
    expect(drawStates(slots, 'turnEnd')).toEqual([]);
    const paths = compileChart(composeMachine(library.flow)).leaves.map(({ path }) => path);
    expect(paths.filter((path) => /autoDraw|awaitingOrder/.test(path))).toEqual([]);
  });

  test('leads by guards: an empty deck to fatigue, a full hand to burning, else to the hand', () => {
    const { edges } = chartGraph(composeMachine(duel.flow));
    const from = 'match.playing.turnEnd.drawing.resolving';
    const ways = edges.filter(({ source, kind }) => source === from && kind === 'always');
    expect(ways.map(({ guard, target }) => [guard, target?.split('.').at(-1)])).toEqual([
      ['deckIsEmpty', 'fatigue'],
      ['handIsFull', 'burning'],
      ['drawIsNext', 'toHand'],
      ['queueIsEmpty', 'tidying'],
    ]);
  });
});

/** The states that a match goes through, one effect at a time, with what each step of a draw emitted. */
function stepsThrough(rules: Ruleset, layout: Layout): [string, string[]][] {
  const match: AnyMatch = arrange(rules, { ...layout, stepping: true });
  const seen: [string, string[]][] = [];
  const told: string[] = [];
  match.on(({ type }) => void told.push(type));
  match.settle();
  for (;;) {
    const at = pathOf(match.value);
    told.length = 0;
    if (!match.step()) return seen;
    if (/\.drawing\./.test(at))
      seen.push([at.split('.').at(-1) ?? '', told.filter((type) => /^(card|draw|deck|fatigue)\./.test(type))]);
  }
}

const atTurnEnd = (p1: Layout['p1'], rules: PolicyOverrides = {}) =>
  stepsThrough(duel, {
    phase: 'turnEnd',
    p1: { modifiers: [{ kind: 'draw-count', amount: 1 }], ...p1 },
    p2: {},
    rules,
  });
const five = Array.from({ length: 5 }, () => 'squire');

test('a match is in the state of the result while the draw is made', () => {
  expect(atTurnEnd({ deck: ['squire', 'squire'], hand: five })).toEqual([
    ['toHand', ['card.moved', 'card.drawn']],
    ['burning', ['card.burned']],
  ]);
  expect(atTurnEnd({ deck: ['squire'] })).toEqual([
    ['toHand', ['card.moved', 'card.drawn']],
    ['fatigue', ['draw.failed', 'fatigue.dealt']],
  ]);
  expect(atTurnEnd({ deck: ['squire', 'squire'], hand: five }, { overflow: 'block' })).toEqual([
    ['toHand', ['card.moved', 'card.drawn']],
    ['blocked', ['draw.failed']],
  ]);
});

test('what a draw causes is resolved in the order of the queue, behind the draws that are queued', () => {
  const steps = atTurnEnd({ deck: ['squire', 'squire'], board: ['scribe'] });
  expect(steps.map(([state]) => state)).toEqual(['toHand', 'toHand', 'resolving', 'resolving']);
});

test('a reshuffle and a replacement are results too', () => {
  const drawing = {
    phase: 'draw',
    p2: {},
    rules: { drawCount: 2, drawOrderChoice: false, autoDraw: { enabled: false } },
  } as const;
  expect(stepsThrough(guild, { ...drawing, p1: { deck: ['viper'], discard: ['viper'] } })).toEqual([
    ['toHand', ['card.moved', 'card.drawn']],
    ['reshuffling', ['deck.shuffled', 'card.moved', 'card.drawn', 'card.renamed']],
  ]);
  const queue = [replaceDraws({ seat: 'p1', rule: 'no-draw', uses: 1 })];
  expect(stepsThrough(library, { phase: 'draw', p1: { deck: ['erase'] }, p2: {}, queue })).toEqual([
    ['resolving', []],
    ['replacing', ['draw.replaced']],
  ]);
  expect(stepsThrough(library, { phase: 'draw', p1: { deck: ['erase'] }, p2: {} })).toEqual([
    ['toHand', ['card.moved', 'card.drawn']],
  ]);
});
