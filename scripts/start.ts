import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildTable, tableFolder } from './start/build-table.js';
import { serveFolder } from './start/serve-folder.js';

/** `npm start`: builds the table when it has to, and serves it on this machine only. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', short: 'p' }, 'no-build': { type: 'boolean' } } });
  const port = values.port === undefined ? 0 : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port takes a number from 1 to 65535, not '${values.port}'.`);
  }
  // The port comes first: that it is taken should be said before the build, not after it.
  const { url, server } = await serveFolder(tableFolder, port);
  try {
    if (values['no-build'] !== true || !existsSync(tableFolder)) await buildTable();
  } catch (error) {
    server.close();
    throw error;
  }
  console.log(`The table is open: ${url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
