import { checkInvariants, checkShape } from '../../engine/index.js';
import { InvariantError, messageOf, type Ruleset } from '../../model/index.js';
import { hashState } from '../../state/hash.js';
import { same } from './expectations.js';
import { type Live, LiveChain } from './live-chain.js';
import { gameAt } from './origin.js';
import { PathMatch } from './path-match.js';
import { RecordedRun } from './recorded-run.js';
import type { ChartPath, PathSet } from './types.js';

/** Steps that were checked already: paths share their beginnings, and the same step need be checked once. */
const checked = new WeakMap<PathSet, Set<string>>();

/**
 * Sends a path to a real match and to the compiled chart. After every step both are in the expected state, with the
 * same game; every invariant holds; the views are right; and replaying the record gives the same match. Throws an
 * `InvariantError` that names the step.
 */
export function runPath(set: PathSet, path: ChartPath): void {
  const known = checked.get(set) ?? new Set<string>();
  checked.set(set, known);
  const run = new RecordedRun(set.chart, set.rules, gameAt(set.rules, set.origin));
  const live = set.chart === 'match' ? new PathMatch(set) : new LiveChain(set);
  let key = '';
  for (const [index, { event, state }] of path.steps.entries()) {
    try {
      run.send(event);
      live.send(event);
      key += `${JSON.stringify(event)}\n`;
      if (known.has(key)) continue;
      known.add(key);
      same('the compiled chart stands', run.state, state);
      if (live.inStep(run)) compare(set.rules, live, run, state);
    } catch (error) {
      throw failure(set, path, index, error);
    }
  }
  try {
    // A path may end between two drains, while the match is already at its next wait.
    if (live.inStep(run)) return;
    while (run.busy) run.send({ type: 'effect.drain' });
    compare(set.rules, live, run, run.state);
  } catch (error) {
    throw failure(set, path, path.steps.length - 1, error);
  }
}

function compare(rules: Ruleset, live: Live, run: RecordedRun, state: string): void {
  same('the match stands', live.state, state);
  same('the hash of the match is', hashState(live.game), hashState(run.game));
  checkInvariants(live.game, rules);
  if (!run.busy) checkShape(live.game);
  live.check(run);
}

function failure({ rules }: { readonly rules: Ruleset }, path: ChartPath, index: number, error: unknown): Error {
  const reason = messageOf(error);
  const steps = path.steps.slice(0, index + 1);
  const list = steps.map(({ event, state }) => `  ${JSON.stringify(event)} → ${state}`).join('\n');
  return new InvariantError(`'${rules.id}' fails at step ${index + 1}: ${reason}\n${list}`, { cause: error, steps });
}
