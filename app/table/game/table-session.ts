import type { CardId, Command, Match, Receipt, SeatId } from '../../../src/index.js';
import type { Moment } from '../../../src/presentation/index.js';
import { BotTurns, hasMoves } from './bot-turns.js';
import type { LogLine } from './perspective.js';
import { type Player, seatPlayer } from './player.js';
import { possibilitiesFor } from './possibilities.js';
import { longReason } from './reasons.js';
import { getSettings, onSettings, paceFactor, presenterSpeed } from './settings.js';
import { newMatch, seatName, type TableSetup } from './setup.js';
import { sound } from './sounds.js';
import { keepTable, type SavedTable } from './storage.js';
import type { Notice, TableState, TableStore } from './table-state.js';
import { UndoHistory } from './undo-history.js';

/** How long a bot takes at least. Milliseconds, before the pace. */
const BOT_TIME = 300;

/** A match at the table: who plays, what is shown, and what happens next by itself. */
export class TableSession implements TableStore {
  readonly match: Match;
  readonly setup: TableSetup;
  readonly #humans: readonly SeatId[];
  readonly #players: ReadonlyMap<SeatId, Player>;
  readonly #bots: BotTurns;
  readonly #listeners = new Set<() => void>();
  readonly #history = new UndoHistory();
  readonly #stopListening: () => void;
  #viewer: SeatId;
  #curtain: SeatId | null = null;
  #notices = 0;
  #said: string[] = [];
  #rung = false;
  #closed = false;
  #state: TableState;

