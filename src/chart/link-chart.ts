import type { Branch, Chart, CompiledChart, Leaf, ParamsArgs, ParamsFn, Reference } from './chart.js';
import { ChartError } from './chart-error.js';

/** What the chart needs by name. Each function says which params it takes; the machine's own types check the chart's. */
export interface Implementations<Game, Rules, Out> {
  readonly guards: Readonly<Record<string, (game: Game, params: never, rules: Rules) => boolean>>;
  readonly actions: Readonly<Record<string, (game: Game, params: never, rules: Rules, out: Out) => void>>;
  /**
   * Guards that repeat the judge: skipped for a command that has been judged (`env.judged`).
   * Those that are named `may…`, unless told otherwise.
   */
  readonly isJudge?: (guard: string) => boolean;
  /** Guards that can never hold with these rules: their branches are left out. All can, unless told otherwise. */
  readonly canHold?: (guard: string) => boolean;
}

export interface LinkedGuard<Game, Rules> {
  readonly name: string;
  readonly test: (game: Game, params: unknown, rules: Rules) => boolean;
  readonly params: unknown;
  readonly paramsOf: ParamsFn | null;
  readonly skippedWhenJudged: boolean;
}

export interface LinkedAction<Game, Rules, Out> {
  readonly name: string;
  readonly run: (game: Game, params: unknown, rules: Rules, out: Out) => void;
  readonly params: unknown;
  readonly paramsOf: ParamsFn | null;
}

export type LinkedBranch<Game, Rules, Out> = Branch<LinkedGuard<Game, Rules>, LinkedAction<Game, Rules, Out>>;
export type LinkedLeaf<Game, Rules, Out> = Leaf<LinkedGuard<Game, Rules>, LinkedAction<Game, Rules, Out>>;

/** A chart whose tables hold the functions themselves. */
export interface LinkedChart<Game, Rules, Out> extends Chart<LinkedGuard<Game, Rules>, LinkedAction<Game, Rules, Out>> {
  /** The one object that params functions are given. */
  readonly args: ParamsArgs;
}

/**
 * Binds every name in the chart to its function, once, so that running it looks nothing up.
 * Refuses a name without a function: XState would skip such an action, and fail in mid-match for such a guard.
 */
export function linkChart<Game, Rules, Out>(
  chart: CompiledChart,
  implementations: Implementations<Game, Rules, Out>,
): LinkedChart<Game, Rules, Out> {
  const { guards, actions, isJudge = (guard) => guard.startsWith('may'), canHold = () => true } = implementations;
  type Guard = LinkedGuard<Game, Rules>;
  type Action = LinkedAction<Game, Rules, Out>;

  // The two casts are where params lose their type: a table cannot know it, and the machine has checked it.
  const linkGuard = once((reference): Guard => {
    const { name, params, paramsOf } = reference;
    const test = find(guards, reference, 'guard') as Guard['test'];
    return { name, test, params, paramsOf, skippedWhenJudged: isJudge(name) };
  });
  const linkAction = once((reference): Action => {
    const { name, params, paramsOf } = reference;
    return { name, run: find(actions, reference, 'action') as Action['run'], params, paramsOf };
  });

  const linkBranch = (branch: Branch<Reference, Reference>): Branch<Guard, Action> => ({
    ...branch,
    guard: branch.guard && linkGuard(branch.guard),
    actions: branch.actions.map(linkAction),
  });
  const linkAll = (branches: readonly Branch<Reference, Reference>[]): Branch<Guard, Action>[] =>
    branches.filter(({ guard }) => guard === null || canHold(guard.name)).map(linkBranch);
  const linkLeaf = (leaf: Leaf<Reference, Reference>): Leaf<Guard, Action> => ({
    ...leaf,
    on: new Map([...leaf.on].map(([type, branches]) => [type, linkAll(branches)])),
    always: linkAll(leaf.always),
  });

  return {
    id: chart.id,
    leaves: chart.leaves.map(linkLeaf),
    start: linkBranch(chart.start),
    args: { context: { game: null }, event: { type: '' } },
  };
}

/** Links a reference the first time it is met; lists that share it share the result. */
function once<Linked>(link: (reference: Reference) => Linked): (reference: Reference) => Linked {
  const linked = new Map<Reference, Linked>();
  return (reference) => {
    const known = linked.get(reference) ?? link(reference);
    linked.set(reference, known);
    return known;
  };
}

/** Own properties only, so that `toString` is no action. */
function find<Fn>(from: Readonly<Record<string, Fn>>, { name, state }: Reference, kind: 'guard' | 'action'): Fn {
  const found = Object.hasOwn(from, name) ? from[name] : undefined;
  if (found !== undefined) return found;
  throw new ChartError(state, `the ${kind} '${name}', which is not implemented`, `Pass it to linkChart in ${kind}s.`);
}
