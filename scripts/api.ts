import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiPages, undocumented } from './api/write-pages.js';

/**
 * `npm run api`: writes docs/api from the doc comments of the exports of the entry points. They are
 * not in git: the doc comments are the source.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const pages = apiPages();
rmSync('docs/api', { recursive: true, force: true });
mkdirSync('docs/api');
for (const [file, text] of pages) writeFileSync(join('docs/api', file), text);
const silent = undocumented().map((name) => `no doc comment: ${name}`);
console.log([`docs/api: ${pages.size} pages`, ...silent].join('\n'));
