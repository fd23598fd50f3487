import type { Share } from '../../src/testing/index.js';
import type { Row } from './measure.js';

const share = ({ covered, total }: Share): string => `${covered} of ${total}`;

const line = ({ name, paths, positions, matches, covered }: Row): string => {
  const shares = [covered.states, covered.transitions, covered.plumbing, covered.pairs].map(share);
  return `| ${[name, paths, positions, matches, ...shares].join(' | ')} |`;
};

/** The table, the same in the terminal and on the page. */
export const table = (rows: readonly Row[]): string =>
  [
    '| chart of | paths | positions | matches | states | transitions | shell and questions | pairs |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(line),
  ].join('\n');

const gaps = ({ name, missing }: Row): string =>
  [
    `### ${name}`,
    ...missing.map(({ reason, names }) => [reason, '', ...names.map((one) => `- \`${one}\``)].join('\n')),
  ].join('\n\n');

/** `docs/coverage.md`. */
export function page(rows: readonly Row[]): string {
  const open = rows.filter(({ missing }) => missing.length > 0);
  return `# Coverage of the charts

Written by \`npm run paths\`; \`test/machines/paths.test.ts\` fails when a number falls, and when something is missing
without a reason. [Testing](testing.md) explains the paths.

${table(rows)}

- Every game has its own chart: a row counts its states and transitions, and what the paths of this game and its random
  matches go through. The seeds of the matches are in \`test/fixtures/path-sets.ts\`.
- A state counts when a path has been in it, a transition when a path has taken it. Every branch of a list of guards is
  one transition.
- Transitions that every chart has, for the shell and for questions of effects, are counted separately.
- A pair is two transitions that followed one another, of all pairs that the chart allows without its guards. Many of the
  others are impossible: a guard that was just true excludes what comes after.
- \`auto-draw\` is only \`auto-draw.machine.ts\`.

## Not covered, and why

${open.length === 0 ? 'Nothing.' : open.map(gaps).join('\n\n')}
`;
}
