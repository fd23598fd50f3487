import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openServing, sayAddresses } from '../src/cli/commands/serve.js';
import { buildTable, root, tableFolder } from './start/build-table.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p', default: '0' },
    lan: { type: 'boolean', default: false },
    engine: { type: 'string', default: `sqlite:${join(root, 'matches.db')}` },
    'no-build': { type: 'boolean', default: false },
  },
});

/** `npm start`: `turnchart serve` with the table, which is built when it has to be. */
async function main(): Promise<void> {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port takes a number from 1 to 65535, not '${values.port}'.`);
  }
  const { engine, lan } = values;
  // The port is checked first, so that the error comes before the build.
  const serving = await openServing([], {
    ...{ engine, lan, port, files: tableFolder, namespace: 'turnchart', logLevel: 'warn' },
  });
  try {
    if (!values['no-build'] || !existsSync(tableFolder)) await buildTable();
    console.log(`The table is open: ${serving.url.replace('0.0.0.0', '127.0.0.1')}`);
    sayAddresses(serving);
    await serving.untilStopped();
  } finally {
    await serving.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
