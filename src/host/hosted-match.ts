import type { Json, SeatId } from '../model/index.js';
import type { Audience, Onlooker } from './audience.js';
import { BotPlayers } from './bot-players.js';
import { LogFollower } from './log-follower.js';
import { type HostReceipt, LogWriter } from './log-writer.js';
import type { Logger } from './logger.js';
import { DivergedError, MatchCopy, type Tried } from './match-copy.js';
import type { Metrics } from './metrics.js';
import type { Due, Engine, Entry } from './ports.js';
import { Replica } from './replica.js';
import type { RulesRegistry } from './rules-registry.js';
import { SerialQueue } from './serial-queue.js';
import type { SeatPlayer, StartCommand } from './setup.js';
import type { Step } from './step.js';

/** How a command is sent. */
export interface SubmitOptions {
  /** The revision of the view that it was made for: it is refused when the seat has seen more since. */
  readonly expectedRevision?: number | undefined;
}

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
  /** After how many entries a snapshot is stored. */
  readonly snapshotEvery: number;
}

/**
 * A match as one process hosts it: a copy that follows the log. The process that appends first wins; the others discard
 * their last step and judge again. Nothing is sent before it is in the log.
 */
export class HostedMatch {
  readonly id: string;
  readonly #options: HostedMatchOptions;
  readonly #queue = new SerialQueue();
  readonly #log: LogFollower;
  readonly #writer: LogWriter;
  readonly #bots: BotPlayers;
  lastUsed = 0;

