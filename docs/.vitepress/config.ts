import { copyFileSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };
import { exampleFences, exampleModules } from './examples.js';
import { filesOfScripts, withoutInlineScripts } from './inline-scripts.js';
import { linksToRepository } from './repository-links.js';
import { sidebar } from './sidebar.js';

const docs = new URL('..', import.meta.url).pathname;
const src = new URL('../../src', import.meta.url).pathname;

/** The site: the pages of `docs/`, the reference that `npm run api` writes, and a search that needs no server. */
export default defineConfig({
  title: 'turnchart',
  description: manifest.description,
  base: process.env.DOCS_BASE ?? '/docs/',
  lang: 'en',
  rewrites: { 'README.md': 'index.md', 'api/README.md': 'api/index.md' },
  // The table is copied beside the pages afterwards.
  ignoreDeadLinks: [/^\.?\/?table\//],
  metaChunk: true,
  markdown: {
    config(md) {
      md.use(linksToRepository, manifest.homepage.replace('#readme', '/blob/main'));
      md.use(exampleFences);
    },
  },
  vite: {
    plugins: [exampleModules(docs)],
    resolve: {
      alias: [
        { find: /^turnchart$/, replacement: `${src}/index.ts` },
        { find: /^turnchart(?:-tools)?\/(\w+)$/, replacement: `${src}/$1/index.ts` },
      ],
    },
    build: { target: 'es2022', chunkSizeWarningLimit: 3000 },
  },
  transformHtml: withoutInlineScripts,
  buildEnd({ outDir }) {
    filesOfScripts(outDir);
    copyFileSync(`${docs}/images/trick.webp`, `${outDir}/trick.webp`);
  },
  transformPageData(page) {
    if (page.relativePath !== 'index.md') return {};
    return { frontmatter: { ...page.frontmatter, layout: 'home', ...home } };
  },
  themeConfig: {
    nav: [
      { text: 'Getting started', link: '/getting-started' },
      { text: 'Reference', link: '/reference' },
      { text: 'Play', link: '/play' },
    ],
    sidebar: sidebar(readFileSync(`${docs}/README.md`, 'utf8'), docs),
    outline: [2, 3],
    search: { provider: 'local' },
  },
});

const home = {
  hero: {
    name: 'turnchart',
    text: 'Card games as statecharts',
    tagline: 'Write the rules once. Run them live, in bulk, on a server, in a page. See every step.',
    actions: [
      { theme: 'brand', text: 'Getting started', link: '/getting-started' },
      { theme: 'alt', text: 'Play in this page', link: '/play' },
      { theme: 'alt', text: 'Tutorial', link: '/tutorial' },
    ],
    image: { src: '/trick.webp', alt: 'A trick of hearts at the table' },
  },
  features: [
    {
      title: 'The chart is the game',
      details: 'Phases and stages become one statechart. What is drawn is what runs.',
      link: '/flow',
    },
    {
      title: 'Nothing leaks',
      details: 'A player gets a view. What is not declared visible is hidden, in events and refusals too.',
      link: '/views',
    },
    {
      title: 'Checked by play',
      details: 'One command plays thousands of random matches and says what is wrong, with a short record.',
      link: '/testing',
    },
    {
      title: 'Live or a million times',
      details: 'The same rules run in an XState actor, and on a compiled table for bots and simulations.',
      link: '/performance',
    },
    { title: 'Hosted', details: 'A lobby, reconnecting clients, and matches that survive a crash.', link: '/hosting' },
    {
      title: 'Watched',
      details: 'An inspector shows the chart, the queue, every state and every view, forwards and backwards.',
      link: '/inspecting',
    },
  ],
};
