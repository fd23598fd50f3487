import {
  type Command,
  choicesOf,
  type GameView,
  type Match,
  type MatchRecord,
  type Receipt,
  type SeatId,
} from '../../../src/index.js';
import type { Moment } from '../../../src/presentation/index.js';
import { BotTurns } from './bot-turns.js';
import { holdMatch, keepMatch, newMatchId, onTakenOver } from './kept-matches.js';
import { newMatch } from './new-match.js';
import type { Perspective } from './perspective.js';
import { type SeatedPlayer, seatPlayer } from './player.js';
import { possibilitiesOf } from './possibilities.js';
import { longReason } from './reasons.js';
import { revive } from './restore-table.js';
import { type SavedTable, savedTable } from './saved-table.js';
import { botTime, onSettings, presenterSpeed } from './settings.js';
import { ringOut } from './sounds.js';
import { TableDesk } from './table-desk.js';
import type { TableSetup } from './table-setup.js';
import { firstState, type TableGame, type TableState } from './table-state.js';
import { nextHuman, orderGoesWithoutSaying, passLater } from './turn-taking.js';
import { lastCommand, UndoHistory } from './undo-history.js';

/** A local match at the table: players, what is shown, and automatic moves. */
export class TableSession extends TableDesk implements TableGame {
  readonly match: Match;
  readonly setup: TableSetup;
  /** Under which the browser keeps it. */
  readonly id: string;
  readonly #humans: readonly SeatId[];
  readonly #players: ReadonlyMap<SeatId, SeatedPlayer>;
  readonly #bots: BotTurns;
  readonly #history = new UndoHistory();
  readonly #stopListening: readonly (() => void)[];
  #viewer: SeatId;
  #curtain: SeatId | null = null;
  #back: GameView | null = null;
  #rung = false;
  /** What was kept last: the revision, what can be taken back, and the last lines of the logs. */
  #kept = '';
  #closed = false;
  protected drawn: TableState;

  constructor(match: Match, setup: TableSetup, id: string, logs: SavedTable['logs'] = {}) {
    super();
    this.match = match;
    this.setup = setup;
    this.id = id;
    holdMatch(id);
    this.#humans = setup.seats.filter(({ controller }) => controller === 'human').map(({ id }) => id);
    this.#viewer = this.#humans[0] ?? setup.seats[0]?.id ?? 'p1';
    this.#players = new Map(
      [...new Set([this.#viewer, ...this.#humans])].map((seat) => {
        const onMoment = (moment: Moment): void => {
          if (seat === this.#viewer && this.#curtain === null) this.reach(moment);
        };
        const speed = seat === this.#viewer ? presenterSpeed() : 0;
        const onChange = (): void => this.#presented(seat);
        return [seat, seatPlayer({ match, setup, seat, speed, lines: logs[seat], onMoment, onChange })];
      }),
    );
    this.#bots = new BotTurns({
      match,
      setup,
      send: (command) => this.#run(() => match.send(command)).ok,
      leastTime: botTime,
    });
    this.#stopListening = [onSettings(() => this.#setSpeed()), onTakenOver(id, () => this.#lose())];
    this.perspective.look(match.view(this.#viewer));
    this.drawn = firstState({
      setup,
      rules: match.rules,
      viewer: this.#viewer,
      view: match.view(this.#viewer),
      log: this.perspective.lines,
    });
  }

  /** A fresh match, started. */
  static begin(setup: TableSetup): TableSession {
    const session = new TableSession(newMatch(setup), setup, newMatchId());
    session.#run(() => session.match.start());
    return session;
  }

  /** A kept match: it continues without showing earlier events again. */
  static resume(table: SavedTable, id: string = newMatchId()): TableSession {
    const match = revive(table.saved);
    const session = new TableSession(match, table.setup, id, table.logs);
    session.#history.recall(table.undo ?? []);
    return session.#continued();
  }

  /** A replayed match continues from some point as a new match. */
  static fork(match: Match, setup: TableSetup): TableSession {
    return new TableSession(match, setup, newMatchId()).#continued();
  }

  #continued(): this {
    this.#keep();
    this.#goOn();
    return this;
  }

  /** Sends a command of the viewer. A refusal is shown, and nothing changes. */
  send(command: Command): void {
    if (!this.#mine.presenter.idle) this.skip();
    this.lookBack(null);
    const { match } = this;
    const line = this.perspective.lines.at(-1)?.id ?? 0;
    const mark = { seat: command.seat, line, at: match.record.commands.length };
    const receipt = this.#run(() => {
      const receipt = match.send(command);
      if (receipt.ok) this.#history.remember(mark, command);
      return receipt;
    });
    if (!receipt.ok) this.notify(longReason(receipt, 'Refused'), 'refusal');
    this.publish();
  }

