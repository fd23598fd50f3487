import type { MatchSnapshot } from '../../machines/index.js';
import type { Viewer } from '../engine/index.js';
import { isRecorded, sendRecorded } from '../files/record.js';
import { createMatch } from '../match/create-match.js';
import { LiveMatch } from '../match/live-match.js';
import { restoreMatch } from '../match/restore-match.js';
import type { AnyMatch } from '../match/types.js';
import type { GameState } from '../model/index.js';
import { hashState } from '../state/hash.js';
import { cloneGame } from '../state/index.js';
import type { EventView } from '../view/view-events.js';
import { activeStates, type ReadChart, readChart } from './chart-graph.js';
import { type Checkpoint, checkpointOf, repeat } from './checkpoint.js';
import { eventsFor } from './frame-events.js';
import { FrameStore } from './frame-store.js';
import type { Cause, Frame, ViewedAs } from './protocol.js';
import { VisibleFrames } from './visible-frames.js';
import { type WatchedStep, watchSteps } from './watch-steps.js';

/** Options: how much of a match an inspector keeps. */
export interface RecorderOptions {
  /** The most frames that are kept; the oldest are dropped first. */
  readonly limit?: number;
}

/** Where a fork comes from. */
interface Past {
  readonly recorder: Recorder;
  readonly at: number;
}

const LIMIT = 200_000;

/**
 * Records every step of a match, with the transitions that were taken, in bounded memory. An old state is computed from
 * the last stored state before it.
 */
export class Recorder {
  readonly match: AnyMatch;
  readonly chart: ReadChart;
  readonly #store: FrameStore;
  readonly #listeners = new Set<() => void>();
  readonly #visible = new Map<ViewedAs, VisibleFrames>();
  #commands = 0;
  #told = true;
  #stop = (): void => {};

  constructor(match: AnyMatch, { limit = LIMIT }: RecorderOptions = {}, past: Past | null = null) {
    this.match = match;
    this.#store = new FrameStore(limit);
    this.chart = readChart(match.actor.logic);
    if (past !== null) this.#inherit(past);
    else if (match.record.commands.length > 0 || match.state.revision > 0) this.#recall();
    if (this.#store.isEmpty) this.#begin(match);
    this.#watch(match, this.chart);
  }

  get first(): number {
    return this.#store.first;
  }

  /** How many frames there have been; the last one is `count - 1`. */
  get count(): number {
    return this.#store.count;
  }

  frame(at: number): Frame | undefined {
    return this.#store.frame(at);
  }

  frames(from: number, to: number): readonly Frame[] {
    return this.#store.frames(from, to);
  }

  /** The whole game as it is now. */
  get now(): GameState {
    return this.match.actor.getSnapshot().context.game;
  }

  /** A viewer's revision after a frame. */
  revisionFor(viewer: Viewer, at: number): number {
    return this.#store.note(at)?.seen[viewer] ?? 0;
  }

  /** The events of a frame for a viewer. */
  eventsFor(viewer: Viewer, at: number): EventView[] {
    const [frame, note] = [this.frame(at), this.#store.note(at)];
    return frame && note ? eventsFor(viewer, frame, note, this.now, this.match.rules) : [];
  }

  isSeenBy(viewAs: ViewedAs, at: number): boolean {
    const secretOf = this.#store.note(at)?.secretOf ?? null;
    return viewAs === 'all' || secretOf === null || secretOf === viewAs || this.eventsFor(viewAs, at).length > 0;
  }

  /** The frames that a viewer may see. */
  visibleTo(viewAs: ViewedAs): VisibleFrames {
    const visible = this.#visible.get(viewAs) ?? new VisibleFrames(this, viewAs);
    this.#visible.set(viewAs, visible);
    return visible;
  }

  /** Called soon after frames were recorded, once for many frames. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The state after a frame. */
  stateAt(at: number): Checkpoint {
    const known = this.#store.state(at);
    if (known !== undefined) return known;
    if (this.frame(at) === undefined) throw new RangeError(`there is no frame ${at}, or it is no longer kept`);
    const { from, kept } = this.#store.keyBefore(at);
    const shell = this.matchAt(kept, { stepping: true, commands: 0 });
    for (let next = from + 1; next <= at; next++) repeat(shell, this.frame(next)!.cause);
    return checkpointOf(shell.actor.getSnapshot());
  }

  /** A new match with a state of this one, after this many commands. */
  matchAt({ game, value }: Checkpoint, options: { stepping: boolean; commands: number; gameId?: string }): LiveMatch {
    const { gameId, seed, seats, commands, base } = this.match.record;
    return new LiveMatch({
      rules: this.match.rules,
      // The match changes its own game in place.
      game: cloneGame(game),
      origin: { gameId: options.gameId ?? gameId, seed, seats, ...(base === undefined ? {} : { base }) },
      commands: commands.slice(0, options.commands),
      value,
      stepping: options.stepping,
      strict: false,
      checks: false,
      trace: null,
    });
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** The frames of another match, which this one continues. */
  #inherit({ recorder, at }: Past): void {
    this.#store.copy(recorder.#store, at);
    this.#store.isOf(this.now);
    this.#commands = this.frame(at)!.commands;
  }

  /** The frames before the recorder was attached, by replaying the record. */
  #recall(): void {
    const { record, state } = this.match;
    try {
      const again = this.#fromItsBeginning();
      this.#begin(again);
      this.#watch(again, readChart(again.actor.logic));
      if (again.state.revision === 0 && state.revision > 0) again.start();
      for (const command of record.commands) sendRecorded(again, command);
      this.#stop();
      if (hashState(again.state) === hashState(state)) {
        this.#store.isOf(this.now);
        return;
      }
    } catch {
      // A position made by `arrange`, or a state that its record does not lead to: it is recorded from here on.
    }
    this.#store.clear();
    this.#visible.clear();
    this.#commands = 0;
  }

  /** A match like this one before its first command: a new one, or the save that it was restored from. */
  #fromItsBeginning(): AnyMatch {
    const { rules, record } = this.match;
    const options = { rules, checks: false, trace: false } as const;
    if (record.base !== undefined) return restoreMatch(record.base, options);
    return createMatch({ ...options, seats: record.seats, seed: record.seed, start: false });
  }

