import { EngineUnavailableError } from '../errors.js';
import type { Appended, Entry } from '../ports.js';
import type { HostedMatchOptions } from './hosted-match.js';
import type { LogFollower } from './log-follower.js';
import type { MatchCopy } from './match-copy.js';
import type { MatchStep, Refused } from './match-step.js';

/**
 * What the sender of a command gets. The events are in the updates. Players do not get the position in the log: it
 * would reveal how much others do in secret.
 */
export type HostReceipt =
  | { readonly ok: true; readonly seq: number; readonly revision: number }
  | Pick<Refused, 'ok' | 'code' | 'message' | 'detail' | 'path'>;

/** How often an append may be refused although nothing new can be read. Reading may lag a little behind. */
const MAX_FUTILE = 50;

/** Writes the steps of a match to its log: a step that is not in it has not happened. */
export class LogWriter {
  readonly #match: string;
  readonly #options: HostedMatchOptions;
  readonly #log: LogFollower;

  constructor(match: string, options: HostedMatchOptions, log: LogFollower) {
    this.#match = match;
    this.#options = options;
    this.#log = log;
  }

  /**
   * Takes a step and appends it. What another process has written meanwhile is read, and the step is taken again. An id
   * that is in the log is not carried out again.
   */
  async commit(
    by: string,
    id: string,
    take: (copy: MatchCopy) => MatchStep | Promise<MatchStep>,
  ): Promise<HostReceipt> {
    const { metrics, logger, environment } = this.#options;
    let futile = 0;
    for (;;) {
      if (this.#log.copy === null) await this.#log.catchUp();
      const { copy } = this.#log;
      if (copy === null) return { ok: false, code: 'not-begun', message: 'the match has not begun' };
      const known = copy.ids.find(id);
      if (known !== null) {
        metrics.count('repeated');
        return { ok: true, seq: known, revision: revisionOf(copy, by) };
      }
      const taking = take(copy);
      const step = taking instanceof Promise ? await taking : taking;
      if (!step.ok) {
        metrics.count('refused');
        const { fault, ...refused } = step;
        if (fault !== undefined) {
          this.#log.drop();
          logger.error({ match: this.#match, rules: copy.start.rules, fault }, 'the rules failed');
        }
        return refused;
      }
      const entry: Entry = { v: 1, id, at: timeAfter(copy.at, environment.now()), by, commands: step.commands };
      // Until the append is answered, nobody sees what was done.
      const appended = await this.#append(copy, entry);
      if (appended.ok) {
        metrics.count('appends');
        if (by !== 'timer' && by !== 'host') metrics.count('commands');
        this.#log.wrote(copy, entry, step);
        return { ok: true, seq: appended.seq, revision: revisionOf(copy, by) };
      }
      metrics.count('conflicts');
      const { seq } = copy;
      await this.#log.catchUp();
      futile = (this.#log.copy?.seq ?? 0) > seq ? 0 : futile + 1;
      // The log is shorter than what was read of it: entries were lost, and no append will ever fit.
      if (futile > MAX_FUTILE) throw new EngineUnavailableError(`the log of match '${this.#match}' has lost entries`);
    }
  }

  /** Appends a step that was taken. If that fails, the copy is ahead of the log. */
  async #append(copy: MatchCopy, entry: Entry): Promise<Appended> {
    const { engine } = this.#options;
    let appended: Appended = { ok: false };
    try {
      appended = await engine.log.append(this.#match, copy.seq, entry, copy.deadlineAfter(entry));
    } finally {
      if (!appended.ok) this.#log.drop();
    }
    return appended;
  }
}

/** Clocks of machines that are set properly differ by less than this. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/**
 * The time of an entry. The time of a match does not go back when its writers' clocks differ a little. If they differ
 * more, the clock of the last writer had jumped ahead: to keep its time would lengthen all later deadlines.
 */
const timeAfter = (last: number, now: number): number =>
  last - now > MAX_CLOCK_DIFFERENCE_MS ? now : Math.max(now, last);

/** What the sender has seen by now. */
const revisionOf = ({ replica }: MatchCopy, by: string): number =>
  replica.revision(replica.seats.find((seat) => seat === by) ?? 'spectator');
