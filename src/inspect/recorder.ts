import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { MatchSnapshot } from '../../machines/index.js';
import { cloneGame } from '../chart/index.js';
import { peek, type Viewer } from '../engine/index.js';
import { createMatch } from '../match/create-match.js';
import { hashState } from '../match/hash.js';
import { MatchShell } from '../match/match-shell.js';
import { isRecorded, sendRecorded } from '../match/record.js';
import { restoreMatch } from '../match/restore-match.js';
import type { AnyMatch } from '../match/types.js';
import type { EventView } from '../match/view-events.js';
import type { GameState } from '../model/index.js';
import { activeStates, idOf, type ReadChart, readChart } from './chart-graph.js';
import { eventsFor, type FrameNote, noteOf } from './heard.js';
import { type Kept, keptOf, repeat, unrepeatable } from './kept.js';
import type { Cause, Frame, ViewedAs } from './protocol.js';
import { Sight } from './sight.js';

/** Options: how much of a match an inspector keeps. */
export interface RecorderOptions {
  /** The most frames that are kept; the oldest are dropped first. */
  readonly limit?: number;
}

const LIMIT = 200_000;
/** A state is stored every this many frames; the states between are computed from it. */
const KEY_EVERY = 64;
/** This many of the last states are kept as well. */
const RECENT = 512;

/**
 * Records every step of a match, with the transitions that were taken, in bounded memory. An old state is computed from
 * the last stored state before it.
 */
export class Recorder {
  readonly match: AnyMatch;
  readonly chart: ReadChart;
  readonly #limit: number;
  readonly #kept = new Map<number, Kept>();
  readonly #recent = new Map<number, Kept>();
  /** Which frame a state belongs to, for going back to it. */
  readonly #frameOf = new WeakMap<GameState, number>();
  readonly #listeners = new Set<() => void>();
  #frames: Frame[] = [];
  /** Additional data for each frame. */
  #notes: FrameNote[] = [];
  readonly #sights = new Map<ViewedAs, Sight>();
  #first = 0;
  #commands = 0;
  #told = true;
  #stop = (): void => {};

