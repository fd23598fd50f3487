import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type AnyStateMachine, assign, createActor, not, or, raise, type StateValue, setup } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { generateChart } from '../../src/chart/generate-chart.js';
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
  /** Changes nothing, and is a plain function for XState. */
  beep: (game: LabGame, text: string) => hear(`${text} after ${game.log.length}`),
};

/** What a lane was asked and what its plain functions were called with, in order. */
interface Notes {
  readonly asked: string[];
  readonly heard: string[];
}

/** Of the lane that runs: the functions belong to the machine, which both lanes share. */
let notes: Notes = { asked: [], heard: [] };
export const hear = (what: string): void => void notes.heard.push(what);

const judges = {
  below: (game: LabGame, { of, to }: Compare) => countOf(game, of) < to,
  is: (game: LabGame, { of, to }: Compare) => countOf(game, of) === to,
  mayGo: (_game: LabGame, size: number) => size > 1,
};

/** Guards that keep a list of what they were asked: both lanes must ask the same, in the same order. */
export function askedGuards(askedBy: () => string[]) {
  const ask = (name: string, params: unknown, answer: boolean) => {
    askedBy().push(`${name} ${JSON.stringify(params ?? null)} ${answer}`);
    return answer;
  };
  return {
    below: (game: LabGame, params: Compare) => ask('below', params, judges.below(game, params)),
    is: (game: LabGame, params: Compare) => ask('is', params, judges.is(game, params)),
    mayGo: (game: LabGame, size: number) => ask('mayGo', size, judges.mayGo(game, size)),
    /**
     * A deterministic guard that depends on the number of earlier calls, and is false after a while, so that all loops
     * end.
     */
    coin: (_game: LabGame, salt: number) => {
      const n = askedBy().length;
      const heads = ((Math.imul(n + 7, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)) >>> 13) % 2 === 0;
      return ask('coin', salt, n < 60 && heads);
    },
  };
}

const guards = askedGuards(() => notes.asked);

type Args = { context: { game: LabGame } };

/** A recipe as an actor runs it: on a copy, as immer would. */
const onCopy =
  <P>(recipe: (game: LabGame, params: P) => void) =>
  ({ context }: Args, params: P) => {
    const game = { log: [...context.game.log], counts: { ...context.game.counts } };
    recipe(game, params);
    return { game };
  };

/** The same names with XState's types, to write machines with. */
export const lab = setup({
  types: { context: {} as { game: LabGame }, events: {} as LabEvent },
  actions: {
    note: assign(onCopy(recipes.note)),
    count: assign(onCopy(recipes.count)),
    beep: ({ context }, text: string) => recipes.beep(context.game, text),
    ping: raise(({ event }, type: string) => ({ type, size: event.size ?? 1 })),
  },
  guards: {
    below: ({ context }, params: Compare) => guards.below(context.game, params),
    is: ({ context }, params: Compare) => guards.is(context.game, params),
    mayGo: ({ context }, size: number) => guards.mayGo(context.game, size),
    coin: ({ context }, salt: number) => guards.coin(context.game, salt),
    tails: not({ type: 'coin', params: 5 }),
    fewOrTails: or([{ type: 'below', params: { of: 'n', to: 3 } }, 'tails']),
  },
});

export interface Seen {
  value: StateValue;
  tags: string[];
  done: boolean;
  game: LabGame;
  asked: readonly string[];
  heard: readonly string[];
}

/** A lane that starts or takes an event; false when the machine does not come to rest. */
interface Lane {
  start(): boolean;
  send(event: LabEvent): boolean;
  see(): Seen;
}

