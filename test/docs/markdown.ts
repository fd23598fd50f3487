import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every page of the project, as paths from its root. Without those that only the site has. */
export function pages(): string[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file));
  const root = readdirSync('.');
  const all = [...root, ...docs].map((file) => file.replaceAll('\\', '/'));
  return all.filter((file) => file.endsWith('.md') && !/^docs\/(play\.md|api\/|\.vitepress\/|examples\/\[)/.test(file));
}

const fence = /^([ \t]*)```([^\n]*)\n([\s\S]*?)^\1```[ \t]*$/gm;

export interface Block {
  /** The language, and what follows it: `run`, `output`, `file=…`. */
  readonly language: string;
  readonly info: string;
  readonly code: string;
  readonly line: number;
}

/** The code blocks of a page, in their order. */
export const blocksOf = (text: string): Block[] =>
  [...text.matchAll(fence)].map(({ index, 2: head = '', 3: code = '' }) => {
    const [language = '', ...info] = head.trim().split(' ');
    return { language, info: info.join(' '), code, line: text.slice(0, index).split('\n').length };
  });

/** The code blocks of a page, by its path. */
export const blocksIn = (page: string): Block[] => blocksOf(readFileSync(page, 'utf8'));

/** Whether a block is code that can be run. */
export const isCode = ({ language }: Block): boolean => ['ts', 'tsx', 'js', 'jsx'].includes(language);

/** A page without its code. */
const proseOf = (text: string): string => text.replaceAll(fence, '');

export interface Row {
  /** The heading of the first column. */
  readonly heading: string;
  readonly cells: readonly string[];
}

/** The rows of all tables of a page. */
export function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let heading: string | null = null;
  for (const line of proseOf(text).split('\n')) {
    if (!line.startsWith('|')) heading = null;
    else {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (heading === null) heading = cells[0] ?? '';
      else if (!/^[-:]+$/.test(cells[0] ?? '')) rows.push({ heading, cells });
    }
  }
  return rows;
}

/** The anchors of a page's headings. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of proseOf(text).matchAll(/^#{1,6} +(.+?)\s*$/gm)) {
    const slug = title
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let name = slug;
    for (let i = 1; anchors.has(name); i++) name = `${slug}-${i}`;
    anchors.add(name);
  }
  return anchors;
}

/** The targets of the links and pictures of a page. */
export const linksOf = (text: string): string[] =>
  [
    ...proseOf(text)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ...text.matchAll(/<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g),
  ].map(([, target]) => target as string);
