import type { GameEvent, Json, SeatId } from '../model/index.js';
import { Audience, type Onlooker } from './audience.js';
import type { Logger } from './logger.js';
import { DivergedError, MatchCopy } from './match-copy.js';
import type { Metrics } from './metrics.js';
import type { Due, Engine, Entry } from './ports.js';
import type { Step } from './replica.js';
import type { RulesRegistry } from './rules-registry.js';
import { SerialQueue } from './serial-queue.js';
import type { SeatPlayer, StartCommand } from './setup.js';

/** What the sender of a command gets. The events are for the host alone: what a seat may know is in its updates. */
export type HostReceipt =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly path?: string };

export interface HostedMatchOptions {
  readonly engine: Engine;
  readonly registry: RulesRegistry;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => number;
  /** Called when the match is over, by every process that notices. */
  readonly onOver: (match: string, outcome: Json) => void;
  /** How long a bot seems to think. */
  readonly botDelayMs: number;
  /** After how many entries a whole copy is kept. */
  readonly snapshotEvery: number;
}

/**
 * A match as one process hosts it: a copy that follows the log. Whoever appends first wins; the others throw their
 * last step away and judge anew. Nothing is told to anybody before it is in the log.
 */
export class HostedMatch {
  readonly id: string;
  readonly audience = new Audience();
  readonly #options: HostedMatchOptions;
  readonly #queue = new SerialQueue();
  #copy: MatchCopy | null = null;
  /** The entry up to which everybody has been told. */
  #told = 0;
  #closed = false;
  #bot: NodeJS.Timeout | undefined;
  lastUsed = 0;

  constructor(id: string, options: HostedMatchOptions) {
    this.id = id;
    this.#options = options;
  }

  /** Reads the match from its log. Before it has begun, there is nothing to read. */
  open(): Promise<void> {
    return this.#queue.run(() => this.#catchUp());
  }

