#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { nextSteps } from './next-steps.js';
import { projectName, UsageError } from './project-name.js';
import { writeProject } from './write-project.js';

const help = `Creates a project for your own card game with turnchart.

  npm create turnchart@latest my-game

Creates a folder with a small game in TypeScript, its cards, a deck and a test. The folder must be new or empty.
`;

/** The given name, or the answer of the user at a terminal. */
async function nameFor([given, ...others]: readonly string[]): Promise<string> {
  if (others.length > 0) throw new UsageError(`one name is enough: ${[given, ...others].join(' ')}`);
  if (given?.startsWith('-'))
    throw new UsageError(`there is no option '${given}': npm create turnchart@latest my-game`);
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new UsageError('give the game a name: npm create turnchart@latest my-game');
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await ask.question('What is the game called? (my-game) ')).trim() || 'my-game';
  } finally {
    ask.close();
  }
}

/** `npm create turnchart`. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  try {
    const project = projectName(await nameFor(args));
    const files = writeProject(project);
    process.stdout.write(nextSteps(project, files.length));
    return 0;
  } catch (error) {
    process.stderr.write(`create-turnchart: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
