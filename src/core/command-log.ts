import { judge } from '../../guards/index.js';
import type { ShellEvent } from '../../machines/index.js';
import { dequeue } from '../engine/index.js';
import type { Command, GameEvent, GameState, Ruleset, SeatId } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { copyOf, type MatchCore, type Position, runEvent } from './match-core.js';
import { TableCore } from './table-core.js';

/** An entry of a record: a command, the end of an animation, or an undo. */
export type RecordedCommand = Command | { type: 'animation.done' } | { type: 'match.undo'; seat: SeatId };

/**
 * What leads from the base of a log to the current state: commands, events of the match, the steps of a stepping match, and
 * effects that were dropped there because they had failed.
 */
type LoggedEvent = Command | ShellEvent | DroppedEffect;
interface DroppedEffect {
  readonly type: 'effect.dropped';
  readonly told: GameEvent;
}

/** A checkpoint every this many events: going back takes a few milliseconds, however long the match is. */
const CHECKPOINT_EVERY = 200;

/** Every second checkpoint of the older half is dropped, so that few are kept in a long match. */
const MAX_CHECKPOINTS = 8;
const thinned = (all: Checkpoint[]): Checkpoint[] => all.filter((_, i) => i >= MAX_CHECKPOINTS / 2 || i % 2 === 1);

/** What a log already has. */
interface Kept {
  readonly stepping?: boolean;
  readonly events?: LoggedEvent[];
  readonly checkpoints?: Checkpoint[];
}

interface Checkpoint extends Position {
  /** After how many events. */
  readonly at: number;
}

/** The last command of a seat, taken out of a match. */
export interface TakenOut {
  /** The match right before it and right after it. */
  readonly before: GameState;
  readonly after: GameState;
  /** What it did. */
  readonly events: readonly GameEvent[];
  /** How many events the commands of others have caused since. */
  readonly later: number;
  /** Whether it was done in the secret phase in which the match still is. */
  readonly inSecret: boolean;
  /** Where the match stands without it; `null` if what others have done since would then be something else. */
  readonly without: Position | null;
}

/**
 * What led to the current state, without what was undone. Earlier states are computed by running it again: for an undo,
 * for the history, and when rules have failed.
 */
export class CommandLog {
  readonly #rules: Ruleset;
  readonly #base: () => Position;
  readonly #stepping: boolean;
  #events: LoggedEvent[];
  #checkpoints: Checkpoint[];

  /** `base` creates the initial position again, each time a new one. In a stepping match each step is an event. */
  constructor(rules: Ruleset, base: () => Position, { stepping = false, events = [], checkpoints = [] }: Kept = {}) {
    this.#rules = rules;
    this.#base = base;
    this.#stepping = stepping;
    this.#events = events;
    this.#checkpoints = checkpoints;
  }

  /** The seat of the last command; `null` if nobody sent it, `undefined` if there has been none. */
  get lastSeat(): SeatId | null | undefined {
    const last = this.#events.findLast((event) => !isPart(event));
    if (last === undefined || isBeginning(last)) return undefined;
    return 'seat' in last ? last.seat : null;
  }

