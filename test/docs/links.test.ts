import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { anchorsOf, linksOf, pages } from './markdown.js';

/** What is wrong with a link, or nothing. */
function fault(page: string, link: string): string | null {
  if (/^[a-z]+:/i.test(link)) return link.startsWith('https://') ? null : `${page}: ${link} is not https`;
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  if (!existsSync(file)) return `${page}: ${link} leads to no file`;
  if (anchor === undefined || !file.endsWith('.md')) return null;
  return anchorsOf(readFileSync(file, 'utf8')).has(anchor) ? null : `${page}: ${link} leads to no heading`;
}

/** Pages that are not part of the docs, and need not be reachable from the README. */
const otherPages = ['create/README.md', 'create/template/README.md', 'test/fixtures/vectors/README.md'];

test('every link of every page leads somewhere', () => {
  const all = [...pages(), ...otherPages];
  const faults = all.flatMap((page) => linksOf(readFileSync(page, 'utf8')).map((link) => fault(page, link)));
  expect(faults.length).toBeGreaterThan(100);
  expect(faults.filter((one) => one !== null)).toEqual([]);
});

test('every page of the docs can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const link of linksOf(readFileSync(page, 'utf8'))) {
      const file = join(dirname(page), link.split('#')[0] ?? '');
      if (file.endsWith('.md') && existsSync(file)) reached.add(file);
    }
  }
  expect(pages().filter((page) => !reached.has(page))).toEqual([]);
});

test('every picture is on a page', () => {
  const text = pages()
    .map((page) => readFileSync(page, 'utf8'))
    .join();
  expect(readdirSync('docs/images').filter((name) => !text.includes(`images/${name}`))).toEqual([]);
});

test('headings are found as they are linked to', () => {
  const page = '# Cues and the presenter\n## `code`, and more!\n```md\n# not this\n```\n## Twice\n## Twice';
  expect([...anchorsOf(page)]).toEqual(['cues-and-the-presenter', 'code-and-more', 'twice', 'twice-1']);
  expect(linksOf('[a](b.md#c) ![d](e.png "f") `[no](g.md)`')).toEqual(['b.md#c', 'e.png']);
});
