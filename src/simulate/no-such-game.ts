import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { closest, OptionsError } from '../model/index.js';

/** Whether a file is JavaScript or TypeScript, by its ending. */
export const isCode = (name: string): boolean => /(?<!\.d)\.[mc]?[jt]sx?$/.test(name);

/** Checks that there is a file of code that can be read. The error names the one that was probably meant. */
export function checkGameFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    const meant = fileLike(file);
    throw new OptionsError(`there is no file '${file}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`);
  }
  if (found.isDirectory()) {
    throw new OptionsError(
      `'${file}' is a folder: name the file that exports the game, as in ${join(file, gameIn(file))}`,
    );
  }
  if (!isCode(file)) {
    throw new OptionsError(`'${file}' is not a file of code: name a .ts or .js file that exports the game`);
  }
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new OptionsError(`'${file}' may not be read: change its permissions`);
  }
}

/** A file of a folder that seems to make a ruleset, or else any. */
function gameIn(folder: string): string {
  const code = filesIn(folder).filter(isCode);
  const makesRules = (name: string): boolean => {
    try {
      return readFileSync(join(folder, name), 'utf8').includes('.ruleset(');
    } catch {
      return false;
    }
  };
  return code.find(makesRules) ?? code[0] ?? 'my-game.ts';
}

/** The message for an unknown id. Ids and files are written in the same place, so a file may be meant. */
export function noSuchGame(text: string, ids: readonly string[]): OptionsError {
  if (statSync(text, { throwIfNoEntry: false }) !== undefined) checkGameFile(text);
  const meant = closest(text, ids) ?? fileLike(text);
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  return new OptionsError(
    `there is no ruleset '${text}'${hint || ';'} there are ${ids.join(', ')}, or a file such as ./my-game.ts`,
  );
}

/** A file beside the one that was named, with another ending or a letter that is different. */
export function fileLike(file: string): string | undefined {
  const folder = dirname(file);
  const paths = filesIn(folder)
    .filter(isCode)
    .map((name) => (folder === '.' && !file.startsWith('.') ? name : `${folder}/${name}`));
  const bare = (path: string): string => path.slice(0, path.length - (isCode(path) ? extname(path).length : 0));
  return paths.find((path) => bare(path) === bare(file)) ?? closest(file, paths);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
