import type { RecordedCommand } from '../../../src/files/record.js';
import type { Match } from '../../../src/index.js';

/** Where a record could not be played on new rules, and why. */
export interface Halt {
  /** How many commands were played; `null` if the match could not even begin. */
  readonly played: number | null;
  readonly of: number;
  readonly command: RecordedCommand | null;
  readonly why: string;
  /** The match after the last command that could be played. */
  readonly match: Match | null;
}

/** A kept match that the new rules of its game no longer allow. */
export class HaltedReplay extends Error {
  override name = 'HaltedReplay';
  constructor(readonly halt: Halt) {
    super(halt.why);
  }
}

/** Which command was refused. */
export function textOfHalt({ played, of, command, why }: Halt, who = ''): string {
  if (played === null || command === null) return `The match cannot begin: ${why}`;
  return `Command ${played + 1} of ${of}, ${command.type}${who}, is refused: ${why}`;
}
