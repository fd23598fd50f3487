import { short } from '../difference.js';
import { type Desk, type Examination, recordOfFailing, watchedBy } from '../examination.js';
import type { SampleMatch } from '../sample-matches.js';
import { type Total, totalsIn } from '../totals.js';
import { conserved } from '../watchers/conserved.js';

/** Nothing is left over from the round before, and totals stay the same. */
export const fields: Examination = {
  id: 'fields',
  title: 'every round begins anew, and totals stay the same',
  async run(desk) {
    const matches = (await desk.matches()).filter(({ stayed, played }) => stayed && played.fault === null);
    await desk.replay([conserved], desk.plan.soak, () => watchedBy(conserved));
    const totals = totalsIn(matches.flatMap(({ changes }) => changes));
    notesLeftovers(desk, matches, new Set(totals.flatMap(({ names }) => names)));
    if (desk.rules.conserves === null) for (const total of totals) notesBroken(desk, matches, total);
    const rounds = matches.filter(({ kept }) => kept !== null).length;
    const isOpen = desk.rules.conserves === null;
    const constant = totals.filter(({ broken }) => isOpen && broken.length === 0).map(sumOf);
    return [
      `${rounds} matches that begin their flow again`,
      ...constant.map((sum) => `${sum} never changes: \`conserves\` can say so`),
    ].join('; ');
  },
};

/** What goes from seat to seat is not reset, nor is what decides the match. */
function notesLeftovers(desk: Desk, matches: readonly SampleMatch[], lasting: ReadonlySet<string>): void {
  const several = matches.flatMap((match) => (match.kept === null ? [] : [{ match, kept: match.kept }]));
  const moved = new Set(several.flatMap(({ kept }) => [...kept.moved]));
  const decisive = new Set(several.flatMap(({ match }) => [...match.decisive]));
  // Where nothing is dealt and nothing begins anew, what repeats is not a round.
  const isRound =
    several.every(({ kept }) => kept.dealt) &&
    [...moved].some((name) => several.every(({ kept }) => !kept.left.has(name)));
  if (!isRound) return;
  for (const name of moved) {
    if (lasting.has(name) || decisive.has(name)) continue;
    if (several.some(({ kept }) => kept.reset.has(name))) continue;
    const met = several.find(({ kept }) => kept.left.has(name));
    const leftover = met?.kept.left.get(name);
    if (met === undefined || leftover === undefined) continue;
    const { first, later, commands } = leftover;
    const message =
      `'${name}' begins a later round with ${short(later)}, and the first one with ${short(first)}: is it reset, or gathered? ` +
      'Ignore this if it is meant to last';
    desk.note({ id: `not-reset:${name}`, severity: 'hint', code: 'not-reset', message, ...upTo(met.match, commands) });
  }
}

function notesBroken(desk: Desk, matches: readonly SampleMatch[], total: Total): void {
  const { names, held, broken } = total;
  const [first] = broken;
  const match = matches.find(({ changes }) => changes.some((change) => change === first));
  if (first === undefined || match === undefined) return;
  const by = names.reduce((sum, name) => sum + (first.by.get(name) ?? 0), 0);
  const message =
    `${sumOf(total)} stays the same at ${held} of ${held + broken.length} changes, but '${first.command}' changes it by ` +
    `${by}: if it is to stay the same, say so by \`conserves\``;
  const id = `not-conserved:${names.join('+')}`;
  desk.note({
    id,
    severity: 'hint',
    code: 'not-conserved',
    message,
    times: broken.length,
    ...upTo(match, first.commands),
  });
}

const sumOf = ({ names }: Total): string => `the sum of ${names.map((name) => `'${name}'`).join(' and ')}`;

/** The match until then: its last command shows it. */
const upTo = ({ setup, played }: SampleMatch, commands: number) => ({
  record: recordOfFailing({ setup, commands: played.record.commands.slice(0, commands) }),
  shrunkFrom: commands,
});
