import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { blocksIn, isCode, pages } from './markdown.js';

/** A block of a page that says `run`, as a file, with what the page says that it prints. */
export interface RunnableBlock {
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly output: string | null;
}

/** The blocks of all pages that say `run`, for files in a folder. */
export function runnableBlocks(folder: string): RunnableBlock[] {
  return pages().flatMap((page) => {
    const blocks = blocksIn(page);
    return blocks.flatMap((block, i) => {
      if (!isCode(block) || block.info !== 'run') return [];
      const next = blocks[i + 1];
      const output = next?.info === 'output' ? next.code : null;
      const file = join(folder, `${basename(page, '.md')}-${block.line}.${block.language}`);
      return [{ name: `${page}:${block.line}`, file, code: block.code, output }];
    });
  });
}

/** Writes blocks into their files. */
export function writeBlocks(blocks: readonly Pick<RunnableBlock, 'file' | 'code'>[]): void {
  for (const { file, code } of blocks) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}
