import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { ChartError } from '../../src/chart/chart-error.js';
import { compileChart } from '../../src/chart/compile-chart.js';

type StateConfig = NonNullable<Parameters<typeof createMachine>[0]['states']>[string];

/** A machine whose only fault is in the state `m.p.bad`. */
const withState = (bad: StateConfig): AnyStateMachine =>
  createMachine({ id: 'm', initial: 'p', states: { p: { initial: 'bad', states: { bad, other: {} } } } });

const guarded = (guard: unknown) => withState({ on: { go: { guard: guard as never, target: 'other' } } });

const refused: [found: string, machine: AnyStateMachine][] = [
  ['an invoke', withState({ invoke: { src: fromPromise(async () => 1) } })],
  ['delayed transitions (after)', withState({ after: { 100: 'other' } })],
  ['parallel regions', withState({ type: 'parallel', states: { x: {}, y: {} } })],
  ["type 'history'", withState({ type: 'history' })],
  ["a wildcard transition ('*')", withState({ on: { '*': 'other' } })],
  ["a wildcard transition ('card.*')", withState({ on: { 'card.*': 'other' } })],
  ['a route', withState({ id: 'm.p.bad', route: {} })],
  ["child states though its type is 'final'", withState({ type: 'final', states: { x: {} } })],
  ['an inline function as output', withState({ type: 'final', output: () => 1 })],
  ['an inline function in entry', withState({ entry: () => {} })],
  ['an inline function in exit', withState({ exit: ['fine', () => {}] })],
  ["an inline function in 'go'", withState({ on: { go: { actions: () => {} } } })],
  ['an inline function in always', withState({ always: { target: 'other', actions: () => {} } })],
  ['an inline function in initial', withState({ initial: { target: 'x', actions: () => {} }, states: { x: {} } })],
  ['the action creator xstate.assign in entry', withState({ entry: assign({}) })],
  ['the action creator xstate.raise in entry', withState({ entry: raise({ type: 'go' }) })],
  ['the action creator xstate.sendTo in exit', withState({ exit: sendTo('someone', { type: 'go' }) })],
  ["the action creator xstate.cancel in 'go'", withState({ on: { go: { actions: cancel('later') } } })],
  ["an inline function as guard in 'go'", guarded(() => true)],
  ["the composite guard and() in 'go'", guarded(and(['x', 'y']))],
  ["the composite guard or() in 'go'", guarded(or(['x', 'y']))],
  ["the composite guard not() in 'go'", guarded(not('x'))],
  ["the composite guard stateIn() in 'go'", guarded(stateIn('p'))],
  [
    "an inline function in 'xstate.done.state.m.p.bad'",
    withState({
      initial: 'x',
      states: { x: { type: 'final' } },
      onDone: { actions: () => {} },
    }),
  ],
  ['something without a name in entry', withState({ entry: {} as never })],
  ["more than one target in 'go'", withState({ on: { go: { target: ['other', 'bad'] } } })],
];

test.each(refused)('refuses %s, naming the state', (found, machine) => {
  expect(() => compileChart(machine)).toThrow(ChartError);
  expect(() => compileChart(machine)).toThrow(`State 'm.p.bad' has ${found}.`);
});

test('refuses an action that moves the chart from behind its name', () => {
  const sneaky = setup({ actions: { nudge: raise({ type: 'go' }) } });
  const machine = sneaky.createMachine({ id: 'm', entry: 'nudge' });
  expect(() => compileChart(machine)).toThrow("State 'm' has the action 'nudge', which is xstate.raise, in entry.");
});

test('refuses a composite guard behind a name', () => {
  const sneaky = setup({ guards: { open: () => true, shut: not('open') } });
  const machine = sneaky.createMachine({ id: 'm', on: { go: { guard: 'shut', actions: [] } } });
  expect(() => compileChart(machine)).toThrow(
    "State 'm' has the guard 'shut', which is the composite guard not(), in 'go'.",
  );
});

test('refuses an id that two states share', () => {
  const machine = createMachine({ id: 'm', initial: 'a', states: { a: { id: 'same' }, b: { id: 'same' } } });
  expect(() => compileChart(machine)).toThrow("State 'same' has an id that another state has too.");
});

test('takes named actions that are assigns, and an output of the machine itself', () => {
  const fine = setup({ actions: { keep: assign({}) } });
  const machine = fine.createMachine({ id: 'm', entry: 'keep', output: () => 1, initial: 'a', states: { a: {} } });
  expect(compileChart(machine).start.actions.map((action) => action.name)).toEqual(['keep']);
});
