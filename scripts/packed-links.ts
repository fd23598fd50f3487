import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly homepage: string };
const repository = homepage.replace(/#.*$/, '');

const fence = /^([ \t]*)```[\s\S]*?^\1```[ \t]*$/gm;
/** Links and pictures, in Markdown and in HTML. */
const link = /(\]\(|\b(?:src|href)=")([^)\s"]+)/g;
const picture = /\.(png|webp|svg|gif)$/;

/**
 * A page as it is packed: what it links to is in the package, or at the repository. `page` is its path from the root of the
 * repository, and `isPacked` says of such a path whether it is in the package too.
 */
export function withPackedLinks(text: string, page: string, isPacked: (path: string) => boolean): string {
  const leading = (target: string): string => {
    if (/^([a-z]+:|#)/i.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const file = relative(root, join(root, dirname(page), path)).replaceAll('\\', '/');
    if (isPacked(file)) return target;
    const at = `${repository}/${picture.test(file) ? 'raw' : 'blob'}/main/${file}`;
    return anchor === undefined ? at : `${at}#${anchor}`;
  };
  const rewritten = (prose: string): string =>
    prose.replaceAll(link, (_, before: string, target: string) => `${before}${leading(target)}`);
  // Code stays as it is.
  let result = '';
  let end = 0;
  for (const block of text.matchAll(fence)) {
    result += rewritten(text.slice(end, block.index)) + block[0];
    end = block.index + block[0].length;
  }
  return result + rewritten(text.slice(end));
}

/** The README of the library, as it is packed: of the files that it links to, only the licence is beside it. */
export const packedReadme = (): string =>
  withPackedLinks(readFileSync(join(root, 'README.md'), 'utf8'), 'README.md', (path) => path === 'LICENSE');

/** npm packs the README that lies in the folder, so it lies there while npm packs; `--back` puts back that of the repository. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [readme, kept] = [join(root, 'README.md'), join(root, 'node_modules/.cache/README.md')];
  if (process.argv.includes('--back')) renameSync(kept, readme);
  else if (!existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true });
    const packed = packedReadme();
    renameSync(readme, kept);
    writeFileSync(readme, packed);
  }
}
