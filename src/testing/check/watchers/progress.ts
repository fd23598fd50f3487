import { findLeaf, matchChart } from '../../../chart/index.js';
import { isAnimating, movesOf, type Playable } from '../../random-play.js';
import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';

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

export function deadlockAt({ state: { phase } }: Pick<Playable, 'state'>): CheckFault {
  return new CheckFault('deadlock', `nobody can do anything in '${phase}', and the match is not over`, phase);
}

/** Somebody can always continue. */
export const progress: Watch = () => ({
  atRest(match) {
    if (nobodyCanGoOn(match)) throw deadlockAt(match);
    return undefined;
  },
});
