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
import { parseJson } from '../files/read-json.js';
import { OptionsError, TurnchartError } from '../model/index.js';
import { isCode } from '../simulate/no-such-game.js';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'its permissions do not allow it',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EROFS: 'the disk is read-only',
};

/** A path that cannot be used is a wrong argument; a full disk or a damaged file is not. */
function because(what: string, path: string, error: unknown): TurnchartError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason !== undefined) return new OptionsError(`cannot ${what} '${path}': ${reason}`);
  return new TurnchartError(`cannot ${what} '${path}': ${message}`);
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
  if (isCode(path)) {
    throw new OptionsError(`'${path}' is a file of code, not a match: name the JSON file; --rules takes the game`);
  }
  const value = readJson(path);
  const holder = value as { record?: unknown; saved?: { record?: unknown }; format?: unknown } | null;
  const found = holder?.record ?? holder?.saved?.record;
  if (found !== undefined) return found;
  if (typeof holder?.format === 'string' && holder.format.startsWith('turnchart-')) return value;
  throw new OptionsError(
    `'${path}' is not a match: expected is what match.record, match.save() or --record of turnchart check writes`,
  );
}

/** Writes a file atomically, so that nobody reads half of it. */
export function writeText(path: string, text: string): void {
  const { target, special } = destinationOf(path);
  const part = `${target}.part`;
  writing(path, () => {
    try {
      // A pipe or a device is written to directly; it must not be replaced by a file.
      writeFileSync(special ? target : part, text);
      if (!special) renameSync(part, target);
    } finally {
      if (!special) rmSync(part, { force: true });
    }
  });
}

/** Checks that a file can be written, before the work begins. */
export function checkPlace(path: string): void {
  const { target, special } = destinationOf(path);
  writing(path, () => accessSync(special ? target : dirname(target), constants.W_OK));
}

/** Where a path leads to. */
function destinationOf(path: string): { target: string; special: boolean } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { target: path, special: false };
  if (found.isDirectory()) throw because('write', path, { code: 'EISDIR' });
  return found.isFile() ? { target: realpathSync(path), special: false } : { target: path, special: true };
}

function writing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw because('write', path, error);
  }
}