  /** Writes the first entry, unless somebody has. */
  begin(start: StartCommand): Promise<void> {
    return this.#queue.run(async () => {
      await this.#catchUp();
      if (this.#copy !== null) return;
      const entry: Entry = { v: 1, id: 'start', at: this.#options.now(), by: 'host', commands: [start as Json] };
      // Made once in vain, to know the first deadline, and that the rules and decks fit.
      const { deadline } = MatchCopy.begin(this.#options.registry, entry);
      await this.#options.engine.log.append(this.id, 0, entry, { deadline: deadline?.at ?? null });
      await this.#catchUp();
    });
  }

  /** A command of a seat. The same id sent again is answered again and carried out once. */
  submit(seat: SeatId, id: string, command: unknown): Promise<HostReceipt> {
    return this.#queue.run(() => this.#commit(seat, `${seat}:${id}`, (copy) => copy.replica.receive(seat, command)));
  }

  /** Gives a seat to somebody else: to a bot when a player leaves. */
  seat(seat: SeatId, player: SeatPlayer, id: string): Promise<HostReceipt> {
    const command = { type: 'host.seat', seat, player } as const;
    return this.#queue.run(() => this.#commit('host', `host:${id}`, (copy) => copy.seatIs(command)));
  }

  /** Does what is to be done when a wait is over, if it is the one that still holds. */
  timeOut({ seq }: Due): Promise<void> {
    return this.#queue.run(async () => {
      if ((this.#copy?.seq ?? 0) < seq) await this.#catchUp();
      const deadline = this.#copy?.deadline ?? null;
      if (deadline === null || deadline.at === null || deadline.at > this.#options.now()) return;
      const receipt = await this.#commit('timer', `timer:${deadline.seq}`, (copy) =>
        copy.deadline?.seq === deadline.seq
          ? copy.replica.timeOut()
          : { ok: false, code: 'too-late', message: 'the wait was over already' },
      );
      if (receipt.ok) this.#options.metrics.count('timers');
    });
  }

  /** News of an entry, perhaps one's own. */
  heard(seq: number): void {
    const isNews = (): boolean => seq === 0 || seq > this.#told;
    if (!isNews()) return;
    const { logger } = this.#options;
    this.#queue
      // It may be one's own entry, which has been told by the time that this has its turn.
      .run(async () => (isNews() ? this.#catchUp() : undefined))
      .catch((error: Error) => logger.warn({ match: this.id, error: error.message }, 'could not catch up'));
  }

  /** Shows the match to somebody, and tells of every entry from then on. */
  join(onlooker: Onlooker): Promise<void> {
    return this.#queue.run(async () => {
      await this.#catchUp();
      this.audience.add(onlooker, this.#copy?.replica ?? null);
      this.#playBots();
    });
  }

  show(onlooker: Onlooker): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#copy !== null) this.audience.show(onlooker, this.#copy.replica);
    });
  }

  leave(onlooker: Onlooker): void {
    this.audience.remove(onlooker);
    this.lastUsed = this.#options.now();
  }

  /** What the host may know; read in turn, so that nothing is shown that is not in the log. */
  look<T>(read: (copy: MatchCopy | null) => T): Promise<T> {
    return this.#queue.run(async () => read(this.#copy));
  }

  get isBusy(): boolean {
    return this.audience.size > 0 || this.#queue.length > 0;
  }

  get queued(): number {
    return this.#queue.length;
  }

  get deadline(): number | null {
    return this.#copy?.deadline?.at ?? null;
  }

  /** Lets what is under way come to its end. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#bot);
    await this.#queue.run(async () => {});
  }

  async #commit(by: string, id: string, play: (copy: MatchCopy) => Step): Promise<HostReceipt> {
    const { engine, metrics, now } = this.#options;
    for (;;) {
      if (this.#copy === null) await this.#catchUp();
      const copy = this.#copy;
      if (copy === null) return { ok: false, code: 'not-begun', message: 'the match has not begun' };
      const known = copy.ids.get(id);
      if (known !== undefined) {
        metrics.count('repeated');
        return { ok: true, seq: known };
      }
      const secretly = copy.replica.isSecret;
      const step = play(copy);
      if (!step.ok) {
        metrics.count('refused');
        return step;
      }
      const entry: Entry = { v: 1, id, at: Math.max(now(), copy.at), by, commands: step.commands };
      const expected = copy.seq;
      const options = copy.advance(entry);
      // Until the append is answered, this copy is ahead of the log: nobody may see it.
      this.#copy = null;
      const appended = await engine.log.append(this.id, expected, entry, options);
      if (appended.ok) {
        this.#copy = copy;
        metrics.count('appends');
        if (by !== 'timer' && by !== 'host') metrics.count('commands');
        this.#publish(copy, step.events, step.by, secretly);
        return { ok: true, seq: appended.seq };
      }
      metrics.count('conflicts');
    }
  }

  /** Reads what the log has and the copy has not, and tells it. A copy that was thrown away is made anew. */
  async #catchUp(): Promise<void> {
    const { engine } = this.#options;
    if (this.#copy === null) {
      try {
        await this.#load(true);
      } catch (error) {
        if (!(error instanceof DivergedError)) throw error;
        // What came before the snapshot may be needed, to take a command back.
        await this.#load(false);
      }
      return;
    }
    const copy = this.#copy;
    for (const entry of await engine.log.read(this.id, copy.seq)) this.#repeat(copy, entry);
  }

  async #load(fromSnapshot: boolean): Promise<void> {
    const { engine, registry } = this.#options;
    const snapshot = fromSnapshot ? await engine.log.snapshot(this.id) : null;
    let copy = snapshot === null ? null : MatchCopy.restore(registry, snapshot.seq, snapshot.saved);
    for (const entry of await engine.log.read(this.id, copy?.seq ?? 0)) {
      if (copy === null) copy = MatchCopy.begin(registry, entry);
      else this.#repeat(copy, entry);
    }
    this.#copy = copy;
    if (copy === null) return;
    if (this.#told === 0) {
      this.#told = copy.seq;
      this.audience.showAll(copy.replica);
      // Who wrote the last entry may have died before it could say that the match is over.
      if (copy.replica.isOver) this.#options.onOver(this.id, copy.replica.outcome);
    }
    this.#playBots();
  }

  #repeat(copy: MatchCopy, entry: Entry): void {
    const secretly = copy.replica.isSecret;
    const { events, by } = copy.repeat(entry);
    // What was told before the copy was thrown away is not told again; before anybody was shown anything, it is in the view.
    if (this.#told > 0 && copy.seq > this.#told) this.#publish(copy, events, by, secretly);
  }

  #publish(copy: MatchCopy, events: readonly GameEvent[], by: SeatId | null, secretly: boolean): void {
    const { engine, logger, onOver, snapshotEvery } = this.#options;
    this.#told = copy.seq;
    this.audience.tell(copy.replica, events, by, secretly);
    if (copy.seq % snapshotEvery === 0) {
      engine.log
        .saveSnapshot(this.id, copy.seq, copy.save())
        .catch((error: Error) => logger.warn({ match: this.id, error: error.message }, 'no snapshot was kept'));
    }
    if (copy.replica.isOver) onOver(this.id, copy.replica.outcome);
    else this.#playBots();
  }

  /** Lets a bot play, if it is waited for. Each process that has the match open tries; one of them is first. */
  #playBots(): void {
    if (this.#closed || this.#bot !== undefined) return;
    const { botDelayMs, logger } = this.#options;
    const waits = this.#copy?.replica.wait()?.seats ?? [];
    if (!waits.some((seat) => typeof this.#copy?.players[seat] === 'object')) return;
    this.#bot = setTimeout(() => {
      this.#bot = undefined;
      if (this.#closed) return;
      this.#queue
        .run(() => this.#playBot())
        .catch((error: Error) => logger.warn({ match: this.id, error: error.message }, 'a bot could not play'));
    }, botDelayMs);
    this.#bot.unref();
  }

  async #playBot(): Promise<void> {
    const copy = this.#copy;
    for (const seat of copy?.replica.wait()?.seats ?? []) {
      const player = copy?.players[seat];
      if (copy === null || typeof player !== 'object') continue;
      const command = copy.replica.botCommand(seat, player.bot, `${copy.start.seed}:${copy.seq}`);
      if (command === null) continue;
      await this.#commit(seat, `bot:${copy.seq}`, (now) =>
        // The match may have gone on: then the bot looks again.
        now.seq === copy.seq
          ? now.replica.receive(seat, command)
          : { ok: false, code: 'stale', message: 'it has gone on' },
      );
      this.#playBots();
      return;
    }
  }
}