  /** Adds what was done, and led to `now`. */
  add(event: LoggedEvent, now?: Position): void {
    this.#events.push(event);
    const at = this.#events.length;
    if (now === undefined || at % CHECKPOINT_EVERY !== 0) return;
    this.#checkpoints.push({ at, ...copyOf(now) });
    if (this.#checkpoints.length > MAX_CHECKPOINTS) this.#checkpoints = thinned(this.#checkpoints);
  }

  /**
   * Drops the last command of a seat; what others have done since stays. `now` is where that leads. It is kept, because
   * its revisions, which never go back, do not follow from the commands that are left.
   */
  drop(seat: SeatId, now?: Position): void {
    const [at, end] = this.#lastOf(seat);
    if (at < 0) return;
    this.#events.splice(at, end - at);
    const isKept = (one: Checkpoint): boolean => one.at <= at && one.at % CHECKPOINT_EVERY === 0;
    this.#checkpoints = this.#checkpoints.filter(isKept);
    if (now !== undefined) this.#checkpoints.push({ at: this.#events.length, ...copyOf(now) });
  }

  /** The current position, computed again. */
  rebuild(): Position {
    return this.#coreAt(this.#events.length);
  }

  /** The match without the last command of a seat, or `null` if it has sent none. */
  takeOut(seat: SeatId): TakenOut | null {
    const [at, end] = this.#lastOf(seat);
    if (at < 0) return null;
    const others = this.#events.slice(end);
    const before = this.#coreAt(at);
    const now = new TableCore(this.#rules, before.copy());
    // A seal that is taken off is gone: the next secret phase has one of its own.
    const { sealed } = now.game;
    const events = this.#events.slice(at, end).flatMap((event) => this.#run(now, event));
    const after = others.length === 0 ? now.game : now.copy().game;
    let inSecret = sealed !== null && now.game.sealed === sealed;
    const later: GameEvent[] = [];
    for (const other of others) {
      later.push(...this.#run(now, other));
      inSecret &&= now.game.sealed === sealed;
    }
    const without = this.#tryOn(new TableCore(this.#rules, before.copy()), others, later);
    return { before: before.game, after, events, later: later.length, inSecret, without };
  }

  /** Everything that happened, from the beginning. */
  history(): GameEvent[] {
    const core = new TableCore(this.#rules, this.#base());
    return this.#events.flatMap((event) => this.#run(core, event));
  }

  /** A log that continues independently. */
  clone(): CommandLog {
    return new CommandLog(this.#rules, this.#base, {
      stepping: this.#stepping,
      events: [...this.#events],
      checkpoints: [...this.#checkpoints],
    });
  }

  /** Where the last command of a seat is, and where its steps end. */
  #lastOf(seat: SeatId): readonly [at: number, end: number] {
    const at = this.#events.findLastIndex((event) => 'seat' in event && event.seat === seat);
    const next = this.#events.findIndex((event, index) => index > at && !isPart(event));
    return [at, next < 0 ? this.#events.length : next];
  }

  /** Runs an event as the match did, and returns what happened. */
  #run(core: MatchCore, event: LoggedEvent): readonly GameEvent[] {
    if (isDropped(event)) {
      dequeue(core.game);
      return [event.told];
    }
    runEvent(core, event, this.#stepping);
    return core.events.slice();
  }

  /** Where these events lead from here; `null` if they are not possible here, or do not bring about the same. */
  #tryOn(core: MatchCore, events: readonly LoggedEvent[], expected: readonly GameEvent[]): Position | null {
    const happened: GameEvent[] = [];
    try {
      for (const event of events) {
        if ('seat' in event && !judge(core.game, event, this.#rules).ok) return null;
        happened.push(...this.#run(core, event));
      }
    } catch {
      // A rule that fails here is not possible here either.
      return null;
    }
    return sameJson(happened.map(unnumbered), expected.map(unnumbered)) ? core : null;
  }

  #coreAt(count: number): MatchCore {
    const checkpoint = this.#checkpoints.findLast(({ at }) => at <= count);
    const core = new TableCore(this.#rules, checkpoint === undefined ? this.#base() : copyOf(checkpoint));
    for (const event of this.#events.slice(checkpoint?.at ?? 0, count)) this.#run(core, event);
    return core;
  }
}

const isBeginning = ({ type }: LoggedEvent): boolean => type === 'match.start' || type === 'position.enter';
/** What belongs to the command before it: a step, or all that was left of its steps. */
const isPart = (event: LoggedEvent): boolean => !('seat' in event) && event.type.startsWith('effect.');
const isDropped = (event: LoggedEvent): event is DroppedEffect => !('seat' in event) && event.type === 'effect.dropped';
/** An event as it is whatever came before: without the number of the command. */
const unnumbered = (event: GameEvent): GameEvent =>
  event.type === 'state.settled' ? { ...event, revision: 0 } : event;
