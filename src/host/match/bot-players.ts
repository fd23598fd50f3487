import type { Environment } from '../../match/environment.js';
import type { Command, SeatId } from '../../model/index.js';
import type { BotChoices, BotQuestion } from './bot-choices.js';
import { botOf } from './host-commands.js';
import type { HostReceipt } from './log-writer.js';
import type { MatchCopy } from './match-copy.js';

/** What bots need of a hosted match. */
export interface BotTable {
  readonly match: string;
  readonly copy: () => MatchCopy | null;
  readonly choices: BotChoices;
  /** How long a bot waits before it acts. */
  readonly delayMs: number;
  readonly environment: Environment;
  /** Runs a task in the queue of the match. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>;
  /** Sends the command of a bot. It is refused if the seat has seen more since. */
  readonly send: (asked: BotRequest, command: Command) => Promise<HostReceipt>;
  readonly onFailure: (error: Error) => void;
}

/** A bot that is waited for, and what it knows. */
export interface BotRequest {
  readonly seat: SeatId;
  readonly bot: string;
  /** What the seat has seen. The choice depends on this, and not on what others do in secret or say. */
  readonly revision: number;
  readonly seq: number;
}

/** After a failure, such as an engine that cannot be reached, a bot tries again after this time. */
const RETRY_DELAY_MS = 1_000;

/** Plays the seats of a match that have a bot. Every process that has the match open tries; the first one succeeds. */
export class BotPlayers {
  readonly #table: BotTable;
  readonly #closing = new AbortController();
  /** Commands that the rules have refused although they are legal: they are not tried again in the same situation. */
  #refused: { readonly place: string; readonly commands: Set<string> } = { place: '', commands: new Set() };
  #stopWaiting: (() => void) | undefined;
  #isPlaying = false;

  constructor(table: BotTable) {
    this.#table = table;
  }

  /** Whether a bot is about to play. */
  get isBusy(): boolean {
    return this.#isPlaying || this.#stopWaiting !== undefined;
  }

  /** Lets a bot play, if it is waited for. */
  look(delayMs = this.#table.delayMs): void {
    if (this.#closing.signal.aborted || this.isBusy || this.#waiting().length === 0) return;
    this.#stopWaiting = this.#table.environment.after(delayMs, () => {
      this.#stopWaiting = undefined;
      this.#isPlaying = true;
      void this.#playSafely().then((againMs) => {
        this.#isPlaying = false;
        if (againMs !== null) this.look(againMs);
      });
    });
  }

  close(): void {
    this.#closing.abort();
    this.#stopWaiting?.();
  }

  /** The seats that are waited for and have a bot. */
  #waiting(): BotRequest[] {
    const copy = this.#table.copy();
    if (copy === null || !copy.hasBots) return [];
    const { seq, replica } = copy;
    return (replica.wait()?.seats ?? []).flatMap((seat) => {
      const bot = botOf(copy.players[seat]);
      return bot === null ? [] : [{ seat, bot, seq, revision: replica.revision(seat) }];
    });
  }

  /** After how long to look again, or `null`: nobody is waited for. */
  async #playSafely(): Promise<number | null> {
    const { delayMs, onFailure } = this.#table;
    try {
      return (await this.#play()) ? delayMs : null;
    } catch (error) {
      if (this.#closing.signal.aborted) return null;
      onFailure(error as Error);
      return Math.max(delayMs, RETRY_DELAY_MS);
    }
  }

  /** One command of one bot. It is chosen outside of the queue: nobody waits for a bot that thinks. */
  async #play(): Promise<boolean> {
    const { inTurn, send, choices } = this.#table;
    const asked = await inTurn(async () => this.#ask());
    if (asked === null) return false;
    const command = await choices.choose(asked.question, this.#closing.signal);
    if (this.#closing.signal.aborted) return false;
    const receipt = await send(asked, command);
    if (!receipt.ok && receipt.code !== 'stale') this.#refused.commands.add(JSON.stringify(command));
    return true;
  }

  #ask(): (BotRequest & { readonly question: BotQuestion }) | null {
    const copy = this.#table.copy();
    for (const asked of this.#waiting()) {
      if (copy === null) break;
      const { seat, bot, revision } = asked;
      const place = `${seat}:${revision}`;
      if (this.#refused.place !== place) this.#refused = { place, commands: new Set() };
      const legal = copy.replica.legal(seat).filter((command) => !this.#refused.commands.has(JSON.stringify(command)));
      if (legal.length === 0) continue;
      const { rules } = copy.replica.atRest;
      const seed = `${copy.start.seed}:${place}`;
      const question = { match: this.#table.match, bot, rules, seed, view: copy.replica.view(seat), legal };
      return { ...asked, question };
    }
    return null;
  }
}