  constructor(id: string, options: HostedMatchOptions) {
    this.id = id;
    this.#options = options;
    this.#log = new LogFollower(id, options, () => this.#bots.look());
    this.#writer = new LogWriter(id, options, this.#log);
    this.#bots = new BotPlayers({
      copy: () => this.#log.copy,
      delayMs: options.botDelayMs,
      inTurn: (run) => this.#inTurn(run, 'a bot could not play'),
      send: async (seat, command, seq) => {
        await this.#writer.commit(seat, `bot:${seq}`, (now) =>
          // The match may have gone on: then the bot looks again.
          now.seq === seq
            ? this.#writer.take(now, (replica) => replica.receive(seat, command))
            : notNow(now, 'stale', 'it has gone on'),
        );
      },
    });
  }

  /** The viewers of the match. */
  get audience(): Audience {
    return this.#log.audience;
  }

  /** Reads the match from its log. Before it has begun, there is nothing to read. */
  open(): Promise<void> {
    return this.#queue.run(() => this.#log.catchUp());
  }

  /** Writes the first entry, unless somebody has. */
  begin(start: StartCommand): Promise<void> {
    return this.#queue.run(async () => {
      await this.#log.catchUp();
      if (this.#log.copy !== null) return;
      const { engine, registry, now } = this.#options;
      // Created once just to find the first deadline and to check rules and decks.
      const opening = Replica.create(registry.exactly(start.rules), start).animate();
      if (!opening.ok) throw new DivergedError(`a match of '${start.rules}' cannot begin: ${opening.message}`);
      const commands = [start, ...opening.commands];
      const entry: Entry = { v: 1, id: 'start', at: now(), by: 'host', commands };
      const { deadline } = MatchCopy.begin(registry, entry);
      await engine.log.append(this.id, 0, entry, { deadline: deadline?.at ?? null });
      await this.#log.catchUp();
    });
  }

  /** A command of a seat. The same id is carried out once; sent again, it gets the same answer. */
  submit(seat: SeatId, id: string, command: unknown, { expectedRevision }: SubmitOptions = {}): Promise<HostReceipt> {
    return this.#queue.run(() =>
      this.#writer.commit(seat, `${seat}:${id}`, (copy) =>
        this.#writer.take(copy, (replica) => replica.receive(seat, command, expectedRevision)),
      ),
    );
  }

  /** Undoes the last command of a seat. This is a new entry: the log is append-only. */
  undo(seat: SeatId, id: string, { expectedRevision }: SubmitOptions = {}): Promise<HostReceipt> {
    return this.#queue.run(() =>
      this.#writer.commit(seat, `${seat}:${id}`, (copy) => copy.takeBack(seat, this.#log.past, expectedRevision)),
    );
  }

  /** Writes to the chat of the match, if it has one. */
  say(seat: SeatId, id: string, text: string): Promise<HostReceipt> {
    const said = { type: 'host.chat', seat, text };
    const step: Step = { ok: true, commands: [said], events: [], stages: [], by: seat };
    return this.#queue.run(() =>
      this.#writer.commit(seat, `${seat}:${id}`, (copy) =>
        copy.start.chat ? { step, replica: copy.replica } : notNow(copy, 'no-chat', 'this match has no chat'),
      ),
    );
  }

  /** Gives a seat to somebody else: to a bot when a player leaves. */
  seat(seat: SeatId, player: SeatPlayer, id: string): Promise<HostReceipt> {
    const command = { type: 'host.seat', seat, player } as const;
    return this.#queue.run(() =>
      this.#writer.commit('host', `host:${id}`, (copy) => ({
        step: { ok: true, commands: [command], events: [], stages: [], by: null },
        replica: copy.replica,
      })),
    );
  }

  /** Acts when a wait is over, if it is still the current one. */
  timeOut({ seq }: Due): Promise<void> {
    return this.#queue.run(async () => {
      if ((this.#log.copy?.seq ?? 0) < seq) await this.#log.catchUp();
      const deadline = this.#log.copy?.deadline ?? null;
      if (deadline === null || deadline.at === null || deadline.at > this.#options.now()) return;
      const receipt = await this.#writer.commit('timer', `timer:${deadline.seq}`, (copy) =>
        copy.deadline?.seq === deadline.seq
          ? copy.take((replica) => replica.timeOut())
          : notNow(copy, 'too-late', 'the wait was over already'),
      );
      if (receipt.ok) this.#options.metrics.count('timers');
    });
  }

  /** A notification of an entry, perhaps one that this process has written. */
  heard(seq: number): void {
    const isNews = (): boolean => seq === 0 || seq > (this.#log.copy?.seq ?? 0);
    if (!isNews()) return;
    // It may be an entry of this process, which has already been sent when this runs.
    this.#inTurn(async () => (isNews() ? this.#log.catchUp() : undefined), 'could not catch up');
  }

  #inTurn(run: () => Promise<void>, otherwise: string): void {
    const { logger } = this.#options;
    this.#queue.run(run).catch((error: Error) => logger.warn({ match: this.id, error: error.message }, otherwise));
  }

  /** Sends the match to a viewer, and an update after every entry from then on. */
  join(onlooker: Onlooker): Promise<void> {
    return this.#queue.run(async () => {
      await this.#log.catchUp();
      this.audience.add(onlooker, this.#log.copy?.replica ?? null);
      const { chat = [] } = this.#log.copy ?? {};
      if (chat.length > 0) onlooker.hear(chat);
      this.#bots.look();
    });
  }

  show(onlooker: Onlooker): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#log.copy === null) await this.#log.catchUp();
      if (this.#log.copy !== null) this.audience.show(onlooker, this.#log.copy.replica);
    });
  }

  leave(onlooker: Onlooker): void {
    this.audience.remove(onlooker);
    this.lastUsed = this.#options.now();
  }

  /** Reads the match in its queue, so that nothing is shown that is not in the log. */
  look<T>(read: (copy: MatchCopy | null) => T): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#log.copy === null) await this.#log.catchUp();
      return read(this.#log.copy);
    });
  }

  get isBusy(): boolean {
    return this.audience.size > 0 || this.#queue.length > 0;
  }

  get queued(): number {
    return this.#queue.length;
  }

  get deadline(): number | null {
    return this.#log.copy?.deadline?.at ?? null;
  }

  /** Waits for operations in progress. */
  async close(): Promise<void> {
    this.#bots.close();
    await this.#queue.run(async () => {});
  }
}

const notNow = ({ replica }: MatchCopy, code: string, message: string): Tried => ({
  step: { ok: false, code, message },
  replica,
});
