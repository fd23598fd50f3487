import { hashState } from '../../../state/hash.js';
import { type Desk, type Examination, playable, recordOfFailing, watchedBy } from '../examination.js';
import { playMatch } from '../play-match.js';
import { repeated } from '../watchers/repeated.js';

/** Records that are played in another process. */
const ELSEWHERE = 10;

/** The same seed and commands give the same match. */
export const determinism: Examination = {
  id: 'determinism',
  title: 'the same seed and commands give the same match',
  needs: ['schema'],
  async run(desk) {
    const commands = await desk.replay([repeated], desk.plan.repeats, () => watchedBy(repeated));
    if (desk.found === 0) await playedAgain(desk);
    const elsewhere = desk.found === 0 ? await playedElsewhere(desk) : 0;
    const twice = `${commands} commands twice, the second time at another hour`;
    return elsewhere === 0 ? twice : `${twice}; ${elsewhere} matches in another process`;
  },
};

/** Played a second time, after all the others, a match is what it was the first time. */
async function playedAgain(desk: Desk): Promise<void> {
  for (const { setup, played } of desk.samples.matches.slice(0, ELSEWHERE)) {
    if (played.fault !== null || played.match === null) continue;
    const { commands } = played.record;
    const shrunkFrom = commands.length;
    const { match, refused } = playMatch(setup, { moves: { kind: 'list', commands } });
    const record = recordOfFailing({
      setup,
      commands: commands.slice(0, refused === null ? undefined : refused.index + 1),
    });
    if (refused !== null) {
      const type = commands[refused.index]?.type ?? '';
      const message =
        `'${type}' was listed as legal in a match, and is refused when the match is played again: ${refused.message}; ` +
        '`keeps` names a rule that is not always true, or a rule depends on something beside the state';
      desk.note({ id: `refused:${type}`, severity: 'fault', code: 'refused', message, record, shrunkFrom });
      return;
    }
    if (match === null || hashed(match.state) === hashed(played.match.state)) continue;
    const message =
      'a match is another one when it is played again after others: something is remembered beside the state; ' +
      'a variable or a cache of the module must not change what happens';
    desk.note({ id: 'random:', severity: 'fault', code: 'random', message, record, shrunkFrom });
    return;
  }
}

/** A state that is not JSON has no hash: others say so. */
function hashed(state: unknown): string {
  try {
    return hashState(state);
  } catch {
    return '';
  }
}

/** A process of its own has another clock, time zone and language. */
async function playedElsewhere(desk: Desk): Promise<number> {
  const { elsewhere } = desk.options;
  if (elsewhere === undefined) return 0;
  const some = desk.samples.matches
    .slice(0, ELSEWHERE)
    .map(({ setup, played }) => ({ setup, commands: playable(played) }));
  // The other way round: what a match leaves behind for the next one is something else there.
  const answers = (await elsewhere(some.map(recordOfFailing).reverse())).toReversed();
  for (const [index, { setup, commands }] of some.entries()) {
    const here: string[] = [];
    const note = { atRest: ({ state }: { state: unknown }) => void here.push(hashState(state)) };
    playMatch(setup, { moves: { kind: 'list', commands }, watch: [() => note] });
    const at = here.findIndex((hash, step) => hash !== answers[index]?.[step]);
    if (at < 0) continue;
    const type = at === 0 ? 'the start' : `'${commands[at - 1]?.type}'`;
    desk.note({
      id: 'random:elsewhere',
      severity: 'fault',
      code: 'random',
      message: `in another process, with another time zone and language, the match is another one after ${type}`,
      record: recordOfFailing({ setup, commands: commands.slice(0, at) }),
      shrunkFrom: commands.length,
    });
    break;
  }
  return some.length;
}
