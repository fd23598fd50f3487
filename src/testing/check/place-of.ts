import { relative } from 'node:path';
import { problemOf } from '../../simulate/problem.js';

/** The line of the game's own that something was thrown at, as it is put behind a message: ` (src/game.ts:12:5)`. */
export function placeOf(thrown: unknown): string {
  const { at } = problemOf(thrown);
  return at === null ? '' : ` (${relative('.', at.file)}:${at.line}:${at.column})`;
}
