import type { CardId, Command, GameState, Match, Receipt, SeatId } from '../../../src/index.js';
import { judgeUndo } from '../../../src/match/undo.js';
import { BotDesk } from './bots.js';
import { type Frame, framesOf, type Heard } from './frames.js';
import { offersOf } from './offers.js';
import { type LogLine, Perspective } from './perspective.js';
import { longReason, reasonsOf } from './reasons.js';
import { getSettings, paceFactor } from './settings.js';
import { type BotName, newMatch, seatName, type TableSetup } from './setup.js';
import { sound, soundOf } from './sounds.js';
import { keepTable, type SavedTable } from './storage.js';
import type { Notice, TableState, TableStore } from './table-state.js';

/** What a command can be taken back to. */
interface Past {
  readonly seat: SeatId;
  readonly game: GameState;
  readonly lines: number;
}

/** A bot that has sent so many commands in one phase is made to finish it. */
const PATIENCE_WITH_BOTS = 25;
const finishing: ReadonlySet<Command['type']> = new Set([
  'turn.end',
  'turn.pass',
  'commit.done',
  'mulligan.keep',
  'order.skip',
]);

/** A match at the table: who plays, what is shown, and what happens next by itself. */
export class TableSession implements TableStore {
  readonly match: Match;
  readonly setup: TableSetup;
  readonly #humans: readonly SeatId[];
  readonly #perspectives: ReadonlyMap<SeatId, Perspective>;
  readonly #desk = new BotDesk();
  readonly #listeners = new Set<() => void>();
  readonly #past: Past[] = [];
  #heard: Heard[] = [];
  #frames: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #viewer: SeatId;
  #curtain: SeatId | null = null;
  #thinking: SeatId | null = null;
  #botMoves = { phase: '', count: 0 };
  #notices = 0;
  #said: string[] = [];
  #closed = false;
  #state: TableState;

