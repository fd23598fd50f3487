import type { SeatId } from '../../model/index.js';
import type { Host } from '../host.js';
import type { HostedMatch } from '../match/hosted-match.js';
import { type MatchData, type MatchRow, readRow } from '../match/match-data.js';
import type { LobbyRow, LobbyStatus } from '../ports.js';
import { LobbyError, noSuchMatch } from './lobby-error.js';
import { isEmpty, startOfMatch } from './seating.js';

/** How matches are called. A database may not even take another name, such as one with NUL. */
const MATCH_ID = /^[\w-]{1,100}$/;

/** The rows of the lobby. They are changed by compare-and-set: of two who want the last seat, one gets it. */
export class LobbyRows {
  readonly #host: Host;
  readonly #botForLeft: string;

  /** `botForLeft` plays on for players who leave. */
  constructor(host: Host, botForLeft: string) {
    this.#host = host;
    this.#botForLeft = botForLeft;
  }

  async get(match: string): Promise<MatchRow> {
    const row = MATCH_ID.test(match) ? await this.#host.engine.lobby.get(match) : null;
    if (row === null) throw noSuchMatch(match);
    return readRow(row);
  }

  /** Rows of a list. One that cannot be read is left out: it must not hide the others. */
  readable(rows: readonly LobbyRow[]): MatchRow[] {
    return rows.flatMap((row) => {
      try {
        return [readRow(row)];
      } catch (error) {
        this.#host.logger.warn({ match: row.match, error: (error as Error).message }, 'a damaged row of the lobby');
        return [];
      }
    });
  }

  /** Adds a row, or returns `null` if there is one. */
  async add(
    match: string,
    kind: Pick<MatchRow, 'game' | 'listed' | 'quick'>,
    data: MatchData,
  ): Promise<MatchRow | null> {
    const now = this.#host.now();
    const status = isFull(data) ? 'playing' : 'open';
    const row: MatchRow = { match, version: 1, ...kind, status, created: now, changed: now, data };
    return (await this.#host.engine.lobby.create({ ...row, data })) ? row : null;
  }

  /** Changes a row, and repeats this if another process has changed it meanwhile. */
  async change<T>(
    match: string,
    change: (data: MatchData, row: MatchRow) => T,
    statusAfter: (data: MatchData, row: MatchRow) => LobbyStatus = (data, { status }) =>
      status === 'open' && isFull(data) ? 'playing' : status,
  ): Promise<{ row: MatchRow; result: T }> {
    for (;;) {
      const row = await this.get(match);
      const data = structuredClone(row.data);
      const result = change(data, row);
      const next: MatchRow = {
        ...row,
        version: row.version + 1,
        status: statusAfter(data, row),
        changed: this.#host.now(),
        data,
      };
      if (await this.#host.engine.lobby.update({ ...next, data }, row.version)) return { row: next, result };
    }
  }

  /** From now on, an empty log means that it was lost. */
  async #noteBegun(match: string): Promise<void> {
    const noting = this.change(match, (data) => {
      data.begun = true;
    });
    await noting.catch((error: Error) =>
      this.#host.logger.warn({ match, error: error.message }, 'the lobby does not know yet that it has begun'),
    );
  }

  /** The match of a row, begun if all its seats are taken, with bots for those who have left or are leaving. */
  async open(row: MatchRow, leaving: readonly SeatId[] = []): Promise<HostedMatch> {
    const hosted = await this.#host.match(row.match);
    if (row.status === 'playing') {
      if (row.data.begun && (await hosted.look((copy) => copy === null))) throw lost(row.match);
      await hosted.begin(startOfMatch(this.#host.registry.exactly(row.data.rules), row.data));
      if (!row.data.begun) await this.#noteBegun(row.match);
      const left = [...row.data.seats.filter(({ state }) => state === 'left').map(({ id }) => id), ...leaving];
      // Who has noted in the lobby that somebody left may have died before it was in the log.
      if (left.length > 0) await hosted.handOver(left, this.#botForLeft);
    }
    return hosted;
  }
}

/** Begun again from the same seed, it would be another match of which everybody knows the cards. */
const lost = (match: string): LobbyError =>
  new LobbyError('lost', 410, `the log of match '${match}' is lost: it cannot go on`);

const isFull = ({ seats }: MatchData): boolean => !seats.some(isEmpty);
