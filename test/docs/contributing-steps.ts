import { readFileSync } from 'node:fs';
import { type Block, blocksOf } from './markdown.js';

/** The steps of CONTRIBUTING.md: what each block says is done with it, and to which line. */
const blocks: readonly Block[] = blocksOf(readFileSync('CONTRIBUTING.md', 'utf8'));

/** Puts a block before the only line that begins with a text, or in its place. */
function follow(source: string, { info, code }: Block): string {
  const [how, text = ''] = info.split('=');
  const wanted = text.replaceAll('_', ' ');
  const lines = source.split('\n');
  const found = lines.flatMap((line, index) => (line.trimStart().startsWith(wanted) ? [index] : []));
  const [at] = found;
  if (at === undefined || found.length > 1) {
    throw new Error(`CONTRIBUTING.md: ${found.length} lines of the game begin with '${wanted}'`);
  }
  lines.splice(at, how === 'before' ? 0 : 1, ...code.split('\n'));
  return lines.join('\n');
}

/** The small game after all of the steps. */
export const changedGame = (): string =>
  blocks
    .filter(({ info }) => /^(before|instead-of)=/.test(info))
    .reduce(follow, readFileSync('docs/examples/storm.ts', 'utf8'));

/** The file of the core command, with its imports as a file of `test/docs/<folder>/` needs them. */
export function coreCommandFile(): string {
  const block = blocks.find(({ info }) => info === 'core-command');
  if (block === undefined) throw new Error('CONTRIBUTING.md has no block `ts core-command`');
  return block.code
    .replaceAll("from '../../", "from '../../../")
    .replaceAll("from '../", (found, at: number, all: string) =>
      all.startsWith("from '../../../", at) ? found : "from '../../../src/",
    )
    .replaceAll("from './", "from '../../../src/commands/");
}