  constructor(match: Match, setup: TableSetup, logs: SavedTable['logs'] = {}) {
    this.match = match;
    this.setup = setup;
    this.#humans = setup.seats.filter(({ controller }) => controller === 'human').map(({ id }) => id);
    this.#viewer = this.#humans[0] ?? setup.seats[0]?.id ?? 'p1';
    this.#perspectives = new Map(
      [...new Set([this.#viewer, ...this.#humans])].map((seat) => [
        seat,
        new Perspective(seat, setup, match.rules, logs[seat]),
      ]),
    );
    this.#mine.look(match.view(this.#viewer));
    match.on((event, game) => this.#heard.push({ event, game }));
    this.#state = {
      setup,
      rules: match.rules,
      viewer: this.#viewer,
      view: match.view(this.#viewer),
      legal: [],
      reasons: new Map(),
      offers: [],
      showing: null,
      thinking: [],
      curtain: null,
      log: this.#mine.lines,
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
    if (this.#frames.length > 0) this.skip();
    const past: Past = { seat: command.seat, game: this.match.state, lines: this.#mine.lines.at(-1)?.id ?? 0 };
    const receipt = this.#run(() => this.match.send(command));
    if (receipt.ok) this.#past.push(past);
    else this.notify(longReason(receipt, 'Refused', this.#name), 'refusal');
    this.#publish();
  }

  undo(): void {
    const past = this.#past.at(-1);
    const receipt = this.match.undo(this.#viewer);
    if (!receipt.ok) {
      this.notify(longReason(receipt, 'Cannot take that back', this.#name), 'refusal');
      return;
    }
    this.#past.pop();
    if (past !== undefined) this.#mine.forgetAfter(past.lines);
    this.#thinking = null;
    this.#keep();
    this.#goOn();
  }

  /** Shows the end of what is being shown. */
  skip(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const frame of this.#frames) this.#note(frame);
    this.#frames = [];
    this.#state = { ...this.#state, view: this.match.view(this.#viewer), showing: null };
    this.#goOn();
  }

  /** In a hot seat: the next person has taken the device. */
  liftCurtain(): void {
    if (this.#curtain === null) return;
    this.#viewer = this.#curtain;
    this.#curtain = null;
    this.#mine.look(this.match.view(this.#viewer));
    this.#state = { ...this.#state, view: this.match.view(this.#viewer) };
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
    const what = this.#mine.nameOf(card);
    if (reason !== undefined) this.notify(longReason(reason, what, this.#name), 'refusal');
  }

  saved(): SavedTable {
    const logs = Object.fromEntries([...this.#perspectives].map(([seat, { lines }]) => [seat, lines.slice(-200)]));
    return {
      format: 'turnchart-table',
      version: 1,
      setup: this.setup,
      saved: this.match.save(),
      logs: logs as Partial<Record<SeatId, readonly LogLine[]>>,
    };
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#desk.close();
  }

  get #mine(): Perspective {
    const mine = this.#perspectives.get(this.#viewer);
    if (mine === undefined) throw new Error(`Nobody looks at the table from '${this.#viewer}'.`);
    return mine;
  }

  #name = (seat: SeatId): string => seatName(this.setup, seat, this.#viewer);

  /** Carries something out, and takes what came of it as frames to be shown. */
  #run(act: () => Receipt): Receipt {
    const before = this.match.phase;
    this.#heard = [];
    const receipt = act();
    const heard = this.#heard;
    this.#heard = [];
    if (!receipt.ok) return receipt;
    for (const [seat, perspective] of this.#perspectives) {
      const frames = framesOf(heard, seat, this.match.rules, before);
      if (seat === this.#viewer && this.#curtain === null) this.#frames.push(...frames);
      else for (const { event, view } of frames) perspective.note(event, view);
    }
    this.#keep();
    if (this.#timer === null) this.#show();
    return receipt;
  }

  #keep(): void {
    keepTable(this.saved());
  }

  /** Shows frame after frame. Those that take no time go by at once. */
  #show(): void {
    const factor = paceFactor[getSettings().pace];
    let frame = this.#frames.shift();
    let last: Frame | undefined;
    while (frame !== undefined) {
      last = frame;
      this.#note(frame);
      const lasts = frame.lasts * factor;
      if (lasts > 0) {
        soundOf(frame.event.type, frame.cues);
        const { event, cues, view } = frame;
        this.#state = {
          ...this.#state,
          view,
          showing: { id: this.#mine.lines.length + this.#frames.length, event, cues, lasts },
        };
        this.#publish();
        this.#timer = setTimeout(() => this.#show(), lasts);
        return;
      }
      frame = this.#frames.shift();
    }
    this.#timer = null;
    if (last !== undefined) this.#ring();
    // Once more, with the lines that have been read out meanwhile.
    this.#keep();
    this.#state = { ...this.#state, view: this.match.view(this.#viewer), showing: null };
    this.#goOn();
  }

  #note({ event, view }: Frame): void {
    const line = this.#mine.note(event, view);
    if (line !== null) this.#said.push(line);
  }

  #ring(): void {
    const { outcome } = this.match.state;
    if (outcome === null) return;
    sound(outcome.winner === null || this.#humans.includes(outcome.winner) ? 'win' : 'lose');
  }

  /** What happens next by itself: the end of an animation, a bot's move, the curtain of a hot seat. */
  #goOn(): void {
    if (this.#closed) return;
    const { match } = this;
    if (match.phase === 'animating' && match.settled) {
      this.#run(() => match.animationDone());
      return;
    }
    this.#askBots();
    const next = this.#nextHuman();
    if (next !== null && next !== this.#viewer) this.#curtain = next;
    this.#publish();
  }

  #hasMoves = (seat: SeatId): boolean => this.match.legal(seat).some(({ type }) => type !== 'match.concede');

  /** Whose turn it is in a hot seat. Whoever sits there keeps the device as long as there is something to do. */
  #nextHuman(): SeatId | null {
    if (this.#humans.length < 2 || this.match.phase === 'over') return null;
    if (this.#hasMoves(this.#viewer)) return this.#viewer;
    return this.#humans.find(this.#hasMoves) ?? null;
  }

  #askBots(): void {
    if (this.#thinking !== null || this.match.phase === 'over') return;
    const choice = this.setup.seats.find(({ id, controller }) => controller !== 'human' && this.#hasMoves(id));
    if (choice === undefined) return;
    this.#thinking = choice.id;
    void this.#move(choice.id, choice.controller as BotName);
  }

  async #move(seat: SeatId, bot: BotName): Promise<void> {
    const { match } = this;
    const { revision, turn, phase } = match.state;
    const legal = match.legal(seat).filter(({ type }) => type !== 'match.concede');
    const asked = `${turn} ${phase} ${seat}`;
    this.#botMoves = { phase: asked, count: this.#botMoves.phase === asked ? this.#botMoves.count + 1 : 0 };
    const [answer] = await Promise.all([
      this.#desk.ask({
        rules: match.rules.id,
        policies: match.rules.overrides,
        view: match.view(seat),
        legal,
        bot,
        seed: `${match.record.seed}:${revision}`,
      }),
      new Promise((resolve) => setTimeout(resolve, 300 * paceFactor[getSettings().pace])),
    ]);
    if (this.#closed || this.#thinking !== seat) return;
    this.#thinking = null;
    const weary = this.#botMoves.count > PATIENCE_WITH_BOTS;
    const choices = [weary ? undefined : answer, legal.find(({ type }) => finishing.has(type)), ...legal];
    for (const command of choices) {
      if (command && this.#run(() => match.send(command)).ok) break;
    }
    this.#publish();
  }

  /** Draws the table as it stands. */
  #publish(): void {
    const { match } = this;
    const idle = this.#frames.length === 0 && this.#timer === null && this.#curtain === null;
    const possible = match.legal(this.#viewer);
    const legal = idle ? possible : [];
    // That a card could be swapped does not mean that it could be played.
    const usable = new Set(
      possible.map((command) => ('card' in command && command.type !== 'card.replace' ? command.card : null)),
    );
    const mine = match.state.seats[this.#viewer]?.zones;
    const idleCards = [...(mine?.hand ?? []), ...(mine?.pool ?? []), ...(mine?.board ?? [])].filter(
      (id): id is CardId => id !== null && !usable.has(id),
    );
    const reasons = reasonsOf(match, this.#viewer, idleCards);
    const said = this.#said.splice(0).slice(-6).join(' ');
    this.#state = {
      ...this.#state,
      viewer: this.#viewer,
      legal,
      reasons,
      offers: offersOf(match, this.#viewer),
      thinking: this.#thinking === null ? [] : [this.#thinking],
      curtain: this.#curtain,
      log: this.#mine.lines,
      said: said === '' ? this.#state.said : said,
      canUndo: idle && this.#canUndo(),
      over: idle && match.phase === 'over',
      ...(idle ? { view: match.view(this.#viewer) } : {}),
    };
    this.#tell();
  }

  #canUndo(): boolean {
    const past = this.#past.at(-1);
    if (past === undefined || past.seat !== this.#viewer) return false;
    const last = this.match.record.commands.at(-1);
    if (last === undefined || last.type === 'animation.done' || last.seat !== this.#viewer) return false;
    return judgeUndo(past.game, this.match.state, this.#viewer, this.match.rules).ok;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
