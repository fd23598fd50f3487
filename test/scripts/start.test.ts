import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { compiled } from '../compiled.js';

const program = await compiled('scripts/start.ts');
const start = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

test('npm start -- --help prints the options', () => {
  const { status, stdout, stderr } = start('--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: npm start -- [options]');
  for (const option of ['--port <n>', '--lan', '--engine <address>', '--no-build']) expect(stdout).toContain(option);
});

test('an option that does not exist, and a wrong port, are refused in one line', () => {
  expect(start('--prot', '8080')).toMatchObject({ status: 1, stderr: expect.stringContaining('Did you mean --port?') });
  const { status, stderr } = start('--port', '99999');
  expect(status).toBe(1);
  expect(stderr).toBe(
    "error: option '-p, --port <n>' argument '99999' is invalid. It must be a port from 0 to 65535.\n",
  );
});
