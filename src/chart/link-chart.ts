import type {
  ActionReference,
  Branch,
  Chart,
  CompiledBranch,
  CompiledChart,
  CompiledLeaf,
  GuardReference,
  Leaf,
  ParamsArgs,
} from './chart.js';
import { type Implementations, type LinkedAction, type LinkedGuard, linkAction, linkGuard } from './link-reference.js';
import type { ChartEnv, Dispatch } from './run-chart.js';

export type { Implementations, LinkedAction, LinkedGuard } from './link-reference.js';

export type LinkedBranch<Game, Rules, Out> = Branch<LinkedGuard<Game, Rules>, LinkedAction<Game, Rules, Out>>;
export type LinkedLeaf<Game, Rules, Out> = Leaf<LinkedGuard<Game, Rules>, LinkedAction<Game, Rules, Out>>;

/** A chart whose tables hold the functions themselves. */
export interface LinkedChart<Game, Rules, Out> extends Chart<LinkedGuard<Game, Rules>, LinkedAction<Game, Rules, Out>> {
  /** The one object that all params functions get. */
  readonly args: ParamsArgs;
  /** The same table as one generated function, where code may be generated. */
  readonly generated: Dispatch<ChartEnv<Game, Rules, Out>> | null;
}

/**
 * Binds every name in the chart to its function, once, so that running it needs no lookups. Refuses a name without a
 * function: XState would skip such an action, and throw during a match for such a guard.
 */
export function linkChart<Game, Rules, Out>(
  chart: CompiledChart,
  implementations: Implementations<Game, Rules, Out>,
): LinkedChart<Game, Rules, Out> {
  const { canHold = () => true } = implementations;
  type Guard = LinkedGuard<Game, Rules>;
  type Action = LinkedAction<Game, Rules, Out>;
  const guardOf = once((reference: GuardReference): Guard => linkGuard(reference, implementations));
  const actionOf = once((reference: ActionReference): Action => linkAction(reference, implementations));

  const linkBranch = (branch: CompiledBranch): Branch<Guard, Action> => ({
    ...branch,
    guard: branch.guard && guardOf(branch.guard),
    actions: branch.actions.map(actionOf),
  });
  const isOpen = ({ guard }: CompiledBranch): boolean => guard?.kind !== 'name' || canHold(guard.name);
  const linkAll = (branches: readonly CompiledBranch[]): Branch<Guard, Action>[] =>
    branches.filter(isOpen).map(linkBranch);
  const linkEvents = (on: CompiledLeaf['on']): Leaf<Guard, Action>['on'] => {
    const linked = new Map<string, Branch<Guard, Action>[]>();
    for (const [type, branches] of on) linked.set(type, linkAll(branches));
    return linked;
  };
  const linkLeaf = (leaf: CompiledLeaf): Leaf<Guard, Action> => ({
    ...leaf,
    on: linkEvents(leaf.on),
    wildcards: leaf.wildcards.map(({ descriptor, branches }) => ({ descriptor, branches: linkAll(branches) })),
    always: linkAll(leaf.always),
  });

  return {
    ...chart,
    leaves: chart.leaves.map(linkLeaf),
    start: linkBranch(chart.start),
    args: { context: { game: null }, event: { type: '' } },
    generated: null,
  };
}

/** Links an item when it first occurs; lists that share the item share the result. */
function once<Unlinked, Linked>(link: (unlinked: Unlinked) => Linked): (unlinked: Unlinked) => Linked {
  const linked = new Map<Unlinked, Linked>();
  return (unlinked) => {
    const known = linked.get(unlinked) ?? link(unlinked);
    linked.set(unlinked, known);
    return known;
  };
}
