import { basename, resolve } from 'node:path';

/** The folder and the names of a project. */
export interface ProjectName {
  readonly folder: string;
  /** The name of the package and the id of the game: `my-game`. */
  readonly name: string;
  /** The same as a title: `My game`. */
  readonly title: string;
  /** The same as a name in code: `myGame`. */
  readonly identifier: string;
}

/** An error in the arguments, with what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const MAX_LENGTH = 60;

/** Reads the argument: a folder, whose last part is the name. */
export function projectName(argument: string): ProjectName {
  const folder = resolve(argument);
  const name = basename(folder);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MAX_LENGTH) {
    throw new UsageError(
      `'${name}' cannot be the name of a game: use up to ${MAX_LENGTH} small letters, digits and hyphens, with a letter first, as in my-game`,
    );
  }
  if (reserved.has(name)) throw new UsageError(`'${name}' is taken: choose another name, as in my-${name}`);
  const words = name.split('-');
  const [first = '', ...others] = words;
  return {
    folder,
    name,
    title: capital(words.join(' ')),
    identifier: [first, ...others.map(capital)].join(''),
  };
}

/** Words that no constant can be called. */
// biome-ignore format: as many to a line as fit
const keywords = [
  'break', 'case', 'catch', 'class', 'const', 'continue', 'default', 'delete', 'do', 'else', 'enum', 'export',
  'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'let', 'new', 'null', 'return', 'static',
  'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield', 'await',
];

/** Packages that the project installs, folders that it would clash with, and keywords. */
const reserved: ReadonlySet<string> = new Set([
  'turnchart',
  'turnchart-tools',
  'xstate',
  'zod',
  'vitest',
  'typescript',
  'test',
  'src',
  'dist',
  'game',
  'cards',
  'decks',
  ...keywords,
]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
