#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { OptionsError } from '../model/index.js';
import { ExitCode, exitCodeOf, readable } from './exit.js';

const example = `
Examples:
  $ turnchart dev my-game.ts
  $ turnchart simulate duel --matches 1000 --bots random,greedy
  $ turnchart check ./my-game.ts --quick
  $ turnchart replay match.json
  $ turnchart help simulate

Exit codes: 0 done, 1 failed or found a fault, 2 wrong arguments, 130 stopped by Ctrl-C.`;

const oneLine = (text: string): string =>
  text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');

/** The commands, in the order of the help. Each is loaded when it is needed: none needs what all the others do. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./commands/dev.js')).devCommand(),
  check: async () => (await import('./commands/check.js')).checkCommand(),
  simulate: async () => (await import('./commands/simulate.js')).simulateCommand(),
  replay: async () => (await import('./commands/replay.js')).replayCommand(),
  inspect: async () => (await import('./commands/inspect.js')).inspectCommand(),
  chart: async () => (await import('./commands/chart.js')).chartCommand(),
  serve: async () => (await import('./commands/serve.js')).serveCommand(),
  worker: async () => (await import('./commands/worker.js')).workerCommand(),
};

/** What these arguments need: one command, none for the version, all for help and for a name that may be mistyped. */
function neededFor([first = '']: readonly string[]): readonly string[] {
  if (Object.hasOwn(commands, first)) return [first];
  return ['-V', '--version'].includes(first) ? [] : Object.keys(commands);
}

/** The program, with the commands that these arguments need. Each subcommand is a file of its own. */
export async function program(args: readonly string[] = []): Promise<Command> {
  const turnchart = new Command('turnchart')
    .description(
      'Card games as statecharts: write, check, simulate, replay, inspect and draw them from the command line.',
    )
    .version(version(), '-V, --version')
    .exitOverride()
    .allowExcessArguments()
    .hook('preAction', (_, command) => checkNothingElse(command))
    .addHelpText('after', example);
  for (const name of neededFor(args)) {
    const command = await commands[name]?.();
    if (command !== undefined) turnchart.addCommand(command.copyInheritedSettings(turnchart));
  }
  for (const command of [turnchart, ...turnchart.commands]) {
    command.configureOutput({
      outputError: (text, write) => write(`turnchart: ${complaint(oneLine(text), command)}\n`),
    });
  }
  return turnchart;
}

/** What commander says of wrong arguments. The game is an option only where the argument is a match. */
function complaint(line: string, command: Command): string {
  const name = command.name();
  if (command.registeredArguments.length > 0 && /^unknown option '--rules['=]/.test(line)) {
    return `${name} has no --rules: give the game as the argument, as in turnchart ${name} my-game.ts`;
  }
  return `${line} (--help has the options)`;
}

/** Where the argument is a match, a second one may be the game: says where it goes. */
function checkNothingElse(command: Command): void {
  const { args, registeredArguments: known } = command;
  const stray = args[known.length];
  if (stray === undefined || known.at(-1)?.variadic === true) return;
  const name = command.name();
  const byRules = command.options.some(({ long }) => long === '--rules');
  const hint = byRules
    ? `give the game by --rules, as in turnchart ${name} --rules my-game.ts match.json`
    : 'leave it out';
  throw new OptionsError(`'${stray}' is one argument too many for ${name}: ${hint}`);
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
    await (await program(args)).parseAsync(args, { from: 'user' });
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
