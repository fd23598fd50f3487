import { TurnchartError } from '../model/index.js';
import type { ViewedAs } from './protocol.js';

/** What a sight reads the frames from. */
export interface FrameSource {
  readonly first: number;
  readonly count: number;
  /** Whether these eyes may know that there is such a frame at all. */
  isSeenBy(eyes: ViewedAs, at: number): boolean;
}

/** A frame: its number for these eyes, and in the whole list. */
export interface SeenAt {
  readonly at: number;
  readonly whole: number;
}

/**
 * The frames that one pair of eyes may know of, numbered as if there were no others: what another seat does in a secret
 * phase leaves no gap. It is read when somebody looks, and not before.
 */
export class Sight {
  readonly #source: FrameSource;
  readonly #eyes: ViewedAs;
  /** The numbers of the frames in the whole list, those that are no longer kept left out. */
  #frames: number[] = [];
  /** The number that the first of these has for these eyes. */
  #first = 0;
  /** How far the whole list has been read. */
  #read: number;
  #epoch = 0;

  constructor(source: FrameSource, eyes: ViewedAs) {
    this.#source = source;
    this.#eyes = eyes;
    this.#read = source.first;
    // Everything that was there is seen by all eyes: the numbers are those of the whole list.
    if (eyes === 'all') this.#first = source.first;
  }

  get first(): number {
    return this.#first;
  }

  /** How many frames there have been for these eyes; the last one is `count - 1`. */
  get count(): number {
    this.#catchUp();
    return this.#first + this.#frames.length;
  }

  /** Grows when frames have been taken back that these eyes knew of. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The number in the whole list of a frame that somebody asks for, whatever that is. */
  at(at: unknown): number {
    this.#catchUp();
    const whole = typeof at === 'number' ? this.#frames[at - this.#first] : undefined;
    if (whole !== undefined) return whole;
    const range = `they go from ${this.#first} to ${this.count - 1}`;
    throw new TurnchartError(`there is no frame ${typeof at === 'number' ? at : 'that is no number'}; ${range}`);
  }

  /** The frames of a range that somebody asks for, as far as they are there, each with its number for these eyes. */
  range(from: unknown, to: unknown): SeenAt[] {
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) {
      throw new TurnchartError('frames are asked for by two whole numbers, from and to');
    }
    this.#catchUp();
    const begin = Math.max(0, (from as number) - this.#first);
    const end = Math.max(begin, (to as number) - this.#first);
    return this.#frames.slice(begin, end).map((whole, index) => ({ at: this.#first + begin + index, whole }));
  }

  /** The last frame before these eyes are told of the next: nothing that they may see has changed until then. */
  until(at: number): number {
    this.#catchUp();
    return (this.#frames[at + 1 - this.#first] ?? this.#source.count) - 1;
  }

  /** Those of a stretch of the whole list, each with its number for these eyes. */
  within(from: number, to: number): SeenAt[] {
    this.#catchUp();
    return this.range(this.#first + this.#before(from), this.#first + this.#before(to));
  }

  /** The frames behind this one have been taken back. */
  backTo(whole: number): void {
    this.#read = Math.min(this.#read, whole + 1);
    const { length } = this.#frames;
    while ((this.#frames.at(-1) ?? -1) > whole) this.#frames.pop();
    if (this.#frames.length < length) this.#epoch += 1;
  }

  /** The frames before this one are no longer kept. */
  forget(whole: number): void {
    this.#catchUp();
    const gone = this.#before(whole);
    this.#frames = this.#frames.slice(gone);
    this.#first += gone;
  }

  /** How many of these frames come before one of the whole list. */
  #before(whole: number): number {
    let [low, high] = [0, this.#frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#frames[middle] as number) < whole) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #catchUp(): void {
    const { count } = this.#source;
    for (; this.#read < count; this.#read++) {
      if (this.#source.isSeenBy(this.#eyes, this.#read)) this.#frames.push(this.#read);
    }
  }
}
