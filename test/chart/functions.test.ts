import { describe, expect, test } from 'vitest';
import { and, createMachine, not, raise, stateIn } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { linkChart } from '../../src/chart/link-chart.js';
import { dispatch, startActions } from '../../src/chart/run-chart.js';
import { hear, type LabEvent, lab, newGame, runBoth, runLanes } from './lab.js';

const context = () => ({ game: newGame() });
const note = (text: string) => ({ type: 'note' as const, params: text });
const events = (types: string): LabEvent[] => types.split(' ').map((type) => ({ type }));
const envOf = () => ({ context: { game: newGame() }, rules: null, out: null });

describe('a transition that goes on by itself', () => {
  test('rests after a plain action that stays put, named or inline, and does not after a recipe', () => {
    const machine = lab.createMachine({
      context,
      initial: 'idle',
      states: {
        idle: { on: { named: 'named', inline: 'inline', recipe: 'recipe' } },
        named: { always: { actions: { type: 'beep', params: 'once' } } },
        inline: { always: { actions: () => hear('once') } },
        recipe: {
          always: { guard: { type: 'below', params: { of: 'n', to: 3 } }, actions: { type: 'count', params: 'n' } },
        },
      },
    });
    expect(runLanes(machine, events('named')).seen?.heard).toEqual(['once after 0']);
    expect(runLanes(machine, events('inline')).seen?.heard).toEqual(['once']);
    expect(runLanes(machine, events('recipe')).seen?.game.counts).toEqual({ n: 3 });
  });

  test('raises events that are taken after every always, in order, before the done event of the same step', () => {
    const machine = lab.createMachine({
      context,
      initial: 'idle',
      on: { '*': { actions: { type: 'note', params: ({ event }: { event: LabEvent }) => JSON.stringify(event) } } },
      states: {
        idle: {
          exit: raise({ type: 'left' }),
          on: { go: { target: 'work', actions: { type: 'ping', params: 'went' } } },
        },
        work: {
          initial: 'end',
          states: {
            end: {
              type: 'final',
              entry: [note('entered'), raise(({ context: { game } }) => ({ type: 'ended', size: game.log.length }))],
              output: ({ context: { game }, event }) => [event.type, game.log.length],
            },
          },
        },
      },
    });
    expect(runBoth(machine, [{ type: 'go', size: 7 }])[1]).toEqual([
      'entered',
      '{"type":"left"}',
      '{"type":"went","size":7}',
      '{"type":"ended","size":1}',
      '{"type":"xstate.done.state.(machine).work","output":["go",1]}',
    ]);
  });
});

test('wildcards: a state asks the event itself, then longer ones before shorter; the leaf before its ancestors', () => {
  const machine = lab.createMachine({
    context,
    initial: 'a',
    on: { 'card.play': { actions: note('root card.play') }, '*': { actions: note('root *') } },
    states: {
      a: {
        on: {
          '*': { guard: ({ event }) => event.size === 1, actions: note('a *') },
          'card.*': { guard: ({ event }) => event.size !== 0, actions: note('a card.*') },
          'card.play.*': { guard: ({ event }) => event.size === 2, actions: note('a card.play.*') },
          'card.draw': undefined,
        },
      },
    },
  });
  const taken = (type: string, size: number) => runBoth(machine, [{ type, size }])[1];
  expect(taken('card.play', 2)).toEqual(['a card.play.*']);
  expect(taken('card.play', 1)).toEqual(['a card.*']);
  expect(taken('card.play', 0)).toEqual(['root card.play']);
  expect(taken('card.play.fast', 2)).toEqual(['a card.play.*']);
  expect(taken('card', 3)).toEqual(['a card.*']);
  expect(taken('cards', 1)).toEqual(['a *']);
  expect(taken('cards', 3)).toEqual(['root *']);
  expect(taken('card.draw', 1)).toEqual([]);
});

test('a forbidden wildcard keeps every event from the ancestors', () => {
  const machine = lab.createMachine({
    context,
    initial: 'a',
    on: { go: { actions: note('root') } },
    states: { a: { on: { '*': undefined } } },
  });
  expect(runBoth(machine, events('go'))).toEqual([[], []]);
  const chart = linkChart(compileChart(machine), { guards: {}, actions: { note: () => {} } });
  expect(dispatch(chart, chart.start.target, { type: 'go' }, envOf())).toBe(-1);
});

test('composite guards, of names, functions and states, and what they are called', () => {
  const few = { type: 'below' as const, params: { of: 'n', to: 1 } };
  const machine = lab.createMachine({
    id: 'm',
    context,
    initial: 'p',
    on: {
      go: [
        { guard: and([few, not(stateIn('#other')), ({ event }) => event.size === 1]), actions: note('all') },
        { guard: stateIn({ p: 'b' }), actions: note('in p.b') },
        { guard: 'fewOrTails', target: '#other' },
      ],
    },
    states: { p: { initial: 'a', states: { a: {}, b: { id: 'other' } } } },
  });
  const steps = runBoth(machine, [{ type: 'go', size: 1 }, { type: 'go' }, { type: 'go', size: 1 }]);
  expect(steps).toEqual([[], ['all'], [], ['in p.b']]);
  const named = compileChart(machine)
    .leaves[0]!.on.get('go')!
    .map(({ guard }) => guard?.name);
  expect(named).toEqual(['and(below, not(stateIn(#other)), (inline))', 'stateIn({"p":"b"})', 'fewOrTails']);
});

test('routes', () => {
  const machine = lab.createMachine({
    context,
    initial: 'a',
    states: { a: {}, b: { id: 'b', route: { guard: { type: 'mayGo', params: 3 } }, entry: note('b') } },
  });
  const route = { type: 'xstate.route', to: '#b' };
  expect(runBoth(machine, [{ type: 'xstate.route' }, route])).toEqual([[], [], ['b']]);
});

describe('what a function of the chart is given', () => {
  test('is its own: it may be kept', () => {
    const kept: unknown[] = [];
    const keep = (args: unknown) => void kept.push(args);
    const chart = linkChart(compileChart(createMachine({ on: { a: { actions: keep }, b: { actions: keep } } })), {
      guards: {},
      actions: {},
    });
    for (const type of ['a', 'b']) dispatch(chart, 0, { type }, { context: { game: type }, rules: null, out: null });
    expect(kept).toMatchObject([
      { context: { game: 'a' }, event: { type: 'a' } },
      { context: { game: 'b' }, event: { type: 'b' } },
    ]);
  });

  test.each(['self', 'system'] as const)('has no %s, and says so', (asked) => {
    const machine = createMachine({ entry: (args) => args[asked] });
    const chart = linkChart(compileChart(machine), { guards: {}, actions: {} });
    expect(() => startActions(chart, envOf())).toThrow(
      `A function of the chart asked for '${asked}', and a compiled chart runs without an actor.`,
    );
  });
});
