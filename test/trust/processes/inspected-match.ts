/** A process that runs an inspected match and serves a folder, as `npm start` does. It answers on its standard output. */
import { mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startInspector } from '../../../src/inspect/server.js';
import { createMatch } from '../../../src/match/create-match.js';
import { serveFolder } from '../../browser/serve-folder.js';
import { tiny, tinySeats } from '../../fixtures/tiny.js';

const page = mkdtempSync(join(tmpdir(), 'inspected-'));
for (const name of ['inspector.html', 'index.html']) writeFileSync(join(page, name), '<!doctype html>');

const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1 });
const inspector = startInspector(match, { print: false, page });
const table = await serveFolder(page);
const say = (answer: object): void => console.log(JSON.stringify(answer));
say({ inspector: await inspector.url, table: table.url });

createInterface({ input: process.stdin }).on('line', (order) => {
  if (order === 'play') say({ ok: match.receive(match.legal(match.state.active)[0]).ok });
  if (order === 'use up') {
    // What the process itself may have open; the page cannot be read then.
    let opened = 0;
    try {
      for (; ; opened++) openSync(join(page, 'index.html'), 'r');
    } catch {
      say({ opened });
    }
  }
});
