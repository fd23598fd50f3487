import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is wrong with somebody's file, and where. */
export interface Problem {
  readonly message: string;
  readonly at: Place | null;
}

/** A place in a file: lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line itself. */
  readonly text: string;
}

/** What was thrown while a file was loaded: its message, and the last line of somebody else's that led to it. */
export function problemOf(thrown: unknown): Problem {
  const [refused] = refusalsOf(thrown);
  if (refused !== undefined) return refused;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { message, at: thrown instanceof Error ? placeIn(thrown.stack ?? '') : null };
}

/** A message of the compiler, as it writes it down. */
export interface CompilerMessage {
  readonly text: string;
  readonly location: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly lineText: string;
  } | null;
}

/** The compiler counts columns from 0. */
export const problemFrom = ({ text, location }: CompilerMessage): Problem => ({
  message: text,
  at:
    location === null
      ? null
      : { file: location.file, line: location.line, column: location.column + 1, text: location.lineText },
});

/** What the compiler says of a file that it cannot read. */
const refusalsOf = (thrown: unknown): Problem[] =>
  thrown instanceof Error && 'errors' in thrown && Array.isArray(thrown.errors)
    ? thrown.errors.filter(isMessage).map(problemFrom)
    : [];

const isMessage = (value: unknown): value is CompilerMessage =>
  typeof value === 'object' && value !== null && 'text' in value && 'location' in value;

/** This library's own files. */
const own = /[\\/](src|machines|guards|actions)[\\/]/;
const root = fileURLToPath(new URL('../../', import.meta.url));

const isSomebodys = (file: string): boolean =>
  !/[\\/]node_modules[\\/]/.test(file) && !(file.startsWith(root) && own.test(file.slice(root.length - 1)));

/** The first place of a stack that is in a file of somebody else's. */
function placeIn(stack: string): Place | null {
  for (const line of stack.split('\n')) {
    const [, path = '', row = '', column = '1'] =
      /(file:\/\/\S+?|\/[^\s()]+?|[A-Za-z]:\\[^()]+?):(\d+)(?::(\d+))?\)?$/.exec(line.trim()) ?? [];
    if (path === '') continue;
    const file = path.startsWith('file:') ? fileURLToPath(path.replace(/[?#].*$/, '')) : path.replace(/[?#].*$/, '');
    if (!existsSync(file) || !isSomebodys(file)) continue;
    const text = readFileSync(file, 'utf8').split('\n')[Number(row) - 1] ?? '';
    return { file, line: Number(row), column: Number(column), text };
  }
  return null;
}
