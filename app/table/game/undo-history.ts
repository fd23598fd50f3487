import type { GameState, Match, SeatId } from '../../../src/index.js';
import { judgeUndo } from '../../../src/match/undo.js';

/** What a command can be taken back to. */
interface Past {
  readonly seat: SeatId;
  readonly game: GameState;
  /** The last line of the log. */
  readonly line: number;
}

/** What could be taken back, so that the button is lit only when it works. The match itself has the last word. */
export class UndoHistory {
  readonly #past: Past[] = [];

  remember(past: Past): void {
    this.#past.push(past);
  }

  /** The last command has been taken back. Answers with the line of the log that is the last one now. */
  takeBack(): number | null {
    return this.#past.pop()?.line ?? null;
  }

  allows(match: Match, seat: SeatId): boolean {
    const past = this.#past.at(-1);
    const last = match.record.commands.at(-1);
    if (past?.seat !== seat || last === undefined || last.type === 'animation.done' || last.seat !== seat) return false;
    return judgeUndo(past.game, match.state, seat, match.rules).ok;
  }
}
