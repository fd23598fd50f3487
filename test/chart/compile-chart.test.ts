import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { charts } from './charts.js';
import { type LabEvent, runBoth } from './lab.js';

const events = (types: string): LabEvent[] => types.split(' ').map((type) => ({ type }));

describe('a compiled chart runs as the actor does', () => {
  test('nested states: exits deepest first, own actions, entries outermost first', () => {
    const steps = runBoth(charts.nested, events('deeper across up unknown'));
    expect(steps).toEqual([
      ['enter nested', 'initial nested', 'enter left', 'initial left', 'enter left.a'],
      ['exit left.a', 'deeper', 'enter left.b', 'initial left.b', 'enter left.b.x'],
      // A deep target says itself where to go: the initial actions of the states around it do not run.
      ['exit left.b.x', 'exit left.b', 'exit left', 'across', 'enter right', 'enter right.b', 'enter right.b.y'],
      ['exit right.b.y', 'exit right.b', 'up', 'enter right.a'],
      [],
    ]);
  });

  test('always: chains, the leaf before its ancestors, with the event that caused them', () => {
    const steps = runBoth(charts.always, events('go go'));
    expect(steps[0]).toEqual(['counted 1', 'counted 2', 'counted 3', 'rest on xstate.init']);
    expect(steps[1]).toEqual([
      'enter first on go',
      'leaf wins on go',
      'enter second on go',
      'parent on go',
      'rest on go',
    ]);
  });

  test('always without a change of state runs once; with an action it runs until its guard says no', () => {
    expect(runBoth(charts.restless, events('go poke'))).toEqual([[], ['n 1', 'n 2', 'n 3'], ['poked']]);
  });

  test('onDone: after every always, with the done event and its output', () => {
    const steps = runBoth(charts.done, events('finish finish again'));
    expect(steps[1]).toEqual([
      'exit work.busy',
      'fin 1',
      'enter work.ok on finish',
      'fin 2',
      'done {"type":"xstate.done.state.done.work","output":{"points":3}}',
      'enter closing on xstate.done.state.done.work',
    ]);
    // A final state of the machine leaves everything that is active.
    expect(steps[2]).toEqual(['exit closing', 'enter over', 'exit over', 'exit done']);
    expect(steps[3]).toEqual([]);
  });

  test('two finals entered before the first done event is handled are answered in order', () => {
    expect(runBoth(charts.twoDone, events('go')).at(-1)).toEqual(['done p', 'done q']);
  });

  test('reenter: of a leaf, of a compound, to a child, and of the root', () => {
    const steps = runBoth(charts.reenter, events('leaf soft hard childSoft childHard root rootSoft'));
    const enterAll = ['enter p', 'initial p', 'enter p.a'];
    expect(steps.slice(1)).toEqual([
      ['exit p.a', 'enter p.a'],
      // Without reenter the state itself stays, and so its own initial actions are not run.
      ['exit p.a', 'enter p.a'],
      ['exit p.a', 'exit p', ...enterAll],
      ['exit p.a', 'enter p.b'],
      ['exit p.b', 'exit p', 'enter p', 'enter p.b'],
      ['exit p.b', 'exit p', 'exit reenter', 'enter reenter', 'initial reenter', ...enterAll],
      // XState enters a root that is targeted from below without having left it.
      ['exit p.a', 'exit p', 'enter reenter', 'initial reenter', ...enterAll],
    ]);
  });

  test('guarded branches in order, ancestors last, and forbidden transitions', () => {
    const steps = runBoth(charts.branches, [
      { type: 'try', size: 0 },
      ...events('count'),
      { type: 'try', size: 1 },
      ...events('count'),
      { type: 'try', size: 1 },
      { type: 'try', size: 5 },
      ...events('forbidden back forbidden'),
    ]);
    expect(steps.slice(1)).toEqual([
      ['leaf'],
      ['n 1'],
      ['root'],
      ['n 2'],
      ['parent'],
      ['may {"size":5}'],
      [],
      [],
      ['root'],
    ]);
  });

  test.each(Object.entries(charts))('%s, along random events', (_, machine) => {
    const types = [...new Set(compileChart(machine).leaves.flatMap((leaf) => [...leaf.on.keys()])), 'unknown'];
    const event = fc.record({ type: fc.constantFrom(...types), size: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (sent) => void runBoth(machine, sent)),
      { numRuns: 60 },
    );
  });
});

describe('the table', () => {
  const chart = compileChart(charts.nested);

  test('has a leaf for every state to rest in, in document order', () => {
    expect(chart.leaves.map((leaf) => leaf.path)).toEqual(['left.a', 'left.b.x', 'right.a', 'right.b.x', 'right.b.y']);
    expect(chart.leaves.map((leaf) => leaf.index)).toEqual([0, 1, 2, 3, 4]);
  });

  test('knows the value, tags and ancestors of a leaf beforehand', () => {
    const leaf = chart.leaves[4]!;
    expect(leaf).toMatchObject({ id: 'deep', value: { right: { b: 'y' } }, final: false, done: false });
    expect(leaf.ancestors).toEqual(['nested', 'nested.right', 'nested.right.b']);
    expect([...leaf.tags].sort()).toEqual(['awaiting-input', 'nested', 'right']);
    expect(Object.isFrozen(leaf.value)).toBe(true);
  });

  test('lists candidates in order, each with the state that declares it', () => {
    const inner = compileChart(charts.branches).leaves.find((leaf) => leaf.path === 'p.a')!;
    expect(inner.on.get('try')!.map(({ source, guard }) => [source, guard?.name ?? null])).toEqual([
      ['branches.p.a', 'mayGo'],
      ['branches.p.a', 'below'],
      ['branches.p', 'is'],
      ['branches', null],
    ]);
  });

  test('shares the branches of a state among the leaves in it, where they leave nothing to run', () => {
    const phases = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`p${i}`, i === 0 ? { exit: 'tidy' } : {}]));
    const machine = createMachine({ initial: 'p0', on: { end: '.p63', stay: { actions: 'look' } }, states: phases });
    const { leaves } = compileChart(machine);
    const distinct = (type: string) => new Set(leaves.map(({ on }) => on.get(type)![0])).size;
    // One that tidies up, the one that is left for itself, and one for all the others.
    expect(distinct('end')).toBe(3);
    expect(distinct('stay')).toBe(64);
  });

  test('a machine without states is one leaf', () => {
    expect(compileChart(charts.single).leaves).toMatchObject([{ id: 'single', path: '', value: {}, ancestors: [] }]);
  });
});
