import type { Host } from './host.js';
import type { HostedMatch } from './hosted-match.js';
import { noSuchMatch, taken } from './lobby-error.js';
import { type MatchData, type MatchRow, readRow } from './match-data.js';
import { startOfMatch } from './seating.js';

/** The rows of the lobby. They are changed by compare-and-set: of two who want the last seat, one gets it. */
export class LobbyRows {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  async get(match: string): Promise<MatchRow> {
    const row = await this.#host.engine.lobby.get(match);
    if (row === null) throw noSuchMatch(match);
    return readRow(row);
  }

  async add(match: string, game: string, listed: boolean, data: MatchData): Promise<MatchRow> {
    const now = this.#host.now();
    const status = isFull(data) ? 'playing' : 'open';
    const row: MatchRow = { match, version: 1, game, status, listed, created: now, changed: now, data };
    if (!(await this.#host.engine.lobby.create({ ...row, data }))) throw taken(`'${match}' exists`);
    return row;
  }

  /** Changes a row, and repeats this if another process has changed it meanwhile. */
  async change<T>(
    match: string,
    change: (data: MatchData, row: MatchRow) => T,
    status?: 'finished',
  ): Promise<{ row: MatchRow; result: T }> {
    for (;;) {
      const row = await this.get(match);
      const data = structuredClone(row.data);
      const result = change(data, row);
      const next: MatchRow = {
        ...row,
        version: row.version + 1,
        status: status ?? (row.status === 'open' && isFull(data) ? 'playing' : row.status),
        changed: this.#host.now(),
        data,
      };
      if (await this.#host.engine.lobby.update({ ...next, data }, row.version)) return { row: next, result };
    }
  }

  /** The match of a row, begun if all its seats are taken. */
  async open(row: MatchRow): Promise<HostedMatch> {
    const hosted = await this.#host.match(row.match);
    if (row.status === 'playing') {
      await hosted.begin(startOfMatch(this.#host.registry.exactly(row.data.rules), row.data));
    }
    return hosted;
  }
}

const isFull = ({ seats }: MatchData): boolean => seats.every(({ state }) => state !== 'free');
