/** Checks the types and runs tests with the oldest XState and zod that are allowed, in a clone: `npm run test:oldest`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

const clone = mkdtempSync(join(tmpdir(), 'turnchart-oldest-'));
const run = (file: string, ...args: string[]): void => {
  execFileSync(file, args, { cwd: clone, stdio: 'inherit' });
};
const { xstate, zod } = manifest.peerDependencies;
const oldest = (range: string): string => range.replace('^', '');
/** What touches XState and zod most; other tests can be named. */
const usual = [
  'test/match',
  'test/machines',
  'test/chart',
  'test/inspect',
  'test/authoring',
  'test/trust/actors.test.ts',
];

try {
  run('git', 'clone', '--quiet', resolve(import.meta.dirname, '..'), clone);
  run('npm', 'ci', '--no-audit', '--no-fund');
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', `xstate@${oldest(xstate)}`, `zod@${oldest(zod)}`);
  run('npm', 'run', 'typecheck');
  const named = process.argv.slice(2);
  run('npx', 'vitest', 'run', ...(named.length > 0 ? named : usual));
} finally {
  rmSync(clone, { recursive: true, force: true });
}