  constructor(match: AnyMatch, { limit = LIMIT }: RecorderOptions = {}) {
    this.match = match;
    this.#limit = Math.max(limit, 2 * KEY_EVERY);
    this.chart = readChart(match.actor.logic);
    if (match.record.commands.length > 0 || match.state.revision > 0) this.#recall();
    if (this.#frames.length === 0) this.#begin(match);
    this.#watch(match, this.chart);
  }

  get first(): number {
    return this.#first;
  }

  /** How many frames there have been; the last one is `count - 1`. */
  get count(): number {
    return this.#first + this.#frames.length;
  }

  frame(at: number): Frame | undefined {
    return this.#frames[at - this.#first];
  }

  frames(from: number, to: number): readonly Frame[] {
    return this.#frames.slice(Math.max(0, from - this.#first), Math.max(0, to - this.#first));
  }

  /** The whole game as it is now. */
  get now(): GameState {
    return this.match.actor.getSnapshot().context.game;
  }

  /** A viewer's revision after a frame. */
  revisionFor(viewer: Viewer, at: number): number {
    return this.#notes[at - this.#first]?.seen[viewer] ?? 0;
  }

  /** The events of a frame for a viewer. */
  eventsFor(viewer: Viewer, at: number): EventView[] {
    const [frame, note] = [this.frame(at), this.#notes[at - this.#first]];
    return frame && note ? eventsFor(viewer, frame, note, this.now, this.match.rules) : [];
  }

  isSeenBy(eyes: ViewedAs, at: number): boolean {
    const secretOf = this.#notes[at - this.#first]?.secretOf ?? null;
    return eyes === 'all' || secretOf === null || secretOf === eyes || this.eventsFor(eyes, at).length > 0;
  }

  /** The frames that a viewer may see. */
  sight(eyes: ViewedAs): Sight {
    const sight = this.#sights.get(eyes) ?? new Sight(this, eyes);
    this.#sights.set(eyes, sight);
    return sight;
  }

  /** Called soon after frames were recorded, once for many frames. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The state after a frame. */
  stateAt(at: number): Kept {
    const known = this.#recent.get(at) ?? this.#kept.get(at);
    if (known !== undefined) return known;
    if (this.frame(at) === undefined) throw new RangeError(`there is no frame ${at}, or it is no longer kept`);
    let from = at;
    while (from > this.#first && !this.#kept.has(from)) from -= 1;
    // The state of the first frame is always stored.
    const shell = this.matchAt(this.#kept.get(from) as Kept, { stepping: true, commands: 0 });
    for (let next = from + 1; next <= at; next++) repeat(shell, this.frame(next)!.cause);
    return keptOf(shell.actor.getSnapshot());
  }

  /** A new match with a state of this one, after this many commands. */
  matchAt({ game, value }: Kept, options: { stepping: boolean; commands: number; gameId?: string }): MatchShell {
    const { gameId, seed, seats, commands, base } = this.match.record;
    return new MatchShell({
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

  /** The frames before the recorder was attached, by replaying the record. */
  #recall(): void {
    const { record, state } = this.match;
    try {
      const again = this.#fromItsBeginning();
      this.#begin(again);
      const stop = this.#watch(again, readChart(again.actor.logic));
      if (again.state.revision === 0 && state.revision > 0) again.start();
      for (const command of record.commands) sendRecorded(again, command);
      stop();
      if (hashState(again.state) === hashState(state)) {
        this.#frameOf.set(this.now, this.count - 1);
        return;
      }
    } catch {
      // A position made by `arrange`, or a state that its record does not lead to: it is recorded from here on.
    }
    this.#frames = [];
    this.#notes = [];
    this.#sights.clear();
    this.#kept.clear();
    this.#recent.clear();
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
    this.#add({ type: 'found' }, keptOf(match.actor.getSnapshot()), [], [], null, []);
  }

  #watch(match: AnyMatch, chart: ReadChart): () => void {
    let edges: string[] = [];
    let via: string[] = [];
    let last = match.actor.getSnapshot();
    const next = (inspected: InspectionEvent): void => {
      if (inspected.type === '@xstate.microstep') {
        const { _transitions: taken } = inspected as unknown as { _transitions: readonly AnyTransitionDefinition[] };
        for (const transition of taken) {
          const edge = chart.edgeOf(transition);
          if (edge !== undefined) edges.push(edge);
          const [target] = transition.target ?? [];
          if (target !== undefined) via.push(idOf(target));
        }
      } else if (inspected.type === '@xstate.snapshot') {
        const snapshot = inspected.snapshot as MatchSnapshot;
        // An event for listeners, or an ignored event: the chart has not changed.
        if (snapshot === last) return;
        const { event } = inspected as unknown as { event: Cause };
        if (event.type === 'shell.jump') this.#jump(match, snapshot);
        else if (snapshot.context.fault === null) {
          if (isRecorded(event)) this.#commands += 1;
          const effect = event.type === 'effect.next' ? (peek(last.context.game) ?? null) : null;
          this.#add(event, keptOf(snapshot), edges, via, effect, snapshot.context.events);
        }
        last = snapshot;
        edges = [];
        via = [];
      }
    };
    // Errors of the recorder must not affect the match.
    const { unsubscribe } = match.actor.system.inspect((inspected: InspectionEvent) => {
      try {
        next(inspected);
      } catch (error) {
        console.error('the inspector failed to write down a step', error);
      }
    });
    this.#stop = unsubscribe;
    return unsubscribe;
  }

  #add(
    cause: Cause,
    kept: Kept,
    edges: readonly string[],
    via: readonly string[],
    effect: Frame['effect'],
    events: Frame['events'],
  ): void {
    const at = this.count;
    const { game } = kept;
    const leaf = activeStates(this.chart.graph.id, kept.value).at(-1)!;
    this.#frames.push({
      at,
      revision: game.revision,
      turn: game.turn,
      phase: game.phase,
      cause,
      leaf,
      via: via.filter((id) => id !== leaf),
      edges,
      effect,
      events,
      queue: game.queue.size,
      commands: this.#commands,
    });
    this.#notes.push(noteOf(cause, game, this.#notes.at(-1)));
    this.#frameOf.set(game, at);
    if (at % KEY_EVERY === 0 || unrepeatable.has(cause.type)) this.#kept.set(at, kept);
    this.#recent.set(at, kept);
    this.#recent.delete(at - RECENT);
    if (this.#frames.length > this.#limit + KEY_EVERY) this.#forget();
    this.#tell();
  }

  /** Drops the oldest frames, up to a state that is kept. */
  #forget(): void {
    let first = this.#first + KEY_EVERY;
    while (!this.#kept.has(first)) first += 1;
    for (const sight of this.#sights.values()) sight.forget(first);
    for (const states of [this.#kept, this.#recent]) {
      for (const at of states.keys()) if (at < first) states.delete(at);
    }
    this.#frames = this.#frames.slice(first - this.#first);
    this.#notes = this.#notes.slice(first - this.#first);
    this.#first = first;
  }

  /**
   * The match is in another state than its chart led to: a command was undone, which the record says; a command failed
   * and was undone; or an effect of a stepping match failed and was dropped.
   */
  #jump(match: AnyMatch, snapshot: MatchSnapshot): void {
    const at = this.#frameOf.get(snapshot.context.game);
    if (at !== undefined && at >= this.#first) {
      this.#goBackTo(at);
      return;
    }
    const undone = match.record.commands[this.#commands];
    if (undone !== undefined) this.#commands += 1;
    this.#add(undone ?? { type: 'effect.failed' }, keptOf(snapshot), [], [], null, []);
  }

  #goBackTo(at: number): void {
    for (let gone = at + 1; gone < this.count; gone++) {
      this.#kept.delete(gone);
      this.#recent.delete(gone);
    }
    this.#frames.length = at - this.#first + 1;
    this.#notes.length = this.#frames.length;
    for (const sight of this.#sights.values()) sight.backTo(at);
    this.#commands = this.#frames.at(-1)!.commands;
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
