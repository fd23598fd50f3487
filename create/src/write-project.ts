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

/** Writes a new project and returns its files. A folder that is not empty is refused, and nothing is written. */
export function writeProject(project: ProjectName): string[] {
  checkEmpty(project.folder);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return filesIn(template).map((file) => {
    const path = relative(template, file);
    const target = join(project.folder, renamed[path] ?? path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(file, 'utf8'), project, version));
    return relative(project.folder, target);
  });
}

function checkEmpty(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new UsageError(`'${folder}' is a file: choose another name`);
  const other = readdirSync(folder).find((name) => !harmless.has(name));
  if (other !== undefined) {
    throw new UsageError(`the folder '${folder}' is not empty ('${other}' is in it): choose another name, or empty it`);
  }
}

/** The template is a game called my-game; the library comes in the version of this package. */
const filled = (text: string, { name, title, identifier }: ProjectName, version: string): string =>
  text
    .replaceAll('my-game', name)
    .replaceAll('My game', title)
    .replaceAll('myGame', identifier)
    .replaceAll('"turnchart": "*"', `"turnchart": "^${version}"`);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
