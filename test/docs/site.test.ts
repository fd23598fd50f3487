import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onSite } from '../../docs/.vitepress/repository-links.js';
import { sidebar } from '../../docs/.vitepress/sidebar.js';

const repository = 'https://example.org/blob/main';

test.each([
  ['flow.md#secret-phases', 'concepts.md', 'flow.md#secret-phases'],
  ['../charts/hearts.svg', 'rulesets/hearts.md', '../charts/hearts.svg'],
  ['#two-lanes', 'architecture.md', '#two-lanes'],
  ['https://stately.ai', 'chart.md', 'https://stately.ai'],
  ['../CONTRIBUTING.md#habits', 'testing.md', `${repository}/CONTRIBUTING.md#habits`],
  ['../../src/chart/card-watch.ts', 'decisions/0007.md', `${repository}/src/chart/card-watch.ts`],
  ['examples/storm.ts', 'README.md', 'examples/storm-ts.md'],
  ['../examples/vanilla.js', 'rulesets/duel.md', '../examples/vanilla-js.md'],
])('the link %s of %s leads to %s on the site', (link, page, target) => {
  expect(onSite(link, page, repository)).toBe(target);
});

test('the contents of the site are those of the front page, and every one of them exists', () => {
  const groups = sidebar(readFileSync('docs/README.md', 'utf8'), 'docs');
  expect(groups.slice(0, 4).map(({ text }) => text)).toEqual(['Start here', 'How it works', 'Guides', 'Examples']);
  const links = groups.flatMap(({ items }) => items ?? []).map(({ link = '' }) => link);
  expect(links.length).toBeGreaterThan(50);
  const file = (link: string): string =>
    link.startsWith('/examples/') ? `docs${link.replace(/-([jt]sx?|svelte)$/, '.$1')}` : `docs${link}.md`;
  expect(links.filter((link) => !existsSync(file(link)))).toEqual([]);
});
