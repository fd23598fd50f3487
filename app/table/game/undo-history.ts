import type { Command, GameState, Match, SeatId } from '../../../src/index.js';
import { judgeUndo } from '../../../src/match/undo.js';

/** A command that could be taken back, as it is kept: what it was is in the record. */
export interface UndoMark {
  readonly seat: SeatId;
  /** How many commands came before it. */
  readonly at: number;
  /** The last line of the log before it. */
  readonly line: number;
}

/** What a command can be taken back to. */
interface Past extends UndoMark {
  readonly game: GameState;
}

const KEPT = 30;

/** What could be taken back, so that the button is lit only when it works. The match itself has the last word. */
export class UndoHistory {
  #past: Past[] = [];
  #undone: Command[] = [];

  get marks(): readonly UndoMark[] {
    return this.#past.slice(-KEPT).map(({ seat, at, line }) => ({ seat, at, line }));
  }

  /** What was taken back last, if nothing else has been done since. */
  get redoable(): Command | null {
    return this.#undone.at(-1) ?? null;
  }

  remember(past: Past, command: Command): void {
    this.#past.push(past);
    const again = JSON.stringify(this.#undone.at(-1)) === JSON.stringify(command);
    this.#undone = again ? this.#undone.slice(0, -1) : [];
  }

  /** After a reload: the marks that were kept, and the states before each command of the record. */
  recall(marks: readonly UndoMark[], before: readonly GameState[]): void {
    this.#past = marks.flatMap((mark) => {
      const game = before[mark.at];
      return game === undefined ? [] : [{ ...mark, game }];
    });
  }

  /** The last command has been taken back. Answers with the line of the log that is the last one now. */
  takeBack(command: Command | null): number | null {
    if (command !== null) this.#undone.push(command);
    return this.#past.pop()?.line ?? null;
  }

  allows(match: Match, seat: SeatId): boolean {
    const past = this.#past.at(-1);
    const last = match.record.commands.at(-1);
    if (past?.seat !== seat || last === undefined || last.type === 'animation.done' || last.seat !== seat) return false;
    return judgeUndo(past.game, match.state, seat, match.rules).ok;
  }
}
