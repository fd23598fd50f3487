import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packedReadme } from '../../scripts/packed-links.js';
import { buildTable, newest, tableFolder } from '../../scripts/start/build-table.js';
import { withFileLock } from '../file-lock.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';

export const root = resolve(import.meta.dirname, '../..');

/** Runs a program away from this project: what `npm test` put in the environment would point npm back here. */
export async function run(cwd: string, file: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle)_|npm_config_local_prefix|INIT_CWD|NODE_|VITEST)/.test(name),
    ),
  );
  try {
    const { stdout } = await promisify(execFile)(file, args, {
      cwd,
      env,
      timeout: 10 * WAIT_LIMIT_MS,
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')} failed:\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
  }
}

/** What npm says that it has packed. */
export interface Packed {
  readonly tarball: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** The library, the tools and `create-turnchart`, as they would be published. */
export interface AllPacked {
  readonly library: Packed;
  readonly tools: Packed;
  readonly create: Packed;
}

const sources = [
  'src',
  'machines',
  'guards',
  'actions',
  'app',
  'create',
  'tools',
  'scripts/packed-links.ts',
  'scripts/split-packages.ts',
  'scripts/one-file.ts',
  'docs',
  'package.json',
  'README.md',
  'CHANGELOG.md',
];
const folder = join(tmpdir(), `turnchart-packed-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
const list = join(folder, 'packed.json');

/** Packs all three, unless what was packed last is newer than everything that it is made from. */
export const packAll = (): Promise<AllPacked> =>
  withFileLock('packages', async () => {
    const packedAt = newest(list);
    const built = /^(app|create|tools)[\\/](dist|docs)$/;
    const changed = Math.max(...sources.map((path) => newest(join(root, path), (name) => !built.test(name))));
    if (packedAt > changed) return JSON.parse(await readFile(list, 'utf8')) as AllPacked;
    await mkdir(folder, { recursive: true });
    // What `prepack` does, except that it empties all of `dist`, which other tests may be reading, and builds a table anew.
    await run(root, 'npm', 'run', 'build');
    await rm(join(root, 'dist/table'), { recursive: true, force: true });
    // `npm start` has put the site beside it.
    const isTable = (path: string): boolean => path !== join(tableFolder, 'docs');
    await withFileLock('table', async () => {
      await buildTable();
      await cp(tableFolder, join(root, 'dist/table'), { recursive: true, filter: isTable });
    });
    await run(root, 'npx', 'tsx', 'scripts/split-packages.ts', '--pack');
    await run(join(root, 'create'), 'npm', 'run', 'build');
    const all: AllPacked = {
      library: await pack(await stageLibrary()),
      tools: await pack(join(root, 'tools')),
      create: await pack(join(root, 'create')),
    };
    await writeFile(list, JSON.stringify(all));
    return all;
  });

/** What npm packs of the library, in a folder of its own: `prepack` changes the README, which other tests read. */
async function stageLibrary(): Promise<string> {
  const stage = join(folder, 'library');
  await rm(stage, { recursive: true, force: true });
  for (const path of ['package.json', 'LICENSE', 'dist']) {
    await cp(join(root, path), join(stage, path), { recursive: true });
  }
  await writeFile(join(stage, 'README.md'), packedReadme());
  return stage;
}

async function pack(from: string): Promise<Packed> {
  const said = await run(from, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const [{ filename, files }] = JSON.parse(said) as [Packed & { filename: string }];
  return { tarball: join(folder, filename), files };
}

/** Unpacks a tarball into a folder that is named. */
export async function unpack({ tarball }: Packed, into: string): Promise<void> {
  if (!existsSync(into)) await mkdir(into, { recursive: true });
  await run(into, 'tar', '-xzf', tarball, '--strip-components=1');
}
