import { judge } from '../../guards/index.js';
import { cloneGame, type MatchChart, runCommand } from '../chart/index.js';
import { EventSink } from '../engine/index.js';
import type { Command, GameEvent, GameState, Ruleset, SeatId } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
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

/** What a seat did last, taken out of a match. */
export interface TakenOut {
  /** The match right before it and right after it. */
  readonly before: GameState;
  readonly after: GameState;
  /** What it did. */
  readonly since: readonly GameEvent[];
  /** How many events the commands of others have caused since. */
  readonly later: number;
  /** Whether it was done in the secret phase in which the match still is. */
  readonly inSecret: boolean;
  /** Where the match stands without it; `null` if what others have done since would then be something else. */
  readonly without: Standing | null;
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

  /** A command was carried out; `now`, if it is known, is where it led, and is not kept unless it is time for a copy. */
  add(command: RecordedCommand, now?: Readonly<Standing>): void {
    this.#commands.push(command);
    const at = this.#commands.length;
    if (now === undefined || at % CHECKPOINT !== 0) return;
    this.#checkpoints.push({ at, game: cloneGame(now.game), leaf: now.leaf });
    if (this.#checkpoints.length > MOST_CHECKPOINTS) this.#checkpoints = thinned(this.#checkpoints);
  }

  /** A seat has taken back what it did last. What others have done since stays. */
  drop(seat: SeatId): void {
    const at = this.#lastOf(seat);
    if (at < 0) return;
    this.#commands.splice(at, 1);
    this.#checkpoints = this.#checkpoints.filter((checkpoint) => checkpoint.at <= at);
  }

  /** The current state, computed by replaying. Its numbers (`revision`, `seen`) are those of a match without undo. */
  again(): Standing {
    return this.#until(this.#commands.length);
  }

  /** The match without what a seat did last, or `null` if it has done nothing. */
  takeOut(seat: SeatId): TakenOut | null {
    const at = this.#lastOf(seat);
    const [command, ...others] = at < 0 ? [] : this.#commands.slice(at);
    if (command === undefined) return null;
    const before = this.#until(at);
    const [since, later] = [new EventSink(), new EventSink()];
    const now = copyOf(before);
    // A seal that is taken off is gone: the next secret phase has one of its own.
    const { sealed } = now.game;
    this.#run(now, [command], since);
    const after = others.length === 0 ? now.game : cloneGame(now.game);
    let inSecret = sealed !== null && now.game.sealed === sealed;
    for (const other of others) {
      this.#run(now, [other], later);
      inSecret &&= now.game.sealed === sealed;
    }
    const without = this.#tryOn(copyOf(before), others, later.events);
    return { before: before.game, after, since: since.events, later: later.events.length, inSecret, without };
  }

  /** Everything that happened, from the beginning. */
  events(): GameEvent[] {
    const out = new EventSink();
    this.#run(this.#base(out), this.#commands, out);
    return out.events;
  }

  #lastOf(seat: SeatId): number {
    return this.#commands.findLastIndex((command) => 'seat' in command && command.seat === seat);
  }

  /** Where these commands lead from here; `null` if they are not possible here, or do not bring about the same. */
  #tryOn(at: Standing, commands: readonly RecordedCommand[], expected: readonly GameEvent[]): Standing | null {
    const out = new EventSink();
    try {
      for (const command of commands) {
        if (isSent(command) && !judge(at.game, command, this.#rules).ok) return null;
        this.#run(at, [command], out);
      }
    } catch {
      // A rule that fails here is not possible here either.
      return null;
    }
    return sameJson(out.events.map(unnumbered), expected.map(unnumbered)) ? at : null;
  }

  #until(count: number): Standing {
    const checkpoint = this.#checkpoints.findLast(({ at }) => at <= count);
    const quiet = new EventSink();
    if (checkpoint === undefined) return this.#run(this.#base(quiet), this.#commands.slice(0, count), quiet);
    return this.#run(copyOf(checkpoint), this.#commands.slice(checkpoint.at, count), quiet);
  }

  #run(at: Standing, commands: readonly RecordedCommand[], out: EventSink): Standing {
    const env = { context: { game: at.game }, rules: this.#rules, out };
    for (const command of commands) at.leaf = runCommand(this.#chart, at.leaf, command, env);
    return at;
  }
}

const copyOf = ({ game, leaf }: Standing): Standing => ({ game: cloneGame(game), leaf });
const isSent = (command: RecordedCommand): command is Command => 'seat' in command && command.type !== 'match.undo';
/** An event as it is whatever came before: without the number of the command. */
const unnumbered = (event: GameEvent): GameEvent =>
  event.type === 'state.settled' ? { ...event, revision: 0 } : event;
