import { hashState } from '../../../match/hash.js';
import { type Desk, type Examination, playable, recordOfFailing, watchedBy } from '../examination.js';
import { playMatch } from '../play-match.js';
import { repeated } from '../watchers/repeated.js';

/** Records that are played in another process. */
const ELSEWHERE = 10;

/** The same seed and commands give the same match. */
export const determinism: Examination = {
  id: 'determinism',
  title: 'the same seed and commands give the same match',
  async run(desk) {
    const commands = await desk.replay([repeated], desk.plan.repeats, () => watchedBy(repeated));
    const elsewhere = desk.found === 0 ? await playedElsewhere(desk) : 0;
    const twice = `${commands} commands twice, the second time at another hour`;
    return elsewhere === 0 ? twice : `${twice}; ${elsewhere} matches in another process`;
  },
};

/** A process of its own has another clock, time zone and language. */
async function playedElsewhere(desk: Desk): Promise<number> {
  const { elsewhere } = desk.options;
  if (elsewhere === undefined) return 0;
  const some = desk.gallery.matches
    .slice(0, ELSEWHERE)
    .map(({ setup, played }) => ({ setup, commands: playable(played) }));
  const answers = await elsewhere(some.map(recordOfFailing));
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
