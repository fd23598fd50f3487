import type { Share } from '../../src/testing/index.js';
import type { Measured, Row } from './measure.js';

const percent = ({ covered, total }: Share): string => `${((100 * covered) / total).toFixed(0)} %`;
const share = (of: Share): string => `${of.covered} of ${of.total} (${percent(of)})`;

const line = ({ name, paths, states, covered }: Row): string =>
  `| ${name} | ${paths} | ${states} | ${share(covered.states)} | ${share(covered.transitions)} | ${share(covered.plumbing)} | ${share(covered.pairs)} |`;

/** The table, the same in the terminal and on the page. */
export const table = ({ rows, chain }: Measured): string =>
  [
    '| paths of | paths | positions | states | transitions | shell and questions | pairs |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...[...rows, chain].map(line),
  ].join('\n');

/** Why a transition is not on a path of the five rulesets. The first that applies. */
const reasons: readonly [RegExp, string][] = [
  [/position\.enter/, 'A position made by `arrange` is entered. No player sends this, and no match begins with it.'],
  [
    /awaitingInput|inputIsPending|waiting: (input|order)\./,
    'A question of this kind in this stage. None of the five games asks one there; other rulesets may.',
  ],
  [/matchIsOver/, 'The end of a match in this stage. In the five games, no match ends there.'],
];

export interface Exception {
  readonly reason: string;
  readonly transitions: readonly string[];
}

/** What only the scenarios go through, by the reason. */
export function exceptions({ rulesets }: Measured): Exception[] {
  const found = new Map<string, string[]>();
  for (const words of [...rulesets.transitions.missing, ...rulesets.plumbing.missing]) {
    const reason = reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'Without a reason: make a path for it.';
    found.set(reason, [...(found.get(reason) ?? []), words]);
  }
  return [...found].map(([reason, transitions]) => ({ reason, transitions }));
}

/** `docs/coverage.md`. */
export function page(measured: Measured): string {
  const { total, chain, truncated } = measured;
  const missing = [
    ...total.states.missing,
    ...[total, chain.covered].flatMap(({ transitions, plumbing }) => [...transitions.missing, ...plumbing.missing]),
  ];
  return `# Coverage of the charts

Written by \`npm run paths\`; \`test/machines/coverage.test.ts\` fails when a number falls. [Testing](testing.md) explains
the paths.

${table(measured)}

- Every game has its own chart, and a row counts the states and transitions of the charts of its games. Charts share
  states: in the rows of several games, a transition of the same state, on the same event and with the same guard, is
  counted once.
- A state counts when a path has been in it, a transition when a path has taken it. Every branch of a list of guards is
  one transition.
- Transitions that every chart has everywhere, for the shell and for questions of effects, are counted separately.
- A pair is two transitions that followed one another, of all pairs that the chart allows without its guards. Many of the
  others are impossible: a guard that was just true excludes what comes after.
- Positions are states of the chart with the sizes of the zones, the active seat and the open question. ${truncated[0]} of
  ${truncated[1]} sets of paths are cut off at their limit of positions.
- \`auto-draw\` is only \`auto-draw.machine.ts\`.

## Not covered

${missing.length === 0 ? 'Nothing.' : missing.map((one) => `- ${one}`).join('\n')}

## Covered by scenarios only

The scenarios are paths of a game that asks something in every stage (\`test/fixtures/questions.ts\`). What the five
rulesets do not cover, and why:

${exceptions(measured)
  .map(({ reason, transitions }) => `${reason}\n\n${transitions.map((one) => `- \`${one}\``).join('\n')}`)
  .join('\n\n')}
`;
}
