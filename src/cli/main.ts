#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { chartCommand } from './commands/chart.js';
import { checkCommand } from './commands/check.js';
import { devCommand } from './commands/dev.js';
import { inspectCommand } from './commands/inspect.js';
import { replayCommand } from './commands/replay.js';
import { serveCommand } from './commands/serve.js';
import { simulateCommand } from './commands/simulate.js';
import { workerCommand } from './commands/worker.js';
import { ExitCode, exitCodeOf, readable } from './exit.js';

const example = `
Examples:
  $ turnchart dev my-game.ts
  $ turnchart simulate --rules duel --matches 1000 --bots random,greedy
  $ turnchart check ./my-game.ts --quick
  $ turnchart replay match.json
  $ turnchart help simulate

Exit codes: 0 done, 1 failed or found a fault, 2 wrong arguments, 130 stopped by Ctrl-C.`;

const oneLine = (text: string): string =>
  text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');

/** The program. Each subcommand is a file of its own. */
export function program(): Command {
  const turnchart = new Command('turnchart')
    .description(
      'Card games as statecharts: write, check, simulate, replay, inspect and draw them from the command line.',
    )
    .version(version(), '-V, --version')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`turnchart: ${oneLine(text)} (--help has the options)\n`) })
    .addHelpText('after', example);
  for (const command of [
    devCommand(),
    checkCommand(),
    simulateCommand(),
    replayCommand(),
    inspectCommand(),
    chartCommand(),
    serveCommand(),
    workerCommand(),
  ]) {
    turnchart.addCommand(command.copyInheritedSettings(turnchart));
  }
  return turnchart;
}

/** The package's own version, found from the sources and from the built files alike. */
function version(): string {
  const load = createRequire(import.meta.url);
  for (const path of ['../../package.json', '../../../package.json']) {
    try {
      return (load(path) as { version: string }).version;
    } catch {
      // Not here: the built files lie one folder deeper.
    }
  }
  return 'unknown';
}

/** Runs the program and returns the exit code. An error is one line on stderr. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' });
    return typeof process.exitCode === 'number' ? process.exitCode : ExitCode.ok;
  } catch (error) {
    // Commander has said what is wrong with the arguments; help and version end the program as well.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    process.stderr.write(`turnchart: ${readable(error)}\n`);
    return exitCodeOf(error);
  }
}

const entry = process.argv[1];
if (entry !== undefined && pathToFileURL(realpathSync(entry)).href === import.meta.url) {
  // A pipe that closes early, such as `| head`, ends the program without an error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(ExitCode.ok);
      throw error;
    });
  }
  process.exitCode = await main(process.argv.slice(2));
}
