/** Checks the types and runs tests with the oldest XState, zod and React that are allowed, in a clone: `npm run test:oldest`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

const clone = mkdtempSync(join(tmpdir(), 'turnchart-oldest-'));
const run = (file: string, ...args: string[]): void => {
  execFileSync(file, args, { cwd: clone, stdio: 'inherit' });
};
const { xstate, zod, react } = manifest.peerDependencies;
const oldest = Object.entries({ xstate, zod, react, 'react-dom': react }).map(
  ([name, range]) => `${name}@${range.replace('^', '')}`,
);
/**
 * What touches them most; other tests can be named. Not `test/chart`: its random machines need `maxIterations`, which the oldest
 * XState does not have, and would loop for ever.
 */
const usual = [
  'test/match',
  'test/machines/chart.test.ts',
  'test/machines/path-options.test.ts',
  'test/authoring',
  'test/react',
  'test/trust/actors.test.ts',
];

try {
  run('git', 'clone', '--quiet', resolve(import.meta.dirname, '..'), clone);
  run('npm', 'ci', '--no-audit', '--no-fund');
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', ...oldest);
  run('npm', 'run', 'typecheck');
  const named = process.argv.slice(2);
  run('npx', 'vitest', 'run', ...(named.length > 0 ? named : usual));
} finally {
  rmSync(clone, { recursive: true, force: true });
}
