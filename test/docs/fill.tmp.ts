import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatWithOptions } from 'node:util';
import { blocksOf } from './markdown.js';
const dir = new URL('./.fill/', import.meta.url).pathname;
mkdirSync(dir, { recursive: true });
const log = console.log;
for (const page of process.argv.slice(2)) {
  let text = readFileSync(page, 'utf8');
  const blocks = blocksOf(text);
  for (const [i, b] of blocks.entries()) {
    if (b.info !== 'run') continue;
    const file = `${dir}${page.replaceAll('/', '-')}-${b.line}.ts`;
    writeFileSync(file, b.code);
    let out = '';
    console.log = (...v) => { out += formatWithOptions({ colors: false }, ...v) + '\n'; };
    try { await import(file); } catch (e) { console.error(page, b.line, e); }
    console.log = log;
    const next = blocks[i + 1];
    if (next?.info === 'output') {
      if (next.code !== out) log(page, b.line, '\n' + out);
      text = text.replace('```text output\n' + next.code + '```', () => '```text output\n' + out + '```');
    } else if (out) log(page, b.line, 'UNEXPECTED', out);
  }
  writeFileSync(page, text);
}
rmSync(dir, { recursive: true });
