import { type Examination, playable, watchedBy } from '../examination.js';
import { playMatch } from '../play-match.js';
import type { Reproduce } from '../shrink.js';
import { saves as watch } from '../watchers/saves.js';

/** A match that is saved and restored continues as the original does. */
export const saves: Examination = {
  id: 'saves',
  title: 'a match that is saved and restored at any wait goes on as it would have',
  needs: ['random', 'not-json', 'schema', 'invariant', 'async'],
  async run(desk) {
    const waits = await desk.replay([watch], desk.plan.saves, () => watchedBy(watch));
    // Files of the live match are checked more thoroughly, which takes longer.
    const files = await liveSaves(desk);
    return `${waits} waits, ${files} of them through the file of a save`;
  },
};

const live: Reproduce = (setup, moves) => playMatch(setup, { lane: 'live', moves, watch: [watch] });

async function liveSaves(desk: Parameters<Examination['run']>[0]): Promise<number> {
  let waits = 0;
  for (const { setup, played } of await desk.matches()) {
    if (waits >= desk.plan.saves / 8) break;
    const commands = playable(played).slice(0, 12);
    const { fault, record } = live(setup, { kind: 'list', commands });
    waits += record.commands.length;
    if (fault !== null && fault.code === 'save') desk.met({ setup, commands: record.commands, fault }, live);
    await desk.tick(1);
  }
  return waits;
}
