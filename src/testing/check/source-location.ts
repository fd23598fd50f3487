import { authorLines, plainPath } from '../../simulate/author-lines.js';

/** The line of the game's own that something was thrown at, as it is put behind a message: ` (src/game.ts:12:5)`. */
export const sourceLocationOf = (thrown: unknown): string =>
  sourceLocationIn(thrown instanceof Error ? (thrown.stack ?? '') : '');

/** The first line of the game's own in a stack, in the same form. */
export function sourceLocationIn(stack: string): string {
  const [first] = authorLines(stack);
  return first === undefined ? '' : ` (${fromHere(first.file)}:${first.line}:${first.column})`;
}

/** The path from the current folder, if the file is in it. */
function fromHere(file: string): string {
  const here = typeof process === 'undefined' ? '' : `${plainPath(process.cwd())}/`;
  return file.startsWith(here) ? file.slice(here.length) : file;
}
