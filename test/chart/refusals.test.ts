import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  log,
  not,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import { ChartError } from '../../src/chart/chart-error.js';
import { compileChart } from '../../src/chart/compile-chart.js';

const thrownBy = (run: () => unknown): Error | null => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error : null;
  }
  return null;
};

type StateConfig = NonNullable<Parameters<typeof createMachine>[0]['states']>[string];

/** A machine whose only fault is in the state `m.p.bad`. */
const withState = (bad: StateConfig): AnyStateMachine =>
  createMachine({ id: 'm', initial: 'p', states: { p: { initial: 'bad', states: { bad, other: {} } } } });

const guarded = (guard: unknown) => withState({ on: { go: { guard: guard as never, target: 'other' } } });

const refused: [found: string, remedy: string, machine: AnyStateMachine][] = [
  ['an invoke', 'send the result as an event', withState({ invoke: { src: fromPromise(async () => 1) } })],
  ['delayed transitions (after)', 'send an event when the time is up', withState({ after: { 100: 'other' } })],
  ['parallel regions', 'nest the states', withState({ type: 'parallel', states: { x: {}, y: {} } })],
  ["type 'history'", 'Target the state itself', withState({ type: 'history' })],
  ["the wildcard 'card*', which stands for no event", "Write '*'", withState({ on: { 'card*': 'other' } })],
  ["the wildcard 'card.*.x', which stands for no event", "Write '*'", withState({ on: { 'card.*.x': 'other' } })],
  ["child states though its type is 'final'", 'Remove the type', withState({ type: 'final', states: { x: {} } })],
  ['the action creator xstate.assign in entry', 'Name the action', withState({ entry: assign({}) })],
  ['the action creator xstate.enqueueActions in entry', 'as a list', withState({ entry: enqueueActions(() => {}) })],
  ['the action creator xstate.emit in exit', 'to `out`', withState({ exit: ['fine', emit({ type: 'told' })] })],
  ['the action creator xstate.log in always', 'to `out`', withState({ always: { actions: log('x') } })],
  ['the action creator xstate.sendTo in exit', 'needs an actor', withState({ exit: sendTo('b', { type: 'go' }) })],
  ["the action creator xstate.cancel in 'go'", 'needs an actor', withState({ on: { go: { actions: cancel('it') } } })],
  [
    'the action creator xstate.spawnChild in initial',
    'needs an actor',
    withState({ initial: { target: 'x', actions: spawnChild('who') }, states: { x: {} } }),
  ],
  [
    "the action creator xstate.stopChild in 'xstate.done.state.m.p.bad'",
    'needs an actor',
    withState({ initial: 'x', states: { x: { type: 'final' } }, onDone: { actions: stopChild('who') } }),
  ],
  ['a raise with a delay in entry', 'has no clock', withState({ entry: raise({ type: 'go' }, { delay: 1 }) })],
  ['a raise of something that is no event in entry', 'Give { type }', withState({ entry: raise('go' as never) })],
  ["stateIn('#no') in 'go', and the machine has no such state", 'Give the id', guarded(stateIn('#no'))],
  ['something without a name in entry', 'Give a string', withState({ entry: {} as never })],
  ["something without a name in 'go'", 'Give a string', guarded(and(['x', {} as never]))],
  ["more than one target in 'go'", 'keep one', withState({ on: { go: { target: ['other', 'bad'] } } })],
];

test.each(refused)('refuses %s, naming the state and what to do', (found, remedy, machine) => {
  const refusal = thrownBy(() => compileChart(machine));
  expect(refusal).toBeInstanceOf(ChartError);
  expect(refusal?.message).toContain(`State 'm.p.bad' has ${found}. `);
  expect(refusal?.message.slice(`State 'm.p.bad' has ${found}.`.length)).toContain(remedy);
});

const sneaked: [creator: string, action: unknown][] = [
  ['xstate.enqueueActions', enqueueActions(({ enqueue }) => enqueue.raise({ type: 'go' }))],
  ['xstate.emit', emit({ type: 'told' })],
  ['xstate.log', log('x')],
  ['xstate.sendTo', sendTo('someone', { type: 'go' })],
  ['xstate.cancel', cancel('later')],
  ['xstate.spawnChild', spawnChild('who')],
  ['xstate.stopChild', stopChild('who')],
];

test.each(sneaked)('refuses %s behind a name', (creator, action) => {
  const machine = createMachine({ id: 'm', entry: 'sneaky' }, { actions: { sneaky: action as never } });
  expect(() => compileChart(machine)).toThrow(`State 'm' has the action 'sneaky', which is ${creator}, in entry. `);
});

test('refuses a delayed raise behind a name', () => {
  const late = setup({ actions: { late: raise({ type: 'go' }, { delay: 5 }) } });
  expect(() => compileChart(late.createMachine({ id: 'm', entry: 'late' }))).toThrow('a raise with a delay in entry');
});

test('refuses a guard that asks for itself', () => {
  const guards = { open: not('shut'), shut: not('open') };
  const machine = createMachine({ id: 'm', on: { go: { guard: 'shut' } } }, { guards: guards as never });
  expect(() => compileChart(machine)).toThrow("State 'm' has the guard 'shut', which asks for itself, in 'go'.");
});

test('says where a state is whose id does not', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'p',
    states: { p: { initial: 'q', states: { q: { id: 'deep', type: 'history' } } } },
  });
  expect(() => compileChart(machine)).toThrow("State 'deep' (m.p.q) has type 'history'.");
});

test('refuses an id that two states share', () => {
  const machine = createMachine({ id: 'm', initial: 'a', states: { a: { id: 'same' }, b: { id: 'same' } } });
  expect(() => compileChart(machine)).toThrow("State 'same' (m.b) has an id that another state has too.");
});

test('takes named actions that are assigns, and an output of the machine itself', () => {
  const fine = setup({ actions: { keep: assign({}) } });
  const machine = fine.createMachine({ id: 'm', entry: 'keep', output: () => 1, initial: 'a', states: { a: {} } });
  expect(compileChart(machine).start.actions.map((action) => action.name)).toEqual(['keep']);
});
