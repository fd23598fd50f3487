import type { MatchChart } from '../chart/index.js';
import type { GameEvent, GameState, SeatId } from '../model/index.js';
import type { Standing } from './in-place.js';
import { Line } from './line.js';
import { LogHash } from './log-hash.js';
import { type MatchRecord, type RecordedCommand, recordOf } from './record.js';
import { baseOf, type ShellOptions } from './shell-setup.js';
import type { Undoing } from './undo.js';

/** What has happened in a match: the commands, which go into its record, and the events. */
export class Past {
  readonly #setup: ShellOptions;
  readonly #chart: MatchChart;
  readonly #commands: RecordedCommand[];
  readonly #log: LogHash;
  #line: Line;
  /** Kept from the first use on. */
  #events: GameEvent[] | null = null;

  /** Begins with this game, which is not kept. */
  constructor(options: ShellOptions, chart: MatchChart, game: GameState) {
    this.#setup = options;
    this.#chart = chart;
    this.#commands = [...(options.commands ?? [])];
    this.#log = new LogHash(options.log);
    this.#line = this.#lineFrom(game, options.value);
    // The effects of a step or of entering a position cannot be replayed from commands, so they are kept.
    if (options.stepping || options.arranged) this.#events = [];
  }

  /** The commands that led here, for going back. */
  get line(): Line {
    return this.#line;
  }

  get record(): MatchRecord {
    return recordOf(this.#setup.rules, this.#setup.origin, this.#commands);
  }

  /** How many entries the log has, and their fingerprint. */
  get logged(): { readonly at: number; readonly log: string } {
    const offset = this.#setup.log?.at ?? 0;
    return { at: offset + this.#commands.length, log: this.#log.of(this.#commands, offset) };
  }

  events(hasBegun: boolean): readonly GameEvent[] {
    this.#events ??= hasBegun ? this.#line.events() : [];
    return this.#events;
  }

  /** A command was carried out, and led to `now`. */
  add(command: RecordedCommand, now: Readonly<Standing>): void {
    this.#commands.push(command);
    this.#line.add(command, now);
  }

  addEvents(events: readonly GameEvent[]): void {
    this.#events?.push(...events);
  }

  /** A seat has taken back what it did last. */
  takeBack(seat: SeatId, { since, later }: Undoing): void {
    this.#line.drop(seat);
    this.#commands.push({ type: 'match.undo', seat });
    this.#events?.splice(this.#events.length - later - since.length, since.length);
  }

  /** The past of a position begins when it has been entered. */
  beginAt(game: GameState, value: unknown): void {
    this.#line = this.#lineFrom(game, value);
  }

  #lineFrom(game: GameState, value: unknown): Line {
    return new Line(this.#setup.rules, this.#chart, baseOf({ ...this.#setup, game, value }, this.#chart));
  }
}
