import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Writes down whose code is in a bundle: nothing of it comes from the list of licences that is tested. */
const collectInto = (packages: Set<string>): Plugin => ({
  name: 'test:collect-packages',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const id of file.moduleIds) {
        const name = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id)?.[1];
        if (name !== undefined) packages.add(name);
      }
    }
  },
});

async function builtPages(): Promise<{ packages: string[]; licences: string }> {
  const packages = new Set<string>();
  const built = (await build({
    configFile: resolve(root, 'app/vite.config.ts'),
    logLevel: 'silent',
    plugins: [collectInto(packages)],
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const written = built.output.find(({ fileName }) => fileName === 'licenses.txt');
  if (written?.type !== 'asset') throw new Error('the table is built without a licenses.txt');
  return { packages: [...packages].sort(), licences: String(written.source) };
}

describe('the table and the inspector', () => {
  test('ship the whole licence of every package that is in them, and say where its source is', async () => {
    const { packages, licences } = await builtPages();
    expect(packages).toEqual(expect.arrayContaining(['elkjs', 'react', 'react-dom', 'xstate', 'zod']));
    for (const name of packages) {
      const folder = resolve(root, 'node_modules', name);
      const { version, license } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
        version: string;
        license: string;
      };
      expect(licences).toContain(`## ${name} - ${version} (${license})`);
      const file = name === 'elkjs' ? 'LICENSE.md' : 'LICENSE';
      expect(licences, name).toContain(readFileSync(resolve(folder, file), 'utf8').trim());
      expect(licences).toMatch(new RegExp(`^\\* ${name}: https://\\S+$`, 'm'));
    }
    expect(licences).toContain('Eclipse Public License - v 2.0');
  });
});

test.each(['app/index.html', 'app/inspector.html'])('%s names the file', (page) => {
  expect(readFileSync(resolve(root, page), 'utf8')).toContain('<link rel="license" href="./licenses.txt" />');
});