  constructor(match: Match, setup: TableSetup, logs: SavedTable['logs'] = {}) {
    this.match = match;
    this.setup = setup;
    this.#humans = setup.seats.filter(({ controller }) => controller === 'human').map(({ id }) => id);
    this.#viewer = this.#humans[0] ?? setup.seats[0]?.id ?? 'p1';
    this.#players = new Map(
      [...new Set([this.#viewer, ...this.#humans])].map((seat) => {
        const onMoment = (moment: Moment, line: string | null): void => this.#reach(seat, moment, line);
        const speed = seat === this.#viewer ? presenterSpeed() : 0;
        const onChange = (): void => this.#presented(seat);
        return [seat, seatPlayer({ match, setup, seat, speed, lines: logs[seat], onMoment, onChange })];
      }),
    );
    this.#bots = new BotTurns({
      match,
      setup,
      send: (command) => this.#run(() => match.send(command)).ok,
      leastTime: () => BOT_TIME * paceFactor[getSettings().pace],
    });
    this.#stopListening = onSettings(() => this.#setSpeed());
    this.#mine.perspective.look(match.view(this.#viewer));
    this.#state = {
      setup,
      rules: match.rules,
      viewer: this.#viewer,
      view: match.view(this.#viewer),
      legal: [],
      reasons: new Map(),
      offers: [],
      idle: true,
      showing: null,
      thinking: [],
      curtain: null,
      log: this.#mine.perspective.lines,
      said: '',
      notice: null,
      canUndo: false,
      over: false,
    };
  }

  /** A fresh match, started. */
  static begin(setup: TableSetup): TableSession {
    const session = new TableSession(newMatch(setup), setup);
    session.#run(() => session.match.start());
    return session;
  }

  /** A match that was kept: nothing is shown again, it simply goes on. */
  static resume(match: Match, setup: TableSetup, logs: SavedTable['logs']): TableSession {
    const session = new TableSession(match, setup, logs);
    session.#goOn();
    return session;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): TableState => this.#state;

  /** Sends a command of the viewer. A refusal is told, and nothing changes. */
  send(command: Command): void {
    if (!this.#mine.presenter.idle) this.skip();
    const past = { seat: command.seat, game: this.match.state, line: this.#mine.perspective.lines.at(-1)?.id ?? 0 };
    const receipt = this.#run(() => this.match.send(command));
    if (receipt.ok) this.#history.remember(past);
    else this.notify(longReason(receipt, 'Refused', this.#name), 'refusal');
    this.#publish();
  }

  undo(): void {
    const receipt = this.match.undo(this.#viewer);
    if (!receipt.ok) {
      this.notify(longReason(receipt, 'Cannot take that back', this.#name), 'refusal');
      return;
    }
    const line = this.#history.takeBack();
    if (line !== null) this.#mine.perspective.forgetAfter(line);
    this.#bots.forget();
    this.#keep();
    this.#goOn();
  }

  /** Shows the end of what is being shown. */
  skip(): void {
    this.#mine.presenter.skip();
    this.#publish();
  }

  /** In a hot seat: the next person has taken the device. */
  liftCurtain(): void {
    if (this.#curtain === null) return;
    this.#viewer = this.#curtain;
    this.#curtain = null;
    this.#setSpeed();
    this.#mine.perspective.look(this.match.view(this.#viewer));
    this.#publish();
  }

  notify(text: string, tone: Notice['tone']): void {
    if (tone === 'refusal') sound('refuse');
    this.#state = { ...this.#state, notice: { id: ++this.#notices, text, tone } };
    this.#tell();
  }

  /** Says why nothing can be done with a card. */
  explain(card: CardId): void {
    const reason = this.#state.reasons.get(card);
    const what = this.#mine.perspective.nameOf(card);
    if (reason !== undefined) this.notify(longReason(reason, what, this.#name), 'refusal');
  }

  saved(): SavedTable {
    const logs = [...this.#players].map(([seat, { perspective }]) => [seat, perspective.lines.slice(-200)]);
    return {
      format: 'turnchart-table',
      version: 1,
      setup: this.setup,
      saved: this.match.save(),
      logs: Object.fromEntries(logs) as Partial<Record<SeatId, readonly LogLine[]>>,
    };
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    for (const { presenter } of this.#players.values()) presenter.stop();
    this.#bots.close();
  }

  get #mine(): Player {
    const mine = this.#players.get(this.#viewer);
    if (mine === undefined) throw new Error(`Nobody looks at the table from '${this.#viewer}'.`);
    return mine;
  }

  #name = (seat: SeatId): string => seatName(this.setup, seat, this.#viewer);

  /** An event's turn has come: if there is something to see, the table moves on to it. */
  #reach(seat: SeatId, { event, cues, view }: Moment, line: string | null): void {
    if (seat !== this.#viewer || this.#curtain !== null) return;
    if (line !== null) this.#said.push(line);
    if (cues.length === 0) return;
    this.#state = { ...this.#state, view: view(), showing: { event, cues: [] } };
    this.#publish();
  }

  #presented(seat: SeatId): void {
    if (seat !== this.#viewer) return;
    const { idle, showing: cues } = this.#mine.presenter;
    const { showing } = this.#state;
    if (idle) {
      this.#ring();
      // With the lines that have been read out meanwhile.
      this.#keep();
      this.#goOn();
    } else if (showing !== null) {
      this.#state = { ...this.#state, showing: { ...showing, cues } };
      this.#tell();
    }
  }

  /** Only the presenter of whoever looks at the table takes its time. */
  #setSpeed(): void {
    const speed = presenterSpeed();
    for (const [seat, { presenter }] of this.#players) {
      const wanted = seat === this.#viewer && this.#curtain === null ? speed : 0;
      if (presenter.speed !== wanted) presenter.setSpeed(wanted);
    }
  }

  #run(act: () => Receipt): Receipt {
    const receipt = act();
    if (!receipt.ok) return receipt;
    // Without animations there is nothing to wait for, not even for the next tick of the clock.
    if (this.#mine.presenter.speed === 0) this.#mine.presenter.skip();
    this.#keep();
    this.#publish();
    return receipt;
  }

  #keep(): void {
    keepTable(this.saved());
  }

  #ring(): void {
    const { outcome } = this.match.state;
    if (outcome === null || this.#rung) return;
    this.#rung = true;
    sound(outcome.winner === null || this.#humans.includes(outcome.winner) ? 'win' : 'lose');
  }

  /** What happens next by itself: a bot's move, the curtain of a hot seat. The presenter ends the animations. */
  #goOn(): void {
    if (this.#closed) return;
    this.#bots.askNext();
    const next = this.#nextHuman();
    if (next !== null && next !== this.#viewer && this.#curtain === null) {
      this.#curtain = next;
      this.#setSpeed();
    }
    this.#publish();
  }

  /** Whose turn it is in a hot seat. Whoever sits there keeps the device as long as there is something to do. */
  #nextHuman(): SeatId | null {
    if (this.#humans.length < 2 || this.match.phase === 'over') return null;
    if (hasMoves(this.match, this.#viewer)) return this.#viewer;
    return this.#humans.find((seat) => hasMoves(this.match, seat)) ?? null;
  }

  /** Draws the table as it stands. */
  #publish(): void {
    const { match } = this;
    const { idle } = this.#mine.presenter;
    const free = idle && this.#curtain === null;
    const possible = possibilitiesFor(match, this.#viewer);
    const said = this.#said.splice(0).slice(-6).join(' ');
    const { thinking } = this.#bots;
    this.#state = {
      ...this.#state,
      ...possible,
      legal: free ? possible.legal : [],
      viewer: this.#viewer,
      idle,
      thinking: thinking === null ? [] : [thinking],
      curtain: this.#curtain,
      log: this.#mine.perspective.lines,
      said: said === '' ? this.#state.said : said,
      canUndo: free && this.#history.allows(match, this.#viewer),
      over: free && match.phase === 'over',
      ...(idle ? { view: match.view(this.#viewer), showing: null } : {}),
    };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
