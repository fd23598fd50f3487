/** A page of the reference: what one import offers, or the part of it that is declared in some folders. */
export interface Page {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly entry: string;
  readonly from?: (file: string) => boolean;
}

const isEffects = (file: string): boolean => file.startsWith('src/effects/');

/** The pages of the reference, in the order of its table of contents. */
export const pages: readonly Page[] = [
  {
    file: 'turnchart.md',
    title: 'turnchart',
    about:
      'For programs that run matches: matches, views, records, saves. See [getting started](../getting-started.md).',
    entry: 'src/index.ts',
  },
  {
    file: 'authoring.md',
    title: 'turnchart/authoring',
    about: 'For authors of games: the setup of a game, commands, phases. See [writing a ruleset](../rulesets.md).',
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
    about: 'What some games share: the French deck, tricks, standings.',
    entry: 'src/parts/index.ts',
  },
  {
    file: 'rulesets.md',
    title: 'turnchart/rulesets',
    about: 'The included games. See [writing a ruleset](../rulesets.md).',
    entry: 'src/rulesets/index.ts',
  },
  {
    file: 'simulate.md',
    title: 'turnchart-tools/simulate',
    about: 'Thousands of matches between bots, in threads. See [simulating](../simulating.md).',
    entry: 'src/simulate/index.ts',
  },
  {
    file: 'bots.md',
    title: 'turnchart/bots',
    about: 'Bots, and the match that they play fast; without Node. See [simulating](../simulating.md).',
    entry: 'src/bots/index.ts',
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
    about: "Recorders, Stately's inspector, drawn charts. See [inspecting](../inspecting.md).",
    entry: 'src/inspect/browser.ts',
  },
  {
    file: 'inspect-server.md',
    title: 'turnchart-tools/inspect',
    about: 'The inspector, as a server. See [inspecting](../inspecting.md).',
    entry: 'src/inspect/index.ts',
  },
  {
    file: 'react.md',
    title: 'turnchart/react',
    about: 'Hooks for React. See [embedding](../embedding.md#react).',
    entry: 'src/react/index.ts',
  },
  {
    file: 'host.md',
    title: 'turnchart-tools/host',
    about: 'Hosted matches: engines, lobby, server. See [hosting](../hosting.md).',
    entry: 'src/host/index.ts',
  },
  {
    file: 'client.md',
    title: 'turnchart/client',
    about: 'The client of a host. See [hosting](../hosting.md#a-client).',
    entry: 'src/client/index.ts',
  },
  {
    file: 'testing.md',
    title: 'turnchart-tools/testing',
    about: 'Checks of a game, positions, invariants, paths. See [testing](../testing.md).',
    entry: 'src/testing/index.ts',
  },
];
