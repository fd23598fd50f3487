import { cloneGame, type MatchChart, runCommand } from '../chart/index.js';
import { EventSink } from '../engine/index.js';
import type { GameEvent, Ruleset, SeatId } from '../model/index.js';
import type { Standing } from './in-place.js';
import type { RecordedCommand } from './record.js';

/**
 * A checkpoint is kept every this many commands, so that going back takes a few milliseconds, however long the match
 * is.
 */
const CHECKPOINT = 200;

/** Every second checkpoint of the older half is dropped, so that few are kept in a long match. */
const MOST_CHECKPOINTS = 8;
const thinned = (all: Checkpoint[]): Checkpoint[] => all.filter((_, i) => i >= MOST_CHECKPOINTS / 2 || i % 2 === 1);

interface Checkpoint extends Readonly<Standing> {
  /** After how many commands. */
  readonly at: number;
}

/**
 * The commands that led to the current state, without those that were undone. Earlier states are computed by replaying
 * them, so they need not be stored.
 */
export class Line {
  readonly #rules: Ruleset;
  readonly #chart: MatchChart;
  readonly #base: (out: EventSink) => Standing;
  readonly #commands: RecordedCommand[] = [];
  #checkpoints: Checkpoint[] = [];

  /** `base` creates the initial state again; its events go to `out`. */
  constructor(rules: Ruleset, chart: MatchChart, base: (out: EventSink) => Standing) {
    this.#rules = rules;
    this.#chart = chart;
    this.#base = base;
  }

  get last(): { readonly seat: SeatId | null } | undefined {
    const command = this.#commands.at(-1);
    return command && { seat: 'seat' in command ? command.seat : null };
  }

  /** A command was carried out; `now` is the new state, which is kept only if a checkpoint is due. */
  add(command: RecordedCommand, now: () => Standing): void {
    this.#commands.push(command);
    const at = this.#commands.length;
    if (at % CHECKPOINT !== 0) return;
    const { game, leaf } = now();
    this.#checkpoints.push({ at, game: cloneGame(game), leaf });
    if (this.#checkpoints.length > MOST_CHECKPOINTS) this.#checkpoints = thinned(this.#checkpoints);
  }

  dropLast(): void {
    this.#commands.pop();
    this.#checkpoints = this.#checkpoints.filter(({ at }) => at <= this.#commands.length);
  }

  /** The current state, computed by replaying. Its numbers (`revision`, `seen`) are those of a match without undo. */
  again(): Standing {
    return this.#until(this.#commands.length);
  }

  /** The state before the last command, and what that command did. */
  beforeLast(): Standing & { readonly since: readonly GameEvent[] } {
    const before = this.#until(this.#commands.length - 1);
    const out = new EventSink();
    const last = this.#commands.at(-1);
    if (last !== undefined) this.#run({ game: cloneGame(before.game), leaf: before.leaf }, [last], out);
    return { ...before, since: out.events };
  }

  /** Everything that happened, from the beginning. */
  events(): GameEvent[] {
    const out = new EventSink();
    this.#run(this.#base(out), this.#commands, out);
    return out.events;
  }

  #until(count: number): Standing {
    const checkpoint = this.#checkpoints.findLast(({ at }) => at <= count);
    const quiet = new EventSink();
    if (checkpoint === undefined) return this.#run(this.#base(quiet), this.#commands.slice(0, count), quiet);
    const from = { game: cloneGame(checkpoint.game), leaf: checkpoint.leaf };
    return this.#run(from, this.#commands.slice(checkpoint.at, count), quiet);
  }

  #run(at: Standing, commands: readonly RecordedCommand[], out: EventSink): Standing {
    const env = { context: { game: at.game }, rules: this.#rules, out };
    for (const command of commands) at.leaf = runCommand(this.#chart, at.leaf, command, env);
    return at;
  }
}
