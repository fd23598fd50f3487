import { TurnchartError } from '../model/index.js';
import type { ViewedAs } from './protocol.js';

/** The source of the frames. */
export interface FrameSource {
  readonly first: number;
  readonly count: number;
  /** Whether the viewer may know that this frame exists. */
  isSeenBy(viewAs: ViewedAs, at: number): boolean;
}

/** A frame: its number for the viewer, and in the whole list. */
export interface VisibleFrame {
  readonly at: number;
  readonly whole: number;
}

/**
 * The frames that a viewer may see, numbered as if there were no others: secret commands of others leave no gap.
 * Computed on demand.
 */
export class VisibleFrames {
  readonly #source: FrameSource;
  readonly #viewAs: ViewedAs;
  /** The numbers of the kept frames in the whole list. */
  #frames: number[] = [];
  /** The viewer's number of the first of these. */
  #first = 0;
  /** How far the whole list has been read. */
  #read: number;
  #epoch = 0;

  constructor(source: FrameSource, viewAs: ViewedAs) {
    this.#source = source;
    this.#viewAs = viewAs;
    this.#read = source.first;
    // All viewers see all frames so far: the numbers are those of the whole list.
    if (viewAs === 'all') this.#first = source.first;
  }

  get first(): number {
    return this.#first;
  }

  /** The number of frames for this viewer; the last one is `count - 1`. */
  get count(): number {
    this.#catchUp();
    return this.#first + this.#frames.length;
  }

  /** Increases when frames of this viewer have been undone. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The number in the whole list of a requested frame; any input is allowed. */
  at(at: unknown): number {
    this.#catchUp();
    const whole = typeof at === 'number' ? this.#frames[at - this.#first] : undefined;
    if (whole !== undefined) return whole;
    const got = typeof at === 'number' ? at : `a ${typeof at}`;
    throw new TurnchartError(`frame must be between ${this.#first} and ${this.count - 1}, got ${got}`);
  }

  /** The existing frames of a requested range, each with the viewer's number. */
  range(from: unknown, to: unknown): VisibleFrame[] {
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) {
      throw new TurnchartError('frames are asked for by two whole numbers, from and to');
    }
    this.#catchUp();
    const begin = Math.max(0, (from as number) - this.#first);
    const end = Math.max(begin, (to as number) - this.#first);
    return this.#frames.slice(begin, end).map((whole, index) => ({ at: this.#first + begin + index, whole }));
  }

  /** The last frame before the viewer's next one: until then, nothing that the viewer sees has changed. */
  until(at: number): number {
    this.#catchUp();
    return (this.#frames[at + 1 - this.#first] ?? this.#source.count) - 1;
  }

  /** The frames of a range of the whole list, each with the viewer's number. */
  within(from: number, to: number): VisibleFrame[] {
    this.#catchUp();
    return this.range(this.#first + this.#before(from), this.#first + this.#before(to));
  }

  /** The frames after this one have been undone. */
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
      if (this.#source.isSeenBy(this.#viewAs, this.#read)) this.#frames.push(this.#read);
    }
  }
}