/** The machine in a real actor. */
function liveLane(machine: AnyStateMachine) {
  const own: Notes = { asked: [], heard: [] };
  notes = own;
  const actor = createActor(machine);
  actor.subscribe({ error: () => {} });
  /** Only a machine that does not come to rest may fail. */
  const rests = (): boolean => {
    const { status, error } = actor.getSnapshot();
    if (status !== 'error') return true;
    expect(error).toMatchObject({ message: expect.stringContaining('Infinite loop detected') });
    return false;
  };
  return {
    start() {
      notes = own;
      actor.start();
      return rests();
    },
    send(event: LabEvent) {
      notes = own;
      actor.send(event);
      return rests();
    },
    snapshot: () => actor.getSnapshot(),
    see(): Seen {
      const { value, tags, status, context } = actor.getSnapshot();
      return { value, tags: [...tags].sort(), done: status === 'done', game: context.game, ...own };
    },
  } satisfies Lane & Record<string, unknown>;
}

/** The same machine compiled, in place: on its table, or as the function that is generated of it. */
function fastLane(machine: AnyStateMachine, way: 'table' | 'generated') {
  const own: Notes = { asked: [], heard: [] };
  const linked = linkChart(compileChart(machine), { guards, actions: recipes });
  const chart = { ...linked, generated: way === 'table' ? null : generateChart(linked) };
  if (way === 'generated') expect(chart.generated).not.toBeNull();
  const env = { context: { game: newGame() }, rules: null, out: null };
  let leaf = -1;
  let taken = false;
  const rests = (step: () => number): boolean => {
    notes = own;
    try {
      const next = step();
      taken = next !== -1;
      if (taken) leaf = next;
      return true;
    } catch (error) {
      expect(error).toMatchObject({
        name: 'InvariantError',
        message: expect.stringContaining('does not come to rest'),
      });
      return false;
    }
  };
  return {
    start: () => rests(() => startActions(chart, env)),
    send: (event: LabEvent) => rests(() => dispatch(chart, leaf, event, env)),
    /** Whether anything took the last event. */
    took: () => taken,
    see(): Seen {
      const { value, tags, done } = chart.leaves[leaf]!;
      return { value, tags: [...tags].sort(), done, game: env.context.game, ...own };
    },
  } satisfies Lane & Record<string, unknown>;
}

export interface Run {
  /** What was logged by the start and by each event. */
  steps: string[][];
  /** False if the machine went on by itself for longer than it may, in both lanes. */
  rests: boolean;
  seen: Seen | null;
}

/**
 * Sends the same events to all lanes and compares them after each: state value, tags, whether it is done, the context,
 * every action in order with its params, every guard in order with its answer.
 */
export function runLanes(machine: AnyStateMachine, events: readonly LabEvent[]): Run {
  const lanes = [fastLane(machine, 'table'), fastLane(machine, 'generated')];
  const live = liveLane(machine);
  const run: Run = { steps: [], rests: true, seen: null };
  let logged = 0;
  const compare = (rests: boolean, restFast: readonly boolean[]): void => {
    for (const restsFast of restFast) expect(restsFast).toBe(rests);
    run.rests = rests;
    if (!rests) return;
    run.seen = live.see();
    for (const lane of lanes) {
      const seen = lane.see();
      // Much faster than `toEqual`, which is used only to report a difference.
      if (!isDeepStrictEqual(seen, run.seen)) expect(seen).toEqual(run.seen);
    }
    run.steps.push(run.seen.game.log.slice(logged));
    logged = run.seen.game.log.length;
  };
  compare(
    live.start(),
    lanes.map((lane) => lane.start()),
  );
  for (const event of events) {
    if (!run.rests) break;
    const before = live.snapshot();
    const restFast = lanes.map((lane) => lane.send(event));
    const took = lanes.some((lane) => lane.took());
    // A machine that is done takes nothing; XState's actor only warns.
    const done = run.seen?.done === true;
    if (done) expect(took).toBe(false);
    compare(done || live.send(event), restFast);
    if (run.rests) for (const lane of lanes) expect(lane.took()).toBe(took);
    if (run.rests && !took) expect(live.snapshot()).toBe(before);
  }
  return run;
}

/** The same for a machine that comes to rest. Returns the actions of the start and of each event. */
export function runBoth(machine: AnyStateMachine, events: readonly LabEvent[]): string[][] {
  const { rests, steps } = runLanes(machine, events);
  expect(rests).toBe(true);
  return steps;
}
