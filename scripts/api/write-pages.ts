import { type PublicName, readExports } from './read-exports.js';

/** A page of the reference: what one import offers, or the part of it that is declared in some folders. */
interface Page {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly entry: string;
  readonly from?: (file: string) => boolean;
}

const isEffects = (file: string): boolean => file.startsWith('src/effects/');

const pages: readonly Page[] = [
  {
    file: 'turnchart.md',
    title: 'turnchart',
    about: 'For those who run matches: matches, views, records, saves. See [getting started](../getting-started.md).',
    entry: 'src/index.ts',
  },
  {
    file: 'authoring.md',
    title: 'turnchart/authoring',
    about: 'For those who write games: the setup of a game, commands, phases. See [writing a ruleset](../rulesets.md).',
    entry: 'src/authoring/index.ts',
    from: (file) => !isEffects(file),
  },
  {
    file: 'effects.md',
    title: 'turnchart/authoring: effects',
    about: 'The core effects, also from `turnchart/authoring`. See [effects](../effects.md).',
    entry: 'src/authoring/index.ts',
    from: isEffects,
  },
  {
    file: 'parts.md',
    title: 'turnchart/parts',
    about: 'What several games share but not all: the timeline, the French deck. See [the timeline](../timeline.md).',
    entry: 'src/parts/index.ts',
  },
  {
    file: 'rulesets.md',
    title: 'turnchart/rulesets',
    about: 'The games. See [writing a ruleset](../rulesets.md).',
    entry: 'src/rulesets/index.ts',
  },
  {
    file: 'simulate.md',
    title: 'turnchart/simulate',
    about: 'Bots and many matches. See [simulating](../simulating.md).',
    entry: 'src/simulate/index.ts',
  },
  {
    file: 'presentation.md',
    title: 'turnchart/presentation',
    about: 'Cues, a presenter, lines for a log. See [embedding](../embedding.md).',
    entry: 'src/presentation/index.ts',
  },
  {
    file: 'inspect.md',
    title: 'turnchart/inspect',
    about: 'The inspector and drawn charts. See [inspecting](../inspecting.md).',
    entry: 'src/inspect/index.ts',
  },
  {
    file: 'react.md',
    title: 'turnchart/react',
    about: 'Hooks. See [embedding](../embedding.md).',
    entry: 'src/react/index.ts',
  },
  {
    file: 'host.md',
    title: 'turnchart/host',
    about: 'Hosted matches: engines, lobby, server. See [hosting](../hosting.md).',
    entry: 'src/host/index.ts',
  },
  {
    file: 'client.md',
    title: 'turnchart/client',
    about: 'What talks to a host. See [hosting](../hosting.md#a-client).',
    entry: 'src/client/index.ts',
  },
  {
    file: 'testing.md',
    title: 'turnchart/testing',
    about: 'Positions, invariants, paths. See [testing](../testing.md).',
    entry: 'src/testing/index.ts',
  },
];

/** The names of a page, by the file that they come from, both in the order of the alphabet. */
function namesOf({ entry, from = () => true }: Page): PublicName[] {
  const key = ({ file, name }: PublicName): string => `${file}\n${name.toLowerCase()}\n${name}`;
  return readExports(entry)
    .filter(({ file }) => from(file))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Exported names without a doc comment. */
export const undocumented = (): string[] => {
  const silent = pages.flatMap(namesOf).filter(({ declarations }) => declarations.every(({ doc }) => doc === ''));
  return [...new Set(silent.map(({ name, file }) => `${file}: ${name}`))].sort();
};

/** The reference: the text of each page by the name of its file. Paths are taken from the root of the project. */
export function apiPages(): Map<string, string> {
  const texts = new Map(pages.map((page) => [page.file, textOf(page)]));
  return texts.set('README.md', contents());
}

function contents(): string {
  return [
    '# Reference',
    '',
    'Every name that can be imported, with its signature and what its doc comment says. Written by `npm run api` from the',
    'source; a test fails when it is stale.',
    '',
    '| page | |',
    '|---|---|',
    ...pages.map(({ file, title, about }) => `| [${title}](${file}) | ${about} |`),
    '',
  ].join('\n');
}

function textOf(page: Page): string {
  const names = namesOf(page);
  const files = [...new Set(names.map(({ file }) => file))];
  return [
    `# ${page.title}`,
    '',
    `${page.about} [All pages of the reference](README.md)`,
    '',
    ...files.flatMap((file) => [
      `## ${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}`,
      '',
      `From [${file}](../../${file}).`,
      '',
      ...names.filter((one) => one.file === file).flatMap(entryOf),
    ]),
  ].join('\n');
}

function entryOf({ name, declarations }: PublicName): string[] {
  const docs = [...new Set(declarations.map(({ doc }) => doc).filter((doc) => doc !== ''))];
  const code = declarations.map((one) => one.code).join('\n');
  return [`### ${name}`, '', ...docs.flatMap(proseOf), '```ts', code, '```', ''];
}

/** A doc comment as Markdown: its examples are code. */
function proseOf(doc: string): string[] {
  const [prose = '', ...examples] = doc.split(/^@example\s+/m);
  return [prose.trim(), ...examples.map((example) => `\`\`\`ts\n${example.trim()}\n\`\`\``)].flatMap((part) =>
    part === '' ? [] : [part, ''],
  );
}
