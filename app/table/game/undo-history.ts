import type { RecordedCommand } from '../../../src/files/record.js';
import type { Command, Match, SeatId } from '../../../src/index.js';

/** A command that could be taken back, as it is kept: what it was is in the record. */
export interface UndoMark {
  readonly seat: SeatId;
  /** How many entries of the record came before it. */
  readonly at: number;
  /** The last line of the log before it. */
  readonly line: number;
}

const KEPT = 30;

/** What a seat did last, if that still counts: an undo is an entry of its own, and takes away what its seat did last. */
export function lastCommand({ record }: Match, seat: SeatId): Command | null {
  const mine: Command[] = [];
  for (const entry of record.commands) {
    if (!isOf(entry, seat)) continue;
    if (entry.type === 'match.undo') mine.pop();
    else mine.push(entry);
  }
  return mine.at(-1) ?? null;
}

const isOf = (entry: RecordedCommand, seat: SeatId): entry is Exclude<RecordedCommand, { type: 'animation.done' }> =>
  'seat' in entry && entry.seat === seat;

/** What the people at this table could take back, and what they have. Whether they may, the match says. */
export class UndoHistory {
  #marks: readonly UndoMark[] = [];
  #undone: Command[] = [];
  /** The last answer of the match: in a secret phase it plays the match again to find out. */
  #asked: { readonly seat: SeatId; readonly revision: number; readonly allowed: boolean } | null = null;

  get marks(): readonly UndoMark[] {
    return this.#marks.slice(-KEPT);
  }

  /** What was taken back last, if nothing else has been done since. */
  get redoable(): Command | null {
    return this.#undone.at(-1) ?? null;
  }

  remember(mark: UndoMark, command: Command): void {
    this.#marks = [...this.#marks, mark];
    const again = JSON.stringify(this.#undone.at(-1)) === JSON.stringify(command);
    this.#undone = again ? this.#undone.slice(0, -1) : [];
  }

  /** After a reload: the marks that were kept. */
  recall(marks: readonly UndoMark[]): void {
    this.#marks = marks;
  }

  /** What a seat did last has been taken back. Returns the line of its log that is the last one now. */
  takeBack(seat: SeatId, command: Command | null): number | null {
    if (command !== null) this.#undone.push(command);
    const last = this.#lastOf(seat);
    this.#marks = this.#marks.filter((mark) => mark !== last);
    return last?.line ?? null;
  }

  /** Whether the button is lit: only for what was done at this table, and only when it works. */
  allows(match: Match, seat: SeatId): boolean {
    if (this.#lastOf(seat) === undefined) return false;
    const { revision } = match.state;
    if (this.#asked?.seat !== seat || this.#asked.revision !== revision) {
      this.#asked = { seat, revision, allowed: match.canUndo(seat).ok };
    }
    return this.#asked.allowed;
  }

  #lastOf(seat: SeatId): UndoMark | undefined {
    return this.#marks.findLast((mark) => mark.seat === seat);
  }
}
