import { findLeaf, matchChart } from '../../../chart/index.js';
import { isAnimating, movesOf, type Playable } from '../../random-play.js';
import { CheckFault } from '../fault.js';
import type { AnyLane, Watch } from '../play-match.js';
import { listingFault } from './listing-faults.js';

/** Whether the match waits for a presentation. */
export function animates({ rules, value }: Pick<Playable, 'rules' | 'value'>): boolean {
  const chart = matchChart(rules);
  return chart.leaves[findLeaf(chart, value)]?.tags.has('animating') === true;
}

/** Whether the match rests, is not over, and neither a seat nor a presentation can do anything about it. */
function nobodyCanGoOn(match: Playable): boolean {
  if (match.state.outcome !== null || !match.settled) return false;
  return isAnimating(match) ? !animates(match) : movesOf(match).length === 0;
}

export function deadlockAt({ state, rules }: Pick<AnyLane, 'state' | 'rules'>): CheckFault {
  const { phase } = state;
  const thrown = listingFault(state, rules);
  const why = thrown === null ? '' : `: ${thrown.message}`;
  return new CheckFault('deadlock', `nobody can do anything in '${phase}', and the match is not over${why}`, phase);
}

/** Somebody can always continue. */
export const progress: Watch = () => ({
  atRest(match) {
    if (nobodyCanGoOn(match)) throw deadlockAt(match);
    return undefined;
  },
});
