import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nextSteps } from '../create/src/next-steps.js';
import { projectName, UsageError } from '../create/src/project-name.js';
import { checkEmpty, writeProject } from '../create/src/write-project.js';

/**
 * `npm run create ../my-game`: what `npm create turnchart` does, for somebody who has a clone and no published package. The
 * library and the tools are packed into the new project, which needs this clone no more.
 */
const root = resolve(import.meta.dirname, '..');

const run = (cwd: string, file: string, ...args: string[]): string =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Packs a package of this clone. Returns what a manifest says for it. */
function packInto(project: string, from: string): string {
  const packages = join(project, 'packages');
  mkdirSync(packages, { recursive: true });
  const said = run(from, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', packages);
  const [{ filename }] = JSON.parse(said) as [{ filename: string }];
  return `file:packages/${filename}`;
}

try {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) throw new UsageError('give one name: npm run create ../my-game');
  const project = projectName(name);
  // Before the minute that the rest takes.
  checkEmpty(project.folder);
  process.stdout.write('Packing the library and the tools. This takes about a minute.\n');
  run(root, 'npm', 'run', 'build');
  run(root, 'npm', 'run', 'build:app');
  run(root, 'npx', 'tsx', 'scripts/split-packages.ts', '--pack');
  const files = writeProject(project, () => ({
    turnchart: packInto(project.folder, root),
    'turnchart-tools': packInto(project.folder, join(root, 'tools')),
  }));
  process.stdout.write(nextSteps(project, files.length));
} catch (error) {
  process.stderr.write(`create-turnchart: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
