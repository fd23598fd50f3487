import {
  accessSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseJson } from '../match/read-json.js';
import { TurnchartError } from '../model/index.js';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it is not allowed',
  EISDIR: 'it is a directory',
  ENOENT: 'there is no such file or directory',
  ENOTDIR: 'a part of its path is not a directory',
  EROFS: 'the disk is read-only',
};

function because(what: string, path: string, error: unknown): TurnchartError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new TurnchartError(`cannot ${what} '${path}': ${reasons[code] ?? message}`);
}

/** What a JSON file holds; `-` is standard input. */
export function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path === '-' ? 0 : path, 'utf8'));
  } catch (error) {
    throw because('read', path, error);
  }
}

/** The record of a match: the file itself, or the record inside a save, a trace or a file of the table. */
export function readRecordFile(path: string): unknown {
  const value = readJson(path);
  const holder = value as { record?: unknown; saved?: { record?: unknown }; format?: unknown } | null;
  const found = holder?.record ?? holder?.saved?.record;
  if (found !== undefined) return found;
  if (typeof holder?.format === 'string' && holder.format.startsWith('turnchart-')) return value;
  throw new TurnchartError(
    `'${path}' is not a match: expected is what match.record, match.save() or --record of turnchart check writes`,
  );
}

/** Writes a file atomically, so that nobody reads half of it. */
export function writeText(path: string, text: string): void {
  const { place, special } = placeOf(path);
  const part = `${place}.part`;
  writing(path, () => {
    try {
      // A pipe or a device is written to directly; it must not be replaced by a file.
      writeFileSync(special ? place : part, text);
      if (!special) renameSync(part, place);
    } finally {
      if (!special) rmSync(part, { force: true });
    }
  });
}

/** Checks that a file can be written, before the work begins. */
export function checkPlace(path: string): void {
  const { place, special } = placeOf(path);
  writing(path, () => accessSync(special ? place : dirname(place), constants.W_OK));
}

/** Where a path leads to. */
function placeOf(path: string): { place: string; special: boolean } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { place: path, special: false };
  if (found.isDirectory()) throw because('write', path, { code: 'EISDIR' });
  return found.isFile() ? { place: realpathSync(path), special: false } : { place: path, special: true };
}

function writing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw because('write', path, error);
  }
}
