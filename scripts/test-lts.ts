/** Runs the tests on the newest Node with long-term support, which the package `node` brings: `npm run test:lts`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NEWEST_LTS = 24;

// Outside of the project, which would otherwise run on it from then on.
const folder = join(tmpdir(), `turnchart-node-${NEWEST_LTS}`);
mkdirSync(folder, { recursive: true });
const install = ['install', '--no-audit', '--no-fund', '--prefix', folder, `node@${NEWEST_LTS}`];
execFileSync('npm', install, { stdio: 'inherit' });

// On the PATH too: what the tests start is to run on it as well.
const bin = join(folder, 'node_modules/node/bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const tests = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
const { status } = spawnSync(join(bin, 'node'), tests, { stdio: 'inherit', env });
process.exitCode = status ?? 1;
