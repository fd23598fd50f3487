import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { docsAreBuilt, docsFolder } from './build-docs.js';
import { newest, root, tableFolder } from './build-table.js';

/**
 * Puts the site beside the table. If it has to be built first, that is done by a process of its own: it takes half a
 * minute, for which nobody has to wait. Returns that process.
 */
export function openDocs(url: string): ChildProcess | null {
  const put = (): void => {
    const [from, to] = [docsFolder, join(tableFolder, 'docs')];
    const index = (folder: string): number => newest(join(folder, 'index.html'));
    if (index(to) < index(from)) cpSync(from, to, { recursive: true });
    console.log(`The docs are open: ${url}docs/`);
  };
  if (docsAreBuilt()) {
    put();
    return null;
  }
  console.log('The docs are built now, which takes up to a minute.');
  const building = spawn(process.execPath, ['--import', 'tsx', 'scripts/docs.ts'], { cwd: root, stdio: 'ignore' });
  if (building.pid !== undefined) setPriority(building.pid, constants.priority.PRIORITY_LOW);
  building.on('exit', (code, signal) => {
    if (code === 0) put();
    else if (signal === null) console.error('The docs cannot be built; `npm run docs` says why.');
  });
  return building;
}
