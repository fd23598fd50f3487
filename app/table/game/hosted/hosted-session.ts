import type { MatchListener } from '../../../../src/client/index.js';
import type { Command, GameView, MatchRecord, SeatId } from '../../../../src/index.js';
import { presentUpdates, type UpdatePresenter } from '../../../../src/presentation/index.js';
import { keptForTab, readList } from '../browser-store.js';
import { waresToLookAt } from '../offered-cards.js';
import { Perspective, type ShownLine } from '../perspective.js';
import { showing } from '../player.js';
import { possibilitiesOf } from '../possibilities.js';
import { longReason } from '../reasons.js';
import { getSettings, onSettings, passTime, presenterSpeed } from '../settings.js';
import { ringOut } from '../sounds.js';
import { TableDesk } from '../table-desk.js';
import { isBot, type TableSetup } from '../table-setup.js';
import { firstState, type HostedStatus, type TableGame, type TableState } from '../table-state.js';
import { onlyAnswer, orderGoesWithoutSaying } from '../turn-taking.js';
import { setupOfInfo } from './hosted-setup.js';
import type { HostedRoom } from './room.js';

/** What a seat did last, as long as nothing has happened since. */
interface LastMove {
  /** The revision of the view that it led to. */
  readonly revision: number;
  /** The last line of the log before it. */
  readonly line: number;
}

const logKey = (match: string): string => `turnchart.log.${match}`;
/** The clocks of the server and the page are compared, and that is never exact. */
const CLOCK_ERROR_MS = 100;
const nothing = { legal: [], wide: [], usual: null, orderReasons: [] } as const;

/** A match on a server. The server decides; the table shows it and sends the player's commands. */
export class HostedSession extends TableDesk implements TableGame {
  readonly match = null;
  readonly id: string;
  readonly #room: HostedRoom;
  readonly #show: UpdatePresenter;
  readonly #stop: readonly (() => void)[];
  protected readonly perspective: Perspective;
  protected drawn: TableState;
  #seen: GameView;
  #last: LastMove | null = null;
  /** The revision that the table has answered for the seat. */
  #answered = -1;
  #passing: ReturnType<typeof setTimeout> | undefined;
  /** Until when this seat has to act. */
  #deadline: number | null = null;
  #rung: boolean;

