import { EngineUnavailableError } from '../errors.js';
import type { Entry } from '../ports.js';
import { UnknownRulesError } from '../rules-registry.js';
import { isChatCommand, isSeatCommand } from './host-commands.js';
import type { HostedMatchOptions } from './hosted-match.js';
import { MatchCopy, type ReadPast } from './match-copy.js';
import type { Taken } from './match-step.js';
import { type Subscriber, Subscribers } from './subscribers.js';

/** Follows the log of a match with a copy, and sends viewers what each entry changes, once and in order. */
export class LogFollower {
  readonly audience = new Subscribers();
  /** All entries. An undo needs them. */
  readonly past: ReadPast = () => this.#options.engine.log.read(this.#id, 0);
  readonly #id: string;
  readonly #options: HostedMatchOptions;
  readonly #onNews: () => void;
  #copy: MatchCopy | null = null;
  /** The last entry that viewers have been sent. */
  #told = 0;

  /** `onNews` is called after every entry, until the match is over. */
  constructor(id: string, options: HostedMatchOptions, onNews: () => void) {
    this.#id = id;
    this.#options = options;
    this.#onNews = onNews;
  }

  /** `null` before the match has begun, and when the copy was dropped. */
  get copy(): MatchCopy | null {
    return this.#copy;
  }

  /** Whether the match has begun, as far as this process knows. */
  get hasBegun(): boolean {
    return this.#told > 0;
  }

  /** Discards the copy, which is not as the log says. It is read again when it is needed. */
  drop(): void {
    this.#copy = null;
  }

  /** Reads the entries that the copy lacks, and sends them to the viewers. */
  async catchUp(): Promise<void> {
    const copy = this.#copy;
    if (copy === null) return this.#load();
    const entries = await this.#options.engine.log.read(this.#id, copy.seq);
    try {
      for (const entry of entries) await this.#repeat(copy, entry);
    } catch (error) {
      // It may have taken a part of the step.
      this.drop();
      throw error;
    }
  }

  /** Sends an entry that this process has appended. */
  wrote(copy: MatchCopy, entry: Entry, step: Taken): void {
    copy.advance(entry);
    this.#tell(copy, entry, step);
  }

  /** Reads the match from its log. Entries that were sent already are not sent again. */
  async #load(): Promise<void> {
    const { onOver } = this.#options;
    const isNew = this.#told === 0;
    const copy = await this.#read(isNew);
    this.#copy = copy;
    if (copy === null) return;
    this.#told = copy.seq;
    copy.replica.watchers = () => this.audience.watchers;
    if (isNew) {
      // Seats change hands until the match begins.
      this.audience.dismiss((subscriber) => mayStay(copy, subscriber));
      this.audience.showAll(copy.replica);
      // Others may have said something before this process noticed that the match had begun.
      for (const line of copy.chat) this.audience.say(line);
    }
    // The process that wrote the last entry may have died before it could report the end of the match.
    if (copy.replica.isOver) onOver(this.#id, copy.replica.outcome);
    this.#onNews();
  }

  /** The match as its snapshot and its log have it. A snapshot that does not fit is ignored: the log has everything. */
  async #read(isNew: boolean): Promise<MatchCopy | null> {
    const { engine, registry, logger } = this.#options;
    try {
      const snapshot = await engine.log.snapshot(this.#id);
      // A snapshot ahead of what was sent would leave out the entries between.
      if (snapshot !== null && (isNew || snapshot.seq <= this.#told))
        return await this.#replay(MatchCopy.restore(registry, snapshot.seq, snapshot.saved), isNew);
    } catch (error) {
      if (error instanceof EngineUnavailableError || error instanceof UnknownRulesError) throw error;
      logger.warn({ match: this.#id, error: (error as Error).message }, 'a snapshot was ignored');
    }
    return this.#replay(null, isNew);
  }

  async #replay(from: MatchCopy | null, isNew: boolean): Promise<MatchCopy | null> {
    const { engine, registry } = this.#options;
    let copy = from;
    for (const entry of await engine.log.read(this.#id, copy?.seq ?? 0)) {
      if (copy === null) copy = MatchCopy.begin(registry, entry);
      else if (isNew || copy.seq < this.#told) await copy.repeat(entry, this.past);
      else await this.#repeat(copy, entry);
    }
    return copy;
  }

  async #repeat(copy: MatchCopy, entry: Entry): Promise<void> {
    this.#tell(copy, entry, await copy.repeat(entry, this.past));
  }

  #tell(copy: MatchCopy, entry: Entry, step: Taken): void {
    const { engine, logger, onOver, snapshotEvery } = this.#options;
    this.#told = copy.seq;
    if (isSeatCommand(entry.commands[0])) this.audience.dismiss((subscriber) => mayStay(copy, subscriber));
    this.audience.tell(copy.replica, step);
    const line = copy.chat.at(-1);
    if (line !== undefined && isChatCommand(entry.commands[0])) this.audience.say(line);
    if (copy.seq % snapshotEvery === 0) {
      engine.log
        .saveSnapshot(this.#id, copy.seq, copy.save())
        .catch((error: Error) => logger.warn({ match: this.#id, error: error.message }, 'no snapshot was kept'));
    }
    if (copy.replica.isOver) onOver(this.#id, copy.replica.outcome);
    else this.#onNews();
  }
}

/** Whether a viewer may see the match: spectators, and who plays the seat. */
export const mayStay = (copy: MatchCopy, { viewer, holder }: Subscriber): boolean =>
  viewer === 'spectator' || copy.isHeldBy(viewer, holder);
