import type { ChartContext, MatchMachine, MatchSnapshot, ShellEvent } from '../../machines/index.js';
import { cloneGame, leafOf, type MatchChart, matchChart, runCommand, shareGame } from '../chart/index.js';
import { EventSink, type OutOptions } from '../engine/index.js';
import type { Command, GameEvent, GameState, Ruleset } from '../model/index.js';
import type { Listener } from './types.js';

/**
 * Carries out commands of a match whose actor nobody watches: on the compiled chart, in place, on a copy of its own.
 * The snapshots it answers with are immutable, and the ones the actor would have come to by itself, step by step.
 */
export class InPlaceRunner {
  readonly #machine: MatchMachine;
  readonly #rules: Ruleset;
  readonly #chart: MatchChart;
  readonly #options: OutOptions;
  /** Where the copy stands. Of no use when the actor is elsewhere: it was rewound, or went on step by step. */
  #known: MatchSnapshot | null = null;
  #copy: GameState | null = null;

  constructor(machine: MatchMachine, rules: Ruleset, options: OutOptions) {
    this.#machine = machine;
    this.#rules = rules;
    this.#chart = matchChart(rules);
    this.#options = options;
  }

  /**
   * Takes an event, and everything that it queues, to the next state that waits for someone. Where somebody listens,
   * `hear` is given every event with the game right after its step.
   */
  run(from: MatchSnapshot, event: Command | ShellEvent | null, hear: Listener | null): MatchSnapshot {
    const before = from.context.game;
    const game = this.#copy !== null && this.#known === from ? this.#copy : cloneGame(before);
    this.#copy = null;
    const out = new EventSink(this.#options);
    let last = before;
    let told = 0;
    const tell = (): void => {
      if (told < out.events.length) last = shareGame(last, game);
      for (; told < out.events.length; told++) hear?.(out.events[told] as GameEvent, last);
    };
    let leaf: number;
    try {
      const env = { context: { game }, rules: this.#rules, out };
      const at = standsAt(this.#chart, from.value);
      leaf = runCommand(this.#chart, at, event, env, hear === null ? undefined : tell);
    } catch (error) {
      const fault = { message: error instanceof Error ? error.message : String(error) };
      return { ...from, context: { game: before, events: [], steps: [], fault } } as MatchSnapshot;
    }
    const context = { game: shareGame(last, game), events: out.events, steps: out.steps ?? [], fault: null };
    this.#copy = game;
    this.#known = snapshotAt(this.#machine, this.#chart, leaf, context);
    return this.#known;
  }
}

const leaves = new WeakMap<MatchChart, Map<unknown, number>>();

/** Which leaf a snapshot is in. The values of snapshots that were made here are the chart's own, and known by identity. */
function standsAt(chart: MatchChart, value: unknown): number {
  let known = leaves.get(chart);
  if (known === undefined) {
    known = new Map(chart.leaves.map((leaf) => [leaf.value, leaf.index]));
    leaves.set(chart, known);
  }
  return known.get(value) ?? leafOf(chart, value);
}

const templates = new WeakMap<MatchMachine, MatchSnapshot[]>();

/** XState's own snapshot for a leaf, worked out once; only the context is another every time. */
function snapshotAt(machine: MatchMachine, chart: MatchChart, index: number, context: ChartContext): MatchSnapshot {
  const made = templates.get(machine) ?? [];
  templates.set(machine, made);
  const { value, done } = chart.leaves[index] as MatchChart['leaves'][number];
  const status = done ? 'done' : 'active';
  made[index] ??= {
    ...machine.resolveState({ value: value as never, context, status }),
    value,
    context: null,
  } as never;
  const snapshot = { ...made[index] } as { -readonly [K in keyof MatchSnapshot]: MatchSnapshot[K] };
  snapshot.context = context;
  return snapshot as MatchSnapshot;
}
