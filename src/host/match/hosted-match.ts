import type { Environment } from '../../match/environment.js';
import type { Command, Json, SeatId } from '../../model/index.js';
import type { Logger } from '../logger.js';
import { type Counts, MatchMetrics } from '../metrics.js';
import type { Due, Engine, Entry } from '../ports.js';
import type { RulesRegistry } from '../rules-registry.js';
import type { BotChoices } from './bot-choices.js';
import { BotPlayers, type BotRequest } from './bot-players.js';
import { botOf, type StartCommand } from './host-commands.js';
import { LogFollower, mayStay } from './log-follower.js';
import { type HostReceipt, LogWriter } from './log-writer.js';
import { DivergedError, MatchCopy } from './match-copy.js';
import type { MatchStep } from './match-step.js';
import { Replica } from './replica.js';
import type { Subscriber, Subscribers } from './subscribers.js';
import { TaskQueue } from './task-queue.js';

/** What a seat may say in a match: it is in the log, which is read whenever the match is opened. */
const MAX_LINES = 500;

/** How a command is sent. */
export interface SubmitOptions {
  /** The revision of the view that it was made for: it is refused when the seat has seen more since. */
  readonly expectedRevision?: number | undefined;
  /** The hash of the sender's token: refused when the seat is somebody else's. A program that has made sure leaves it out. */
  readonly holder?: string | undefined;
}

export interface HostedMatchOptions {
  readonly engine: Engine;
  readonly registry: RulesRegistry;
  readonly metrics: Counts;
  readonly logger: Logger;
  readonly environment: Environment;
  /** Called when the match is over, by every process that notices. */
  readonly onOver: (match: string, outcome: Json) => void;
  /** Lets bots choose. */
  readonly bots: BotChoices;
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
  readonly #queue = new TaskQueue();
  readonly #log: LogFollower;
  readonly #writer: LogWriter;
  readonly #bots: BotPlayers;
  /** Whether the phase was secret when the match was last known. */
  #isSecret = false;
  readonly metrics: MatchMetrics;
  lastUsed = 0;

