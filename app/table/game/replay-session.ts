import { type MatchRecord, sendRecorded } from '../../../src/files/record.js';
import { choicesOf, type Match, type SeatId } from '../../../src/index.js';
import { createPresenter, manualClock, type Presenter } from '../../../src/presentation/index.js';
import { waresOnTable } from './offered-cards.js';
import { Perspective } from './perspective.js';
import { matchOfRecord } from './restore-table.js';
import type { TableSetup } from './table-setup.js';
import { firstState, type TableState, type TableStore } from './table-state.js';

/** A match that is watched, not played: it can be stepped forwards and backwards, command by command. */
export class ReplaySession implements TableStore {
  readonly record: MatchRecord;
  readonly setup: TableSetup;
  readonly #listeners = new Set<() => void>();
  #match: Match;
  #perspective: Perspective;
  #viewer: SeatId;
  #presenter: Presenter;
  #at = 0;
  #state: TableState;

  constructor(record: MatchRecord, setup: TableSetup) {
    this.record = record;
    this.setup = setup;
    this.#viewer = setup.seats.find(({ controller }) => controller === 'human')?.id ?? 'p1';
    this.#match = this.#fresh();
    this.#perspective = new Perspective(this.#viewer, setup, this.#match.rules);
    this.#presenter = this.#attend();
    this.#begin();
    this.#state = this.#draw();
  }

  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.record.commands.length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): TableState => this.#state;

  /** Goes to the point after this many commands. Going back replays from the beginning. */
  goTo(target: number): void {
    const goal = Math.max(0, Math.min(target, this.length));
    if (goal < this.#at) {
      this.#match = this.#fresh();
      this.#perspective = new Perspective(this.#viewer, this.setup, this.#match.rules);
      this.#presenter = this.#attend();
      this.#at = 0;
      this.#begin();
    }
    while (this.#at < goal && this.#step());
    this.#publish();
  }

  look(seat: SeatId): void {
    this.#viewer = seat;
    const goal = this.#at;
    this.#at = this.length + 1;
    this.goTo(goal);
  }

  #fresh(): Match {
    return matchOfRecord(this.record);
  }

  /** Keeps the log. Its clock does not move: the record has the ends of animations. */
  #attend(): Presenter {
    return createPresenter(this.#match, {
      clock: manualClock(),
      seat: this.#viewer,
      speed: 0,
      play: () => undefined,
      onMoment: ({ event, view }) => void this.#perspective.note(event, view()),
    });
  }

  #begin(): void {
    if (this.record.base === undefined) this.#match.start();
    this.#presenter.skip();
  }

  #step(): boolean {
    const command = this.record.commands[this.#at];
    if (command === undefined) return false;
    const { ok } = sendRecorded(this.#match, command);
    this.#presenter.skip();
    if (ok) this.#at += 1;
    return ok;
  }

  #draw(): TableState {
    const match = this.#match;
    const { lines } = this.#perspective;
    const view = match.view(this.#viewer);
    return {
      ...firstState({
        setup: this.setup,
        rules: match.rules,
        viewer: this.#viewer,
        view,
        log: lines,
      }),
      wares: waresOnTable(choicesOf(match, this.#viewer).wares, view.own),
    };
  }

  #publish(): void {
    this.#state = this.#draw();
    for (const listener of this.#listeners) listener();
  }
}
