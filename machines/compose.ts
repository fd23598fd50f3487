import { createMachine, type StateMachine, type StateValue } from 'xstate';
import type { Flow } from '../src/model/index.js';
import { over } from './over.state.js';
import { setupState } from './setup.state.js';
import { stageState } from './stage.state.js';
import { types } from './states/chart-types.js';

const composed = new WeakMap<Flow, MatchMachine>();

const compose = (flow: Flow) =>
  createMachine({
    types,
    id: 'match',
    description: 'A match, from setup to its end.',
    context: ({ input }) => ({ game: input.game, events: [], steps: [], fault: null }),
    initial: 'setup',
    states: { setup: setupState(flow), playing: stageState(flow, flow.root, '', null), over },
    output: ({ context }) => context.game.outcome,
  });

/** The machine of a game: only the states of its flow, with the game's names. */
export type MatchMachine = ReturnType<typeof compose>;

/** The same, of a game whose states are known to the compiler. */
export type GameMachine<V extends StateValue> =
  MatchMachine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Value,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<Context, Event, Children, Actor, Action, Guard, Delay, V, Tag, Input, Output, Emitted, Meta, Config>
    : never;

/** The machine of a flow: with the names of guards and actions, but without functions. Composed once per flow. */
export function composeMachine(flow: Flow): MatchMachine {
  const known = composed.get(flow) ?? compose(flow);
  composed.set(flow, known);
  return known;
}
