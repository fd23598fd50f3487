import type { Json } from '../../model/index.js';
import type { Host } from '../host.js';
import type { MatchData, MatchRow } from '../match/match-data.js';
import type { LobbyRows } from './lobby-rows.js';
import { emptySeat } from './seating.js';
import { matchIdOf, newToken } from './tokens.js';

/** Matches that are over, in the lobby: their outcome, and the next match of the same players. */
export class FinishedMatches {
  readonly #host: Host;
  readonly #rows: LobbyRows;

  constructor(host: Host, rows: LobbyRows) {
    this.#host = host;
    this.#rows = rows;
    host.onOver((match, outcome) => {
      this.#finish(match, outcome).catch((error: Error) =>
        host.logger.warn({ match, error: error.message }, 'the lobby does not know yet that it is over'),
      );
    });
  }

  /**
   * Whether a match is over. A player who has seen the end may ask before it is stored in the lobby: then it is stored
   * now.
   */
  async isOver(row: MatchRow): Promise<boolean> {
    if (row.status !== 'playing') return row.status === 'finished';
    const hosted = await this.#rows.open(row);
    // Another process may have announced the end.
    await hosted.open();
    const outcome = await hosted.look((copy) => (copy?.replica.isOver ? copy.replica.outcome : null));
    if (outcome === null) return false;
    await this.#finish(row.match, outcome);
    return true;
  }

  /** The rematch of a match. The first request creates it. */
  async rematchOf({ match, game, listed, data }: MatchRow): Promise<string> {
    if (data.rematch !== null) return data.rematch;
    const { environment } = this.#host;
    const made = matchIdOf(newToken(environment));
    await this.#rows.add(made, { game, listed, quick: false }, again(data, newToken(environment)));
    const { result } = await this.#rows.change(match, (now) => {
      now.rematch ??= made;
      return now.rematch;
    });
    // Another request was first.
    if (result !== made) await this.#host.engine.lobby.remove(made);
    return result;
  }

  async #finish(match: string, outcome: Json): Promise<void> {
    const row = await this.#host.engine.lobby.get(match);
    if (row === null || row.status === 'finished') return;
    await this.#rows.change(
      match,
      (data) => {
        data.outcome = outcome;
      },
      () => 'finished',
    );
  }
}

/** The same match with another seed, before anybody has joined. */
const again = (data: MatchData, seed: string): MatchData => ({
  ...data,
  seed,
  seats: data.seats.map((seat) =>
    seat.state === 'bot' ? seat : { ...emptySeat(seat.id), state: 'reserved', name: seat.name },
  ),
  codes: [],
  openCode: null,
  left: [],
  begun: false,
  rematch: null,
  outcome: null,
});
