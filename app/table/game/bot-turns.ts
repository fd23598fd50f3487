import type { Command, Match, Ruleset, SeatId } from '../../../src/index.js';
import { randomBot } from '../../../src/simulate/bots/random-bot.js';
import { BotDesk, type MoveRequest } from './bots.js';
import { isStackWaiting } from './own-state.js';
import type { BotLevel, TableSetup } from './table-setup.js';

/** A bot that has sent this many commands in one phase is made to finish it. */
const PATIENCE = 25;

interface BotTurnsOptions {
  readonly match: Match;
  readonly setup: TableSetup;
  /** Carries out a bot's command. Returns whether it was accepted. */
  readonly send: (command: Command) => boolean;
  /** The shortest time of a bot's move in milliseconds, so that players can see who acts. */
  readonly leastTime: (isAnswer: boolean) => number;
}

/** Whether a seat could do something other than concede. */
export const hasMoves = (match: Match, seat: SeatId): boolean =>
  match.legal(seat).some(({ type }) => type !== 'match.concede');

/** The answer, where there is nothing to think about. A worker that loads the rules a second time would take longer. */
function withoutThinking({ legal, bot, seed, view }: Omit<MoveRequest, 'id'>, rules: Ruleset): Command | null {
  if (legal.length === 1) return legal[0] ?? null;
  return bot === 'random' ? randomBot({ seed }).choose(view, legal, rules) : null;
}

/** The bots at the table, one at a time. */
export class BotTurns {
  readonly #options: BotTurnsOptions;
  readonly #desk = new BotDesk();
  #thinking: SeatId | null = null;
  #moves = { phase: '', count: 0 };
  #closed = false;

  constructor(options: BotTurnsOptions) {
    this.#options = options;
  }

  /** The seats whose bots are thinking. */
  get thinking(): SeatId | null {
    return this.#thinking;
  }

  /** Starts the next bot that has to act, unless one is thinking already. */
  askNext(): void {
    const { match, setup } = this.#options;
    if (this.#thinking !== null || match.state.outcome !== null) return;
    const next = setup.seats.find(({ id, controller }) => controller !== 'human' && hasMoves(match, id));
    if (next === undefined) return;
    this.#thinking = next.id;
    void this.#move(next.id, next.controller as BotLevel);
  }

  /** Cancels the current bot. */
  forget(): void {
    this.#thinking = null;
  }

  close(): void {
    this.#closed = true;
    this.#desk.close();
  }

  async #move(seat: SeatId, bot: BotLevel): Promise<void> {
    const { match, send, leastTime } = this.#options;
    const { turn, phase, seen } = match.state;
    const legal = match.legal(seat).filter(({ type }) => type !== 'match.concede');
    const asked = `${turn} ${phase} ${seat}`;
    this.#moves = { phase: asked, count: this.#moves.phase === asked ? this.#moves.count + 1 : 0 };
    const question = {
      rules: match.rules.id,
      policies: match.rules.overrides,
      view: match.view(seat),
      legal,
      bot,
      // By what the bot itself has seen: it chooses the same, whenever others act in secret.
      seed: `${match.record.seed}:${seat}:${seen[seat] ?? 0}`,
    };
    const [answer] = await Promise.all([
      withoutThinking(question, match.rules) ?? this.#desk.ask(question),
      new Promise((resolve) => setTimeout(resolve, leastTime(isStackWaiting(question.view.own)))),
    ]);
    if (this.#closed || this.#thinking !== seat) return;
    this.#thinking = null;
    const weary = this.#moves.count > PATIENCE;
    const choices = [weary ? undefined : answer, match.defaultCommand(seat), ...legal];
    choices.some((command) => command && send(command));
  }
}
