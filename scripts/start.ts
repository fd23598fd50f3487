import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { openServing, sayAddresses } from '../src/cli/commands/serve.js';
import { portNumber } from '../src/cli/port.js';
import { buildTable, root, tableFolder } from './start/build-table.js';
import { openDocs } from './start/open-docs.js';

interface Options {
  readonly port: number;
  readonly lan?: boolean;
  readonly engine: string;
  readonly build: boolean;
}

/** `npm start`: `turnchart serve` with the table, which is built when it has to be. */
async function start({ engine, lan = false, port, build }: Options): Promise<void> {
  const options = { engine, lan, port, files: tableFolder, namespace: 'turnchart', logLevel: 'warn' };
  // The port is checked first, so that the error comes before the build; the folder is filled afterwards.
  mkdirSync(tableFolder, { recursive: true });
  const serving = await openServing([], options);
  try {
    if (build || !existsSync(join(tableFolder, 'index.html'))) await buildTable();
    const url = serving.url.replace('0.0.0.0', '127.0.0.1');
    console.log(`The table is open: ${url}`);
    sayAddresses(serving);
    const building = build ? openDocs(url) : null;
    await serving.untilStopped();
    building?.kill();
  } finally {
    await serving.close();
  }
}

const program = new Command('npm start --')
  .description('Opens the table with the included games and the docs, for this machine. Runs until Ctrl-C.')
  .option('-p, --port <n>', 'the port; 0 takes any free port', portNumber, 0)
  .option('--lan', 'also listen on the local network, and print the address for a friend')
  .option('--engine <address>', 'where matches are kept', `sqlite:${join(root, 'matches.db')}`)
  .option('--no-build', 'serve the table and the docs as they were built before')
  .addHelpText('after', '\nExamples:\n  $ npm start\n  $ npm start -- --port 7070 --lan')
  .action(start);

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
