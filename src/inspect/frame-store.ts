import type { GameState } from '../model/index.js';
import { type Checkpoint, unrepeatable } from './checkpoint.js';
import { type FrameNote, noteOf } from './frame-events.js';
import type { Frame } from './protocol.js';

/** A state is stored every this many frames; the states between are computed from it. */
const KEY_EVERY = 64;
/** This many of the last states are kept as well. */
const RECENT = 512;

/** The frames of a match, and enough of its states to compute the others, in bounded memory. */
export class FrameStore {
  readonly #limit: number;
  readonly #kept = new Map<number, Checkpoint>();
  readonly #recent = new Map<number, Checkpoint>();
  /** Which frame a state belongs to, for going back to it. */
  readonly #frameOf = new WeakMap<GameState, number>();
  #frames: Frame[] = [];
  /** Additional data for each frame. */
  #notes: FrameNote[] = [];
  #first = 0;

  constructor(limit: number) {
    this.#limit = Math.max(limit, 2 * KEY_EVERY);
  }

  get first(): number {
    return this.#first;
  }

  /** How many frames there have been; the last one is `count - 1`. */
  get count(): number {
    return this.#first + this.#frames.length;
  }

  get isEmpty(): boolean {
    return this.#frames.length === 0;
  }

  frame(at: number): Frame | undefined {
    return this.#frames[at - this.#first];
  }

  frames(from: number, to: number): readonly Frame[] {
    return this.#frames.slice(Math.max(0, from - this.#first), Math.max(0, to - this.#first));
  }

  note(at: number): FrameNote | undefined {
    return this.#notes[at - this.#first];
  }

  /** The state after a frame, if it is stored. */
  state(at: number): Checkpoint | undefined {
    return this.#recent.get(at) ?? this.#kept.get(at);
  }

  /** The last frame up to this one whose state is stored for good, and its state. */
  keyBefore(at: number): { readonly from: number; readonly kept: Checkpoint } {
    let from = at;
    while (from > this.#first && !this.#kept.has(from)) from -= 1;
    // The state of the first frame is always stored.
    return { from, kept: this.#kept.get(from) as Checkpoint };
  }

  /** The frame that led to this very state, if it is still kept. */
  frameOf(game: GameState): number | undefined {
    const at = this.#frameOf.get(game);
    return at !== undefined && at >= this.#first ? at : undefined;
  }

  /** The last frame led to this state too. */
  isOf(game: GameState): void {
    this.#frameOf.set(game, this.count - 1);
  }

  add(frame: Frame, kept: Checkpoint): void {
    const { at, cause } = frame;
    const { game } = kept;
    this.#frames.push(frame);
    this.#notes.push(noteOf(cause, game, this.#notes.at(-1)));
    this.#frameOf.set(game, at);
    if (at % KEY_EVERY === 0 || unrepeatable.has(cause.type)) this.#kept.set(at, kept);
    this.#recent.set(at, kept);
    this.#recent.delete(at - RECENT);
  }

  /** When there are too many frames: the frame to forget up to, whose state is kept. Otherwise `null`. */
  get oldestToKeep(): number | null {
    if (this.#frames.length <= this.#limit + KEY_EVERY) return null;
    let first = this.#first + KEY_EVERY;
    while (!this.#kept.has(first)) first += 1;
    return first;
  }

  /** Drops the frames before this one. */
  forget(first: number): void {
    for (const states of [this.#kept, this.#recent]) {
      for (const at of states.keys()) if (at < first) states.delete(at);
    }
    this.#frames = this.#frames.slice(first - this.#first);
    this.#notes = this.#notes.slice(first - this.#first);
    this.#first = first;
  }

  /** Drops the frames after this one. */
  backTo(at: number): void {
    for (let gone = at + 1; gone < this.count; gone++) {
      this.#kept.delete(gone);
      this.#recent.delete(gone);
    }
    this.#frames.length = at - this.#first + 1;
    this.#notes.length = this.#frames.length;
  }

  /** Everything up to a frame of another store: a fork has the past of the match that it comes from. */
  copy(other: FrameStore, at: number): void {
    this.#first = other.#first;
    this.#frames = other.#frames.slice(0, at - other.#first + 1);
    this.#notes = other.#notes.slice(0, this.#frames.length);
    for (const [own, others] of [
      [this.#kept, other.#kept],
      [this.#recent, other.#recent],
    ] as const) {
      for (const [frame, state] of others) {
        if (frame > at) continue;
        own.set(frame, state);
        this.#frameOf.set(state.game, frame);
      }
    }
  }

  clear(): void {
    this.#frames = [];
    this.#notes = [];
    this.#kept.clear();
    this.#recent.clear();
  }
}