  /** `view` is the match as it stands when somebody comes to it. */
  constructor(room: HostedRoom, view: GameView) {
    super();
    this.id = room.match;
    this.#room = room;
    this.#seen = view;
    this.#rung = view.outcome !== null;
    const viewer = room.seat ?? view.order[0] ?? 'p1';
    const lines = readList<ShownLine>(keptForTab, logKey(room.match));
    this.perspective = new Perspective(viewer, this.setup, room.rules, lines);
    this.perspective.look(view);
    this.drawn = firstState({ setup: this.setup, rules: room.rules, viewer, view, log: this.perspective.lines });
    this.#show = presentUpdates(room.rules, {
      ...showing(viewer, room.rules),
      speed: presenterSpeed(),
      onMoment: (moment) => {
        this.perspective.note(moment.event, moment.view());
        this.reach(moment);
      },
    });
    const { presenter } = this.#show;
    this.#stop = [
      presenter.on(() => this.#presented()),
      onSettings(() => presenter.speed !== presenterSpeed() && presenter.setSpeed(presenterSpeed())),
      room.subscribe(() => this.publish()),
      room.client.subscribe((...heard) => this.#hear(...heard)),
    ];
    this.publish();
    this.#answerOrder();
    this.#passLater();
  }

  get setup(): TableSetup {
    return setupOfInfo(this.#room.getState().info, this.#room.seat);
  }

  send(command: Command): void {
    // One command at a time: the answer to the last one may change what can be done.
    if (this.#room.client.getSnapshot().pending > 0) return;
    if (!this.#show.presenter.idle) this.skip();
    void this.#send(command);
  }

  undo(): void {
    const last = this.#last;
    this.#room.client.undo().then(
      (receipt) => {
        if (!receipt.ok) this.notify(longReason(receipt, 'Cannot take that back'), 'refusal');
        else if (last !== null) this.perspective.forgetAfter(last.line);
        this.#last = null;
        this.publish();
      },
      () => this.publish(),
    );
  }

  /** Redo sends the undone command again: a server keeps no list of undone commands. */
  redo(): void {}

  skip(): void {
    this.#show.presenter.skip();
    this.publish();
  }

  liftCurtain(): void {}
  lookBack(): void {}

  record(): Promise<MatchRecord> {
    return this.#room.record();
  }

  close(): void {
    clearTimeout(this.#passing);
    for (const stop of this.#stop) stop();
    this.#show.presenter.stop();
  }

  async #send(command: Command): Promise<void> {
    const line = this.perspective.lines.at(-1)?.id ?? 0;
    const before = this.#seen;
    try {
      const sent = this.#room.client.send(command);
      this.publish();
      const receipt = await sent;
      if (!receipt.ok) this.notify(longReason(receipt, 'Refused'), 'refusal');
      else this.#last = mayTakeBack(before, this.#seen) ? { revision: receipt.revision, line } : null;
    } catch {
      // The connection says what is wrong.
    }
    this.publish();
  }

  #hear(...[{ view, refusal }, events, views]: Parameters<MatchListener>): void {
    const isNews = view !== null && view !== this.#seen;
    if (isNews) {
      if (this.#ranOut()) this.notify('Your time ran out: a move was made for you.', 'refusal');
      this.#seen = view;
      // After a lost connection the match may have continued: missed events are not shown.
      if (events.length === 0) this.perspective.look(view);
      else this.#show.tell(events.map((event, index) => ({ event, view: () => views[index] ?? view })));
      if (this.#show.presenter.speed === 0) this.#show.presenter.skip();
    }
    if (refusal !== null) this.#show.presenter.skip();
    this.publish();
    if (isNews && this.#show.presenter.idle) this.#rest();
  }

  /** Whether what happened now was done for this seat, because it was too late. */
  #ranOut(): boolean {
    const { pending } = this.#room.client.getSnapshot();
    return this.#deadline !== null && Date.now() >= this.#deadline - CLOCK_ERROR_MS && pending === 0;
  }

  #presented(): void {
    const { idle, showing: cues } = this.#show.presenter;
    const { showing } = this.drawn;
    if (idle) {
      this.publish();
      this.#rest();
    } else if (showing !== null) this.draw({ showing: { ...showing, cues } });
  }

  /** Everything has been shown. */
  #rest(): void {
    keptForTab.write(logKey(this.id), JSON.stringify(this.perspective.lines.slice(-200)));
    const { outcome } = this.#seen;
    if (!this.#rung && outcome !== null) {
      this.#rung = true;
      ringOut(outcome.winners, this.#room.seat === null ? outcome.winners : [this.#room.seat]);
    }
    this.#answerOrder();
    this.#passLater();
  }

  /** A draw order that changes nothing is not asked for. */
  #answerOrder(): void {
    const { choices, pending, connection } = this.#room.client.getSnapshot();
    const { request, revision } = this.#seen;
    const seat = this.#room.seat;
    if (request?.kind !== 'order' || choices === null || seat === null || pending > 0) return;
    if (connection !== 'connected' || this.#answered === revision || !orderGoesWithoutSaying(choices, this.#seen))
      return;
    this.#answered = revision;
    void this.#send({ type: 'order.skip', seat });
  }

  /** A seat that has no answer lets things happen, after a moment in which they are seen. */
  #passLater(): void {
    const { choices, pending, connection } = this.#room.client.getSnapshot();
    const { revision } = this.#seen;
    if (choices === null || pending > 0 || connection !== 'connected' || this.#answered === revision) return;
    const only = onlyAnswer(possibilitiesOf(choices, this.#seen), this.#seen);
    if (only === null) return;
    this.#answered = revision;
    this.#passing = setTimeout(() => {
      if (this.#seen.revision === revision && getSettings().autoPass) void this.#send(only);
    }, passTime());
  }

  protected publish(): void {
    const { choices, pending, connection } = this.#room.client.getSnapshot();
    const { idle } = this.#show.presenter;
    const view = this.#seen;
    const free = idle && connection === 'connected' && pending === 0;
    const possible =
      choices === null
        ? { ...nothing, wares: waresToLookAt(this.#room.rules, view.own) }
        : possibilitiesOf(choices, view);
    const isAsked = view.outcome === null && view.waitingFor.some((seat) => seat === this.#room.seat);
    this.#deadline = isAsked ? this.#room.client.getSnapshot().deadline : null;
    const { setup } = this;
    const bots = new Set<SeatId>(setup.seats.filter(isBot).map(({ id }) => id));
    this.draw({
      ...possible,
      ...(free ? {} : { legal: [], wide: [] }),
      setup,
      idle,
      thinking: view.outcome === null ? view.waitingFor.filter((seat) => bots.has(seat)) : [],
      log: this.perspective.lines,
      received: this.perspective.received,
      canUndo: free && view.outcome === null && this.#last?.revision === view.revision,
      over: idle && view.outcome !== null,
      hosted: this.#status(),
      ...(idle ? { view, showing: null } : {}),
    });
  }

  #status(): HostedStatus {
    const { connection, refusal, present, deadline } = this.#room.client.getSnapshot();
    return {
      connection,
      present,
      deadline,
      refusal: refusal?.message ?? null,
      watching: this.#room.seat === null,
      rematch: this.#room.getState().info.rematch !== null,
    };
  }
}

/** Whether an undo may succeed: not if something was revealed. The server decides. */
const mayTakeBack = (before: GameView, after: GameView): boolean =>
  Object.keys(after.cards).every((card) => Object.hasOwn(before.cards, card));
