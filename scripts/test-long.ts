/** Runs the tests with all of their random play: `npm run test:long`. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const vitest = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TURNCHART_LONG: '1' },
});
process.exitCode = status ?? 1;
