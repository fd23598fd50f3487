import { Audience } from './audience.js';
import type { HostedMatchOptions } from './hosted-match.js';
import { MatchCopy, type ReadPast, typeOf } from './match-copy.js';
import type { Entry } from './ports.js';
import type { Replica } from './replica.js';
import type { Happened } from './step.js';

/** Follows the log of a match with a copy, and sends viewers what each entry changes, once and in order. */
export class LogFollower {
  readonly audience = new Audience();
  /** All entries. An undo needs them. */
  readonly past: ReadPast = () => this.#options.engine.log.read(this.#id, 0);
  readonly #id: string;
  readonly #options: HostedMatchOptions;
  readonly #onNews: () => void;
  #copy: MatchCopy | null = null;
  #othersWrite = false;
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

  /** Whether another process has written to the match. */
  get othersWrite(): boolean {
    return this.#othersWrite;
  }

  /** Discards the copy, which may be ahead of the log. It is read again when it is needed. */
  drop(): void {
    this.#copy = null;
  }

  /** Reads the entries that the copy lacks, and sends them to the viewers. */
  async catchUp(): Promise<void> {
    const copy = this.#copy;
    if (copy === null) return this.#load();
    for (const entry of await this.#options.engine.log.read(this.#id, copy.seq)) {
      this.#othersWrite = true;
      await this.#repeat(copy, entry);
    }
  }

  /** Sends an entry that this process has appended. */
  wrote(copy: MatchCopy, entry: Entry, happened: Happened, replica: Replica): void {
    copy.advance(entry, replica);
    this.#copy = copy;
    this.#tell(copy, entry, happened);
  }

  /** Reads the match from its log. Entries that were sent already are not sent again. */
  async #load(): Promise<void> {
    const { engine, registry, onOver } = this.#options;
    const snapshot = await engine.log.snapshot(this.#id);
    const isNew = this.#told === 0;
    // A snapshot ahead of what was sent would leave out the entries between.
    let copy =
      snapshot === null || (!isNew && snapshot.seq > this.#told)
        ? null
        : MatchCopy.restore(registry, snapshot.seq, snapshot.saved);
    for (const entry of await engine.log.read(this.#id, copy?.seq ?? 0)) {
      if (copy === null) copy = MatchCopy.begin(registry, entry);
      else if (isNew || copy.seq < this.#told) await copy.repeat(entry, this.past);
      else await this.#repeat(copy, entry);
    }
    this.#copy = copy;
    if (copy === null) return;
    this.#told = copy.seq;
    copy.replica.watchedBy(() => this.audience.watchers);
    if (isNew) this.audience.showAll(copy.replica);
    // The process that wrote the last entry may have died before it could report the end of the match.
    if (copy.replica.isOver) onOver(this.#id, copy.replica.outcome);
    this.#onNews();
  }

  async #repeat(copy: MatchCopy, entry: Entry): Promise<void> {
    this.#tell(copy, entry, await copy.repeat(entry, this.past));
  }

  #tell(copy: MatchCopy, entry: Entry, happened: Happened): void {
    const { engine, logger, onOver, snapshotEvery } = this.#options;
    this.#told = copy.seq;
    this.audience.tell(copy.replica, happened);
    const line = copy.chat.at(-1);
    if (line !== undefined && typeOf(entry.commands[0]) === 'host.chat') this.audience.say(line);
    if (copy.seq % snapshotEvery === 0) {
      engine.log
        .saveSnapshot(this.#id, copy.seq, copy.save())
        .catch((error: Error) => logger.warn({ match: this.#id, error: error.message }, 'no snapshot was kept'));
    }
    if (copy.replica.isOver) onOver(this.#id, copy.replica.outcome);
    else this.#onNews();
  }
}
