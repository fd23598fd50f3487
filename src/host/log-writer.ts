import type { HostedMatchOptions } from './hosted-match.js';
import type { LogFollower } from './log-follower.js';
import type { MatchCopy, Tried } from './match-copy.js';
import type { Appended, Entry } from './ports.js';
import type { Replica } from './replica.js';
import type { Step } from './step.js';

/**
 * What the sender of a command gets. The events are in the updates. Players do not get the position in the log: it
 * would reveal how much others do in secret.
 */
export type HostReceipt =
  | { readonly ok: true; readonly seq: number; readonly revision: number }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly path?: string };

/** Writes the steps of a match to its log: a step that is not in it has not happened. */
export class LogWriter {
  readonly #match: string;
  readonly #options: HostedMatchOptions;
  readonly #log: LogFollower;
  /** Whether a step has failed after it was begun. */
  #hasFailed = false;

  constructor(match: string, options: HostedMatchOptions, log: LogFollower) {
    this.#match = match;
    this.#options = options;
    this.#log = log;
  }

  /**
   * Plays on the copy and appends the step. What another process has written meanwhile is read, and it is played again.
   * An id that is in the log is not played again.
   */
  async commit(by: string, id: string, play: (copy: MatchCopy) => Tried | Promise<Tried>): Promise<HostReceipt> {
    const { metrics, logger, now } = this.#options;
    for (;;) {
      if (this.#log.copy === null) await this.#log.catchUp();
      const { copy } = this.#log;
      if (copy === null) return { ok: false, code: 'not-begun', message: 'the match has not begun' };
      const known = copy.ids.find(id);
      if (known !== null) {
        metrics.count('repeated');
        return { ok: true, seq: known, revision: revisionOf(copy, by) };
      }
      const playing = play(copy);
      const { step, replica, spoils = false } = playing instanceof Promise ? await playing : playing;
      // Until the append is answered, the copy may be ahead of the log: if anything fails, it is read again.
      if (spoils) this.#log.drop();
      if (!step.ok) {
        this.#hasFailed ||= spoils;
        metrics.count('refused');
        const { fault, ...refused } = step;
        if (fault !== undefined)
          logger.error({ match: this.#match, rules: copy.start.rules, fault }, 'the rules failed');
        return refused;
      }
      const entry: Entry = { v: 1, id, at: Math.max(now(), copy.at), by, commands: step.commands };
      // Until the append is answered, nobody sees what was done.
      const appended = await this.#append(copy, entry, replica);
      if (appended.ok) {
        metrics.count('appends');
        if (by !== 'timer' && by !== 'host') metrics.count('commands');
        this.#log.wrote(copy, entry, step, replica);
        return { ok: true, seq: appended.seq, revision: revisionOf(copy, by) };
      }
      metrics.count('conflicts');
      await this.#log.catchUp();
    }
  }

  /**
   * Takes a step on the copy itself, which is cheaper than on a fork, until a step has failed or another process has
   * written to the match: then the copy would have to be read again too often.
   */
  take(copy: MatchCopy, play: (replica: Replica) => Step): Tried {
    return this.#hasFailed || this.#log.othersWrite ? copy.take(play) : copy.takeInPlace(play);
  }

  async #append(copy: MatchCopy, entry: Entry, replica: Replica): Promise<Appended> {
    const { engine } = this.#options;
    let appended: Appended = { ok: false };
    try {
      appended = await engine.log.append(this.#match, copy.seq, entry, copy.deadlineAfter(entry, replica));
    } finally {
      this.#hasFailed ||= !appended.ok;
    }
    return appended;
  }
}

/** What the sender has seen by now. */
const revisionOf = ({ replica }: MatchCopy, by: string): number =>
  replica.revision(replica.seats.find((seat) => seat === by) ?? 'spectator');