  #begin(match: AnyMatch): void {
    this.#commands = match.record.commands.length;
    const snapshot = match.actor.getSnapshot();
    this.#add({ cause: { type: 'found' }, snapshot, edges: [], via: [], effect: null, events: [] });
  }

  #watch(match: AnyMatch, chart: ReadChart): void {
    this.#stop = watchSteps(match, chart, {
      step: (step) => {
        if (isRecorded(step.cause)) this.#commands += 1;
        this.#add(step);
      },
      jump: (snapshot) => this.#jump(match, snapshot),
    });
  }

  #add({ cause, snapshot, edges, via, effect, events }: WatchedStep): void {
    const kept = checkpointOf(snapshot);
    const { revision, turn, phase, queue } = kept.game;
    const leaf = activeStates(this.chart.graph.id, kept.value).at(-1)!;
    const frame: Frame = {
      at: this.count,
      revision,
      turn,
      phase,
      cause,
      leaf,
      via: via.filter((id) => id !== leaf),
      edges,
      effect,
      events,
      queue: queue.size,
      commands: this.#commands,
    };
    this.#store.add(frame, kept);
    this.#forget();
    this.#tell();
  }

  /** Drops the oldest frames if there are too many. */
  #forget(): void {
    const first = this.#store.oldestToKeep;
    if (first === null) return;
    for (const visible of this.#visible.values()) visible.forget(first);
    this.#store.forget(first);
  }

  /**
   * The match is in another state than its chart led to: a command was undone, which the record says; a command failed
   * and was undone; or an effect of a stepping match failed and was dropped.
   */
  #jump(match: AnyMatch, snapshot: MatchSnapshot): void {
    const at = this.#store.frameOf(snapshot.context.game);
    if (at !== undefined) {
      this.#goBackTo(at);
      return;
    }
    const undone = match.record.commands[this.#commands];
    if (undone !== undefined) this.#commands += 1;
    const cause: Cause = undone ?? { type: 'effect.failed' };
    this.#add({ cause, snapshot, edges: [], via: [], effect: null, events: [] });
  }

  #goBackTo(at: number): void {
    this.#store.backTo(at);
    for (const visible of this.#visible.values()) visible.backTo(at);
    this.#commands = this.frame(at)!.commands;
    this.#tell();
  }

  #tell(): void {
    if (!this.#told || this.#listeners.size === 0) return;
    this.#told = false;
    queueMicrotask(() => {
      this.#told = true;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}