  constructor(id: string, options: HostedMatchOptions) {
    this.id = id;
    this.metrics = new MatchMetrics(options.metrics, () => {
      this.#isSecret = this.#log.copy?.replica.isSecret ?? this.#isSecret;
      return this.#isSecret;
    });
    const own = { ...options, metrics: this.metrics };
    this.#options = own;
    this.#log = new LogFollower(id, own, () => {
      this.metrics.look();
      this.#bots.look();
    });
    this.#writer = new LogWriter(id, own, this.#log);
    this.#bots = new BotPlayers({
      match: id,
      copy: () => this.#log.copy,
      choices: options.bots,
      delayMs: options.botDelayMs,
      environment: options.environment,
      inTurn: (run) => this.#queue.run(run),
      send: (asked, command) => this.#sendBot(asked, command),
      onFailure: ({ message }) => options.logger.warn({ match: id, error: message }, 'a bot could not play'),
    });
  }

  /** The viewers of the match. */
  get audience(): Subscribers {
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
      const { engine, registry, environment } = this.#options;
      // Created once just to find the first deadline and to check rules and decks.
      const opening = Replica.create(registry.exactly(start.rules), start).animate();
      if (!opening.ok) throw new DivergedError(`a match of '${start.rules}' cannot begin: ${opening.message}`);
      const commands = [start, ...opening.commands];
      const entry: Entry = { v: 1, id: 'start', at: environment.now(), by: 'host', commands };
      const { deadline } = MatchCopy.begin(registry, entry);
      await engine.log.append(this.id, 0, entry, { deadline: deadline?.at ?? null });
      await this.#log.catchUp();
    });
  }

  /** A command of a seat. The same id is carried out once; sent again, it gets the same answer. */
  submit(seat: SeatId, id: string, command: unknown, options: SubmitOptions = {}): Promise<HostReceipt> {
    return this.#commit(seat, id, options, ({ replica }) => replica.receive(seat, command, options.expectedRevision));
  }

  /** The command of a bot, if it still plays the seat and the seat has seen nothing since. */
  #sendBot({ seat, bot, revision, seq }: BotRequest, command: Command): Promise<HostReceipt> {
    return this.#queue.run(() =>
      this.#writer.commit(seat, `bot:${seat}:${seq}`, (copy) =>
        botOf(copy.players[seat]) === bot
          ? copy.replica.receive(seat, command, revision)
          : notNow('stale', 'the seat is played by somebody else'),
      ),
    );
  }

  /** Undoes the last command of a seat. This is a new entry: the log is append-only. */
  undo(seat: SeatId, id: string, options: SubmitOptions = {}): Promise<HostReceipt> {
    return this.#commit(seat, id, options, (copy) => copy.takeBack(seat, this.#log.past, options.expectedRevision));
  }

  /** Writes to the chat of the match, if it has one. */
  say(seat: SeatId, id: string, text: string, options: Pick<SubmitOptions, 'holder'> = {}): Promise<HostReceipt> {
    const said = { type: 'host.chat', seat, text };
    const step: MatchStep = { ok: true, commands: [said], events: [], stepViews: [], by: seat };
    return this.#commit(seat, id, options, (copy) =>
      !copy.start.chat
        ? notNow('no-chat', 'this match has no chat')
        : (copy.said[seat] ?? 0) >= MAX_LINES
          ? notNow('too-many', `a seat may say ${MAX_LINES} lines in a match`)
          : step,
    );
  }

  /** Writes what a player does, if the seat is the player's when it is written. */
  #commit(
    seat: SeatId,
    id: string,
    { holder }: SubmitOptions,
    take: (copy: MatchCopy) => MatchStep | Promise<MatchStep>,
  ): Promise<HostReceipt> {
    return this.#queue.run(() =>
      this.#writer.commit(seat, `${seat}:${id}`, (copy) =>
        copy.isHeldBy(seat, holder) ? take(copy) : notNow('not-allowed', 'this seat is not yours any more'),
      ),
    );
  }

  /** Gives the seats of players who have left to a bot, unless they have one. */
  handOver(seats: readonly SeatId[], bot: string): Promise<void> {
    return this.#queue.run(async () => {
      for (const seat of seats) {
        if (botOf(this.#log.copy?.players[seat]) !== null) continue;
        const command = { type: 'host.seat', seat, player: { bot } } as const;
        const step: MatchStep = { ok: true, commands: [command], events: [], stepViews: [], by: null };
        await this.#writer.commit('host', `host:left:${seat}`, () => step);
      }
    });
  }

  /** Acts when a wait is over. Returns whether this wait is settled: otherwise it stays due. */
  timeOut({ seq }: Due): Promise<boolean> {
    return this.#queue.run(async () => {
      if ((this.#log.copy?.seq ?? 0) < seq) await this.#log.catchUp();
      const place = this.#log.copy?.seq ?? 0;
      const deadline = this.#log.copy?.deadline ?? null;
      const isEarly = (): boolean => deadline?.at == null || deadline.at > this.#options.environment.now();
      if (deadline === null || isEarly()) return false;
      // The place, not the wait: an undo may lead back to a wait that was over, and then it is over again.
      const receipt = await this.#writer.commit('timer', `timer:${place}`, (copy) => {
        if (copy.deadline?.seq !== deadline.seq) return notNow('too-late', 'the wait was over already');
        // Writing may take several attempts, and a clock that was ahead may have been set back meanwhile.
        return isEarly() ? notNow('too-early', 'the wait is not over') : copy.replica.timeOut();
      });
      if (receipt.ok) this.#options.metrics.count('timers');
      return receipt.ok || receipt.code === 'too-late';
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
  join(subscriber: Subscriber): Promise<void> {
    return this.#queue.run(async () => {
      await this.#log.catchUp();
      const { copy } = this.#log;
      if (copy !== null && !mayStay(copy, subscriber)) return subscriber.dismiss();
      this.audience.add(subscriber, copy?.replica ?? null);
      const { chat = [] } = copy ?? {};
      if (chat.length > 0) subscriber.hear(chat);
      this.#bots.look();
    });
  }

  show(subscriber: Subscriber): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#log.copy === null) await this.#log.catchUp();
      if (this.#log.copy !== null) this.audience.show(subscriber, this.#log.copy.replica);
    });
  }

  leave(subscriber: Subscriber): void {
    this.audience.remove(subscriber);
    this.lastUsed = this.#options.environment.elapsed();
  }

  /** Reads the match in its queue, so that nothing is shown that is not in the log. */
  look<T>(read: (copy: MatchCopy | null) => T): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#log.copy === null) await this.#log.catchUp();
      return read(this.#log.copy);
    });
  }

  get isBusy(): boolean {
    return this.audience.size > 0 || this.#queue.length > 0 || this.#bots.isBusy;
  }

  get queued(): number {
    return this.#queue.length;
  }

  get hasBegun(): boolean {
    return this.#log.hasBegun;
  }

  get isRunning(): boolean {
    return this.hasBegun && this.#log.copy?.replica.isOver !== true;
  }

  get deadline(): number | null {
    return this.#log.copy?.deadline?.at ?? null;
  }

  /** Waits for operations in progress. */
  async close(): Promise<void> {
    this.#bots.close();
    this.metrics.release();
    await this.#queue.run(async () => {});
  }
}

const notNow = (code: string, message: string): MatchStep => ({ ok: false, code, message });
