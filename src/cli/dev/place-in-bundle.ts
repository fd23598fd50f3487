import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { placeAt, type SourceLocation } from '../../simulate/problem.js';

/** The first line of the author's files in the stack of a page, found by the source map at the end of the bundle. */
export function placeInBundle(code: string, stack: string): SourceLocation | null {
  const [, encoded] = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code) ?? [];
  if (encoded === undefined) return null;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  for (const [, line, column] of stack.matchAll(/\/assets\/games\.js\S*?:(\d+):(\d+)/g)) {
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found) || found.originalSource.includes('node_modules/')) continue;
    // The paths in a map are relative to the file that it is of.
    return placeAt(resolve('assets', found.originalSource), found.originalLine + 1, found.originalColumn + 1);
  }
  return null;
}