  undo(): void {
    const last = lastCommand(this.match, this.#viewer);
    const receipt = this.match.undo(this.#viewer);
    if (!receipt.ok) {
      this.notify(longReason(receipt, 'Cannot take that back'), 'refusal');
      return;
    }
    const line = this.#history.takeBack(this.#viewer, last);
    if (line !== null) this.perspective.forgetAfter(line);
    this.#bots.forget();
    this.#keep();
    this.#goOn();
  }

  /** Redo: repeats the undone command. */
  redo(): void {
    const command = this.#history.redoable;
    if (command !== null) this.send(command);
  }

  /** Shows an earlier moment, or with `null` the match as it stands. Nothing can be done in the past. */
  lookBack(view: GameView | null): void {
    if (view === null && this.#back === null) return;
    this.#back = view;
    this.publish();
  }

  /** Shows the end of what is being shown. */
  skip(): void {
    this.#mine.presenter.skip();
    this.publish();
  }

  /** In a hot seat: the next person has taken the device. */
  liftCurtain(): void {
    if (this.#curtain === null) return;
    this.#viewer = this.#curtain;
    this.#curtain = null;
    this.#setSpeed();
    this.perspective.look(this.match.view(this.#viewer));
    this.publish();
  }

  record = async (): Promise<MatchRecord> => this.match.record;

  saved(): SavedTable {
    const logs = [...this.#players].map(([seat, { perspective }]) => [seat, perspective.lines] as const);
    return savedTable(this.match, this.setup, logs, this.#history.marks);
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stopListening) stop();
    for (const { presenter } of this.#players.values()) presenter.stop();
    this.#bots.close();
  }

  protected get perspective(): Perspective {
    return this.#mine.perspective;
  }

  get #mine(): SeatedPlayer {
    const mine = this.#players.get(this.#viewer);
    if (mine === undefined) throw new Error(`Nobody looks at the table from '${this.#viewer}'.`);
    return mine;
  }

  #presented(seat: SeatId): void {
    if (seat !== this.#viewer) return;
    const { idle, showing: cues } = this.#mine.presenter;
    const { showing } = this.drawn;
    if (idle) {
      this.#ring();
      this.#keep(); // With the lines that have been read out meanwhile.
      this.#goOn();
    } else if (showing !== null) {
      this.draw({ showing: { ...showing, cues } });
    }
  }

  /** Only the presenter of the current viewer takes time. */
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
    this.publish();
    // A secret command shows nothing, so no presenter reports its end.
    setTimeout(() => this.#mine.presenter.idle && this.#goOn(), 0);
    return receipt;
  }

  #keep(): void {
    const lines = [...this.#players.values()].map(({ perspective }) => perspective.lines.at(-1)?.id);
    const now = [this.match.state.revision, this.#history.marks.at(-1)?.at, ...lines].join();
    if (this.#closed || now === this.#kept) return;
    this.#kept = now;
    if (!keepMatch(this.id, this.saved())) this.#lose();
  }

  /** Another tab plays this match now: two that write would undo each other's moves. */
  #lose(): void {
    this.close();
    this.draw({ takenOver: true, legal: [], wide: [] });
  }

  #ring(): void {
    if (this.#rung || this.match.state.outcome === null) return;
    this.#rung = true;
    ringOut(this.match.state.outcome.winners, this.#humans);
  }

  /** Automatic steps: a bot's move, the curtain of a hot seat. The presenter ends the animations. */
  #goOn(): void {
    if (this.#closed) return;
    const asks = this.match.request(this.#viewer)?.kind === 'order';
    if (
      asks &&
      this.#curtain === null &&
      orderGoesWithoutSaying(choicesOf(this.match, this.#viewer), this.match.state)
    ) {
      this.#run(() => this.match.send({ type: 'order.skip', seat: this.#viewer }));
      return;
    }
    // While the table is about to pass for the viewer, there is nothing for a bot to do.
    if (this.#curtain !== null || !passLater(this.match, this.#viewer, (pass) => this.#passFor(pass)))
      this.#bots.askNext();
    const next = nextHuman(this.match, this.#humans, this.#viewer);
    if (next !== null && next !== this.#viewer && this.#curtain === null) {
      this.#curtain = next;
      this.#setSpeed();
    }
    this.publish();
  }

  #passFor(pass: Command): void {
    if (!this.#closed && this.#back === null && pass.seat === this.#viewer) this.#run(() => this.match.send(pass));
  }

  protected publish(): void {
    const { match } = this;
    const { idle } = this.#mine.presenter;
    const back = this.#back;
    const free = idle && this.#curtain === null && back === null && !this.#closed;
    const choices = choicesOf(match, this.#viewer);
    const view = match.view(this.#viewer);
    const possible = possibilitiesOf(choices, view);
    const { thinking } = this.#bots;
    this.draw({
      ...possible,
      legal: free ? possible.legal : [],
      wide: free ? possible.wide : [],
      viewer: this.#viewer,
      idle,
      thinking: thinking === null ? [] : [thinking],
      curtain: this.#curtain,
      log: this.perspective.lines,
      received: this.perspective.received,
      canUndo: free && this.#history.allows(match, this.#viewer),
      canRedo: free && this.#history.redoable !== null,
      over: free && match.state.outcome !== null,
      lookingBack: back !== null,
      ...(idle || back !== null ? { view: back ?? view, showing: null } : {}),
    });
  }
}
