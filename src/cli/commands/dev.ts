import { relative } from 'node:path';
import { Command } from 'commander';
import { findPages } from '../../inspect/page-files.js';
import { OptionsError, TurnchartError } from '../../model/index.js';
import { rulesets } from '../../rulesets/index.js';
import { checkGameFile } from '../../simulate/no-such-game.js';
import type { Problem } from '../../simulate/problem.js';
import { DevServer } from '../dev/dev-server.js';
import { type BuildResult, develop } from '../dev/develop.js';
import { portNumber } from '../port.js';

const PORT = 7071;

const example = `
Examples:
  $ turnchart dev my-game.ts
  $ turnchart dev src/games.ts#mine --port 0

After every save the page reloads the game, and replays your match with the new rules.
It is served on this machine only, until Ctrl-C.

Exit codes: 0 closed, 1 cannot be served, 2 wrong arguments.`;

/** `turnchart dev` */
export function devCommand(): Command {
  return new Command('dev')
    .description('Open the table and the inspector on a game, and reload it after every save.')
    .argument(
      '<file>',
      'the file that exports the ruleset, TypeScript or JavaScript; ./games.ts#mine is one of several',
    )
    .option('--port <n>', 'the port; 0 takes any free port', portNumber, PORT)
    .addHelpText('after', example)
    .exitOverride()
    .action(run);
}

async function run(named: string, { port }: { readonly port: number }): Promise<void> {
  const [file = '', name] = named.split('#');
  if (Object.hasOwn(rulesets, file)) {
    throw new OptionsError(`'${file}' is an included game: name the file of a game of your own, as in my-game.ts`);
  }
  checkGameFile(file);
  const folder = findPages('index.html');
  if (folder === undefined) throw new TurnchartError('the table has not been built: run `npm run build:app`');
  const server = new DevServer(folder, (fault) => {
    const shown = { ...fault, at: fromHere(fault)?.at ?? null };
    process.stderr.write(`${stamp()} ${problemLine({ ...shown, message: `${shown.doing}: ${shown.message}` })}\n`);
    return shown;
  });
  const stopped = untilStopped();
  try {
    const url = await server.listen(port);
    let first = true;
    const development = await develop(file, name, (attempt) => {
      const problem = fromHere(attempt.problem);
      server.show(attempt.bundle, problem);
      process.stderr.write(`${told({ ...attempt, problem }, file, first)}\n`);
      first = false;
    });
    process.stdout.write(`The table is open: ${url}\n`);
    await stopped;
    development.close();
  } finally {
    await server.close();
  }
}

/** The result of an attempt, in one line. */
function told({ problem, games, ms }: BuildResult, file: string, first: boolean): string {
  if (problem !== null) return `${stamp()} ${problemLine(problem)}`;
  const found = games.map(({ id, version, cards }) => `${id} ${version}, ${cards} cards`).join('; ');
  return `${stamp()} ${first ? 'loaded' : 'reloaded'} ${file} in ${Math.round(ms)} ms: ${found}`;
}

const stamp = (): string => new Date().toTimeString().slice(0, 8);

/** The path of the file, relative to the current folder. */
const fromHere = (problem: Problem | null): Problem | null =>
  problem?.at == null ? problem : { ...problem, at: { ...problem.at, file: relative('.', problem.at.file) } };

function problemLine({ message, at }: Problem): string {
  const text = message.replaceAll(/\s*\n\s*/g, ' ');
  return at === null ? text : `${at.file}:${at.line}:${at.column}: ${text}`;
}

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
