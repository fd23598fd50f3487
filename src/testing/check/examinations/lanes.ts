import { type Examination, watchedBy } from '../examination.js';
import { bothLanes } from '../watchers/both-lanes.js';

/** The match step by step, the match without listeners and the compiled chart give the same results. */
export const lanes: Examination = {
  id: 'lanes',
  title: 'the live match and the compiled chart are the same, and clients stay in step',
  needs: ['random', 'save', 'not-json', 'schema', 'invariant', 'mutates', 'async'],
  async run(desk) {
    const commands = await desk.replay([bothLanes], desk.plan.lanes, () => watchedBy(bothLanes));
    return `${commands} commands, each in three matches`;
  },
};
