import type { Command, Match, ReadonlyGame, SeatId } from '../../../src/index.js';
import type { RecordedCommand } from '../../../src/match/record.js';
import { judgeUndo } from '../../../src/match/undo.js';

/** A command that could be taken back, as it is kept: what it was is in the record. */
export interface UndoMark {
  readonly seat: SeatId;
  /** How many entries of the record came before it. */
  readonly at: number;
  /** The last line of the log before it. */
  readonly line: number;
}

/** The state of a match, and the number of its events. */
export interface Standing {
  readonly game: ReadonlyGame;
  readonly events: number;
}

/** What a command can be taken back to. */
type Past = UndoMark & Standing;

const KEPT = 30;

/** The entries of a record without undone commands. */
export function counting(entries: readonly RecordedCommand[]): RecordedCommand[] {
  const counted: RecordedCommand[] = [];
  for (const entry of entries) {
    if (entry.type === 'match.undo') counted.pop();
    else counted.push(entry);
  }
  return counted;
}

/** The last command of a match, if a seat has sent it and it still counts. */
export function lastCommand(match: Match): Command | null {
  const last = counting(match.record.commands).at(-1);
  return last !== undefined && 'seat' in last ? last : null;
}

/** The commands that could be undone, so that the button is enabled only when it works. The match itself decides. */
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

  /** After a reload: the marks that were kept, and where the match stood before each entry of the record. */
  recall(marks: readonly UndoMark[], before: readonly Standing[]): void {
    this.#past = marks.flatMap((mark) => {
      const standing = before[mark.at];
      return standing === undefined ? [] : [{ ...mark, ...standing }];
    });
  }

  /** The last command has been taken back. Returns the line of the log that is the last one now. */
  takeBack(command: Command | null): number | null {
    if (command !== null) this.#undone.push(command);
    return this.#past.pop()?.line ?? null;
  }

  allows(match: Match, seat: SeatId): boolean {
    const past = this.#past.at(-1);
    if (past?.seat !== seat || lastCommand(match)?.seat !== seat) return false;
    return judgeUndo(past.game, match.state, match.history.slice(past.events), seat, match.rules).ok;
  }
}
