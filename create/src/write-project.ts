import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProjectName, UsageError } from './project-name.js';

const template = fileURLToPath(new URL('../template/', import.meta.url));
const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/** Package managers keep files of this name out of what they publish. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Files that may already be in the folder. */
const harmless: ReadonlySet<string> = new Set(['.git', '.DS_Store']);

/** Where a project gets the library and the tools from: versions, or files. */
export interface Sources {
  readonly turnchart: string;
  readonly 'turnchart-tools': string;
}

/** The version of this package. */
function published(): Sources {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { turnchart: `^${version}`, 'turnchart-tools': `^${version}` };
}

/** Writes a new project and returns its files. A folder that is not empty is refused, and nothing is written. */
export function writeProject(project: ProjectName, sourcesOf: () => Sources = published): string[] {
  checkEmpty(project.folder);
  const sources = sourcesOf();
  return filesIn(template).map((file) => {
    const path = relative(template, file);
    const target = join(project.folder, renamed[path] ?? path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(file, 'utf8'), project, sources));
    return relative(project.folder, target);
  });
}

/** Refuses a folder with something in it. */
export function checkEmpty(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new UsageError(`'${folder}' is a file: choose another name`);
  const other = readdirSync(folder).find((name) => !harmless.has(name));
  if (other !== undefined) {
    throw new UsageError(`the folder '${folder}' is not empty ('${other}' is in it): choose another name, or empty it`);
  }
}

/** The template is a game called my-game, of any version of the library. */
const filled = (text: string, { name, title, identifier }: ProjectName, sources: Sources): string =>
  text
    .replaceAll('my-game', name)
    .replaceAll('My game', title)
    .replaceAll('myGame', identifier)
    .replaceAll(/"(turnchart(?:-tools)?)": "\*"/g, (_, from: keyof Sources) => `"${from}": "${sources[from]}"`);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
