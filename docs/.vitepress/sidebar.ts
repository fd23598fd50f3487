import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Item {
  readonly text: string;
  readonly link?: string;
  readonly items?: Item[];
  readonly collapsed?: boolean;
}

const links = (text: string): Item[] =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)#]+)\)/g)].map(([, name = '', path = '']) => ({
    text: name,
    link: `/${path.replace(/(\.md)$/, '').replace(/\.([jt]sx?|svelte)$/, '-$1')}`,
  }));

/** The contents of the site: the tables of the front page, and the pages of the reference. */
export function sidebar(frontPage: string, docs: string): Item[] {
  const [, ...parts] = frontPage.split(/^## /m);
  const groups = parts.map((part): Item => {
    const [text = '', ...lines] = part.split('\n');
    return { text, items: lines.flatMap(links), collapsed: false };
  });
  return [...groups, ...listed('Names', 'api', docs), ...listed('Decisions', 'decisions', docs)];
}

/** The pages of a folder, by the names of their files. */
function listed(text: string, folder: string, docs: string): Item[] {
  if (!existsSync(join(docs, folder))) return [];
  const pages = readdirSync(join(docs, folder)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const items = pages.map((file) => {
    const name = file.replace('.md', '');
    return { text: name.replaceAll('-', ' '), link: `/${folder}/${name}` };
  });
  return [{ text, items, collapsed: true }];
}
