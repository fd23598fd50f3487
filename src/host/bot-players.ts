import type { SeatId } from '../model/index.js';
import type { MatchCopy } from './match-copy.js';

/** What bots need of a hosted match. */
export interface BotTable {
  readonly copy: () => MatchCopy | null;
  /** How long a bot waits before it acts. */
  readonly delayMs: number;
  /** Runs a task in the queue of the match. If it fails, the bot tries again after the next entry. */
  readonly inTurn: (run: () => Promise<void>) => void;
  /** Sends the command of a bot, unless the match has changed since `seq`. */
  readonly send: (seat: SeatId, command: object, seq: number) => Promise<void>;
}

/** Plays the seats of a match that have a bot. Every process that has the match open tries; the first one succeeds. */
export class BotPlayers {
  readonly #table: BotTable;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(table: BotTable) {
    this.#table = table;
  }

  /** Lets a bot play, if it is waited for. */
  look(): void {
    if (this.#closed || this.#timer !== undefined || this.#waiting().length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#closed) this.#table.inTurn(() => this.#play());
    }, this.#table.delayMs);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** The seats that are waited for and have a bot. */
  #waiting(): { seat: SeatId; bot: string }[] {
    const copy = this.#table.copy();
    if (copy === null || !copy.hasBots) return [];
    return (copy.replica.wait()?.seats ?? []).flatMap((seat) => {
      const player = copy.players[seat];
      return typeof player === 'object' ? [{ seat, bot: player.bot }] : [];
    });
  }

  async #play(): Promise<void> {
    const copy = this.#table.copy();
    for (const { seat, bot } of copy === null ? [] : this.#waiting()) {
      const command = copy?.replica.botCommand(seat, bot, `${copy.start.seed}:${copy.seq}`) ?? null;
      if (copy === null || command === null) continue;
      await this.#table.send(seat, command as object, copy.seq);
      this.look();
      return;
    }
  }
}
