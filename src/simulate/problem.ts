import { existsSync, readFileSync } from 'node:fs';
import { normalize } from 'node:path';
import { authorLines } from './author-lines.js';

/** An error in an author's file, and where it is. */
export interface Problem {
  readonly message: string;
  readonly at: SourceLocation | null;
}

/** A place in a file: lines and columns count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line itself. */
  readonly text: string;
}

/**
 * An error that was thrown while a file was loaded: its message, and the last line of the author's files in the stack.
 */
export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof Error)) return { message: String(thrown), at: null };
  return refusalIn(thrown.message) ?? { message: thrown.message, at: placeIn(thrown.stack ?? '') };
}

/** A syntax error from the compiler, which passes only a text between threads. */
function refusalIn(message: string): Problem | null {
  const [, file = '', line, column, text = ''] = /^(\S.*):(\d+):(\d+): ERROR: (.+)$/m.exec(message) ?? [];
  return file === '' ? null : { message: text, at: placeAt(file, Number(line), Number(column) + 1) };
}

/** A place, with the text of its line. */
export const placeAt = (file: string, line: number, column: number): SourceLocation => ({
  file,
  line,
  column,
  text: existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[line - 1] ?? '') : '',
});

/** The first place of a stack that is in the author's files. */
function placeIn(stack: string): SourceLocation | null {
  for (const { file, line, column } of authorLines(stack)) {
    if (existsSync(file)) return placeAt(normalize(file), line, column);
  }
  return null;
}
