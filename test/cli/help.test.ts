import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { program } from '../../src/cli/main.js';
import { compiled } from '../compiled.js';
import { turnchart } from './turnchart.js';

const root = resolve(import.meta.dirname, '../..');
const commands: readonly Command[] = (await program()).commands;

test('the help names every command, has examples and says how it ends', async () => {
  const { code, out, err } = await turnchart('--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const command of commands) expect(out).toContain(`  ${command.name()} `);
  expect(out).toContain('$ turnchart simulate duel');
  expect(out).toContain('Exit codes: 0 ');
});

test.each(commands.map((command) => [command.name(), command] as const))('%s --help', async (name, command) => {
  const { code, out, err } = await turnchart(name, '--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`  $ turnchart ${name} `);
  expect(out).toContain('Exit codes: 0 ');
  for (const { long, description } of command.options) {
    expect(out).toContain(long);
    expect(description).not.toBe('');
  }
});

test('the page of the program has every command and every option', () => {
  const page = readFileSync(resolve(root, 'docs/command-line.md'), 'utf8');
  for (const command of commands) {
    const section = page.split(/^## /m).find((part) => part.startsWith(`turnchart ${command.name()}\n`));
    expect(section, command.name()).toBeDefined();
    const named = [...(section ?? '').matchAll(/^\| `(--[\w-]+)/gm)].map(([, option]) => option);
    expect(named).toEqual(command.options.map(({ long }) => long));
  }
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  expect(await turnchart('--version')).toMatchObject({ code: 0, out: `${version}\n` });
});

test.each([
  [['simlate'], "turnchart: unknown command 'simlate' (Did you mean simulate?) (--help has the options)\n"],
  [['--loud'], "turnchart: unknown option '--loud' (--help has the options)\n"],
  [['replay'], "turnchart: missing required argument 'file' (--help has the options)\n"],
  [
    ['inspect', 'match.json', '--port', '70000'],
    "turnchart: option '--port <n>' argument '70000' is invalid. It must be a port from 0 to 65535. (--help has the options)\n",
  ],
])('wrong arguments are one line on stderr: %j', async (args, err) => {
  expect(await turnchart(...args)).toEqual({ code: 2, out: '', err });
});

test('nothing to do is answered with the help, as a mistake', async () => {
  const { code, out, err } = await turnchart();
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^Usage: turnchart/);
});

test('a reader that has seen enough is no fault', async () => {
  const child = spawn(process.execPath, [await compiled('src/cli/main.ts'), 'chart', 'clash', '--format', 'svg']);
  let err = '';
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
  });
  // As `| head -1` does, and before there is anything to read.
  child.stdout.destroy();
  const code = await new Promise((done) => child.on('close', done));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
