import { type Page, pages } from './pages.js';
import { type PublicName, readExports } from './read-exports.js';

/** The names of a page, by the file that they come from, both in the order of the alphabet. */
function namesOf({ entry, from = () => true }: Page): PublicName[] {
  const key = ({ file, name }: PublicName): string => `${file}\n${name.toLowerCase()}\n${name}`;
  return readExports(entry)
    .filter(({ file }) => from(file))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Exported names without a doc comment, those in a namespace such as `commands` too. */
export const undocumented = (): string[] => {
  const all = pages.flatMap(namesOf).flatMap((one) => [one, ...(one.members ?? [])]);
  const silent = all.filter(({ declarations }) => declarations.every(({ doc }) => doc === ''));
  return [...new Set(silent.map(({ name, file }) => `${file}: ${name}`))].sort();
};

/** The reference: the text of each page by the name of its file. Paths are taken from the root of the project. */
export function apiPages(): Map<string, string> {
  const firstPages = findFirstPages();
  const texts = new Map(pages.map((page) => [page.file, textOf(page, firstPages)]));
  return texts.set('README.md', contents());
}

function contents(): string {
  return [
    '# Reference',
    '',
    'Every name that can be imported, with its signature and its doc comment. `npm run api` writes these pages from the',
    'source; they are not in git.',
    '',
    '| page | |',
    '|---|---|',
    ...pages.map(({ file, title, about }) => `| [${title}](${file}) | ${about} |`),
    '',
  ].join('\n');
}

function textOf(page: Page, firstPages: Map<string, Page>): string {
  const names = namesOf(page);
  const files = [...new Set(names.map(({ file }) => file))];
  const inFile = (file: string): PublicName[] => names.filter((one) => one.file === file);
  const anchors = anchorsOf(files.flatMap((file) => [titleOf(file), ...inFile(file).map(({ name }) => name)]));
  const linkTo = ({ file, name }: PublicName): string => {
    const place = files.slice(0, files.indexOf(file)).reduce((sum, before) => sum + inFile(before).length + 1, 1);
    return `[${name}](#${anchors[place + inFile(file).findIndex((one) => one.name === name)]})`;
  };
  return [
    `# ${page.title}`,
    '',
    `${page.about} [All pages of the reference](README.md)`,
    '',
    '| from | names |',
    '|---|---|',
    ...files.map((file) => `| ${titleOf(file)} | ${inFile(file).map(linkTo).join(', ')} |`),
    '',
    ...files.flatMap((file) => [
      `## ${titleOf(file)}`,
      '',
      `From [${file}](../../${file}).`,
      '',
      ...inFile(file).flatMap((one) => entryOf(one, page, firstPages)),
    ]),
  ].join('\n');
}

const titleOf = (file: string): string => file.replace(/^src\//, '').replace(/\.tsx?$/, '');

/** The anchors that a page gives its headings: a second heading of the same name gets a number. */
function anchorsOf(headings: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return headings.map((heading) => {
    const slug = heading.toLowerCase().replaceAll(/[^\w-]/g, '');
    const times = taken.get(slug) ?? 0;
    taken.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}

/** The first page that has a name, by the file that declares it. */
function findFirstPages(): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const page of pages.toReversed())
    for (const { file, name } of namesOf(page)) found.set(`${file}\n${name}`, page);
  return found;
}

/** A name, its signature and its examples. What an earlier page has already is only linked to. */
function entryOf({ name, file, declarations }: PublicName, page: Page, firstPages: Map<string, Page>): string[] {
  const docs = [...new Set(declarations.map(({ doc }) => doc).filter((doc) => doc !== ''))];
  const parts = docs.map((doc) => doc.split(/^@example\s+/m));
  const prose = parts.flatMap(([text = '']) => (text.trim() === '' ? [] : [text.trim(), '']));
  const head = [`### ${name}`, '', ...prose];
  const earlier = firstPages.get(`${file}\n${name}`);
  if (earlier !== undefined && earlier !== page)
    return [...head, `The same as in [${earlier.title}](${earlier.file}).`, ''];
  const examples = parts.flatMap(([, ...rest]) => rest.map((example) => example.trim()));
  return [
    ...head,
    ...fenced(declarations.map(({ code }) => code).join('\n')),
    ...examples.flatMap((example) => ['For example:', '', ...fenced(example)]),
  ];
}

const fenced = (code: string): string[] => ['```ts', code, '```', ''];
