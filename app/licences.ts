import { readFileSync } from 'node:fs';
import type { BuildOptions, Plugin } from 'vite';

const fileName = 'licenses.txt';

/** Vite lists the licence of every package in the bundle. */
export const license: BuildOptions['license'] = { fileName };

interface Manifest {
  readonly repository?: string | { readonly url?: string };
  readonly homepage?: string;
}

/** Some of these licences, such as that of elkjs, require a note about where the source is. */
export function sourcesOfLicences(): Plugin {
  return {
    name: 'turnchart:sources-of-licences',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const written = bundle[fileName];
        if (written?.type !== 'asset') this.error(`Vite has written no ${fileName}: see build.license.`);
        const names = [...String(written.source).matchAll(/^## (\S+) - /gm)].map(([, name = '']) => name);
        written.source = `${written.source}\n## Source code\n\nThe source code of each is available under its licence:\n\n${names
          .map((name) => `* ${name}: ${sourceOf(name)}\n`)
          .join('')}`;
      },
    },
  };
}

function sourceOf(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  const { repository, homepage } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const said = typeof repository === 'string' ? repository : repository?.url;
  const found = said ?? homepage;
  if (found === undefined)
    throw new Error(`${name} does not say where its source code is: write it down in app/licences.ts.`);
  const url = found
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '');
  return /^[\w-]+\/[\w-]+$/.test(url) ? `https://github.com/${url}` : url;
}
