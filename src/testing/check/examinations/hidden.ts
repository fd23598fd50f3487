import { type Desk, type Examination, watchedBy } from '../examination.js';
import { playMatch } from '../play-match.js';
import type { Reproduce } from '../shrink.js';
import { fieldFlows } from '../watchers/field-flows.js';
import { flows } from '../watchers/flows.js';
import { hidden as views } from '../watchers/hidden.js';

/** Waits of each phase that are looked at, however rare the phase is. */
const OF_EACH_PHASE = 15;

/** Nothing that a viewer is given depends on what it may not see. */
export const hidden: Examination = {
  id: 'hidden',
  title: 'nobody is shown anything that depends on what is hidden from them',
  needs: ['random', 'save', 'not-json', 'schema', 'invariant', 'mutates', 'async'],
  async run(desk) {
    await desk.matches();
    const oneIn = Math.max(1, Math.floor(desk.samples.commands / desk.plan.hidden));
    let looked = 0;
    const told = (): void => {
      looked += 1;
    };
    const some = { oneIn, ofEachPhase: OF_EACH_PHASE };
    await desk.replay([views({ ...some, told }), flows(some)], Number.POSITIVE_INFINITY, (fault) =>
      fault.subject.startsWith('own ') ? watchedBy(flows({ worlds: 3 })) : shown,
    );
    // Separately: a hint must not end a match before a fault in it is found.
    if (hasHiddenFields(desk)) await desk.replay([fieldFlows()], desk.plan.hidden, () => watchedBy(fieldFlows()));
    return `${looked} pairs of worlds that differ only in what a viewer may not see`;
  },
};

const hasHiddenFields = ({ rules: { state, seatState } }: Desk): boolean =>
  [state, seatState].some((fields) => Object.values(fields).some(({ seenBy }) => seenBy !== 'everyone'));

/** For a list of commands, only its end is checked; for a random match, every wait. */
const shown: Reproduce = (setup, moves) =>
  playMatch(setup, { moves, watch: [moves.kind === 'list' ? views({ worlds: 4, probes: 40 }) : views({ probes: 8 })] });
