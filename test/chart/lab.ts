import { expect } from 'vitest';
import { type AnyStateMachine, assign, createActor, type StateValue, setup } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { linkChart } from '../../src/chart/link-chart.js';
import { dispatch, startActions } from '../../src/chart/run-chart.js';

/** A toy game that only remembers what was done to it, in order. */
export interface LabGame {
  log: string[];
  counts: Record<string, number>;
}

export type LabEvent = { type: string; size?: number };
type Compare = { of: string; to: number };

export const newGame = (): LabGame => ({ log: [], counts: {} });
const countOf = (game: LabGame, of: string) => game.counts[of] ?? 0;

/** The recipes of the toy game, as the fast lane runs them. */
export const recipes = {
  note: (game: LabGame, params: unknown) => {
    game.log.push(typeof params === 'string' ? params : JSON.stringify(params ?? null));
  },
  count: (game: LabGame, of: string) => {
    game.counts[of] = countOf(game, of) + 1;
    game.log.push(`${of} ${game.counts[of]}`);
  },
};

const judges = {
  below: (game: LabGame, { of, to }: Compare) => countOf(game, of) < to,
  is: (game: LabGame, { of, to }: Compare) => countOf(game, of) === to,
  mayGo: (_game: LabGame, size: number) => size > 1,
};

/** Guards that keep a list of what they were asked: both lanes must ask the same, in the same order. */
export function askedGuards(asked: string[]) {
  const ask = (name: string, params: unknown, answer: boolean) => {
    asked.push(`${name} ${JSON.stringify(params ?? null)} ${answer}`);
    return answer;
  };
  return {
    below: (game: LabGame, params: Compare) => ask('below', params, judges.below(game, params)),
    is: (game: LabGame, params: Compare) => ask('is', params, judges.is(game, params)),
    mayGo: (game: LabGame, size: number) => ask('mayGo', size, judges.mayGo(game, size)),
    /** Chance without chance: depends on how much was asked before, and is false after a while, so that all loops end. */
    coin: (_game: LabGame, salt: number) => {
      const n = asked.length;
      return ask(
        'coin',
        salt,
        n < 120 && ((Math.imul(n + 7, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)) >>> 13) % 2 === 0,
      );
    },
  };
}

/** The same names with XState's types, to write machines with. Implemented by `liveLane`. */
export const lab = setup({
  types: { context: {} as { game: LabGame }, events: {} as LabEvent },
  actions: {
    note: (_, _params: unknown) => {},
    count: (_, _of: string) => {},
  },
  guards: {
    below: (_, _params: Compare) => false,
    is: (_, _params: Compare) => false,
    mayGo: (_, _size: number) => false,
    coin: (_, _salt: number) => false,
  },
});

interface Seen {
  value: StateValue;
  tags: string[];
  done: boolean;
  log: readonly string[];
  asked: readonly string[];
}

/** The machine in a real actor; recipes on a copy, as immer would. */
function liveLane(machine: AnyStateMachine) {
  const asked: string[] = [];
  const guards = askedGuards(asked);
  type Args = { context: { game: LabGame } };
  const onCopy =
    <P>(recipe: (game: LabGame, params: P) => void) =>
    ({ context }: Args, params: P) => {
      const game = structuredClone(context.game);
      recipe(game, params);
      return { game };
    };
  const provided = machine.provide({
    actions: { note: assign(onCopy(recipes.note)), count: assign(onCopy(recipes.count)) },
    guards: {
      below: ({ context }: Args, params: Compare) => guards.below(context.game, params),
      is: ({ context }: Args, params: Compare) => guards.is(context.game, params),
      mayGo: ({ context }: Args, size: number) => guards.mayGo(context.game, size),
      coin: ({ context }: Args, salt: number) => guards.coin(context.game, salt),
    },
  });
  const actor = createActor(provided);
  actor.subscribe({ error: () => {} });
  return {
    start: () => actor.start(),
    send: (event: LabEvent) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    see(): Seen {
      const snapshot = actor.getSnapshot();
      if (snapshot.status === 'error') throw snapshot.error;
      const { value, tags, status, context } = snapshot;
      return { value, tags: [...tags].sort(), done: status === 'done', log: context.game.log, asked };
    },
  };
}

/** The same machine compiled, in place. */
function fastLane(machine: AnyStateMachine) {
  const asked: string[] = [];
  const chart = linkChart(compileChart(machine), { guards: askedGuards(asked), actions: recipes });
  const env = { context: { game: newGame() }, rules: null, out: null };
  let leaf = -1;
  return {
    start: () => {
      leaf = startActions(chart, env);
    },
    send(event: LabEvent): boolean {
      const next = dispatch(chart, leaf, event, env);
      if (next !== -1) leaf = next;
      return next !== -1;
    },
    see(): Seen {
      const { value, tags, done } = chart.leaves[leaf]!;
      return { value, tags: [...tags].sort(), done, log: env.context.game.log, asked };
    },
  };
}

/**
 * Sends the same events to both lanes and compares them after each: state value, tags, whether it is done, every action
 * in order with its params, every guard in order with its answer. Returns the actions of the start and of each event.
 */
export function runBoth(machine: AnyStateMachine, events: readonly LabEvent[]): string[][] {
  const live = liveLane(machine);
  const fast = fastLane(machine);
  const steps: string[][] = [];
  let logged = 0;
  const compare = () => {
    const seen = live.see();
    expect(fast.see()).toEqual(seen);
    steps.push(seen.log.slice(logged));
    logged = seen.log.length;
    return seen;
  };
  live.start();
  fast.start();
  let seen = compare();
  for (const event of events) {
    const before = live.snapshot();
    const taken = fast.send(event);
    // A machine that is done takes nothing; XState's actor only warns.
    if (seen.done) expect(taken).toBe(false);
    else live.send(event);
    if (!taken) expect(live.snapshot()).toBe(before);
    seen = compare();
  }
  return steps;
}
