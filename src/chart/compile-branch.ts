import type { AnyStateNode } from 'xstate';
import type { ActionReference, ChartEvent, CompiledBranch, InlineArgs } from './chart.js';
import type { NodeTable, ReadTransition } from './read-nodes.js';
import { type Trace, traceStart, traceTransition } from './trace-transition.js';

/** What is the same of a transition from whichever leaf it is taken. */
interface Plan {
  readonly domain: AnyStateNode | null;
  /** The leaf it ends in; null where it is taken, for one without a target. */
  readonly to: AnyStateNode | null;
  /** For a leaf that it leaves for another one, without anything to run for what is left. */
  readonly plain: CompiledBranch;
}

/**
 * Works out what transitions run. Most leaves below a state take its transitions in the same way, and then share a branch:
 * a chart has far fewer of them than leaves times transitions.
 */
export class BranchCompiler {
  private readonly plans = new Map<ReadTransition, Plan>();

  constructor(
    private readonly nodes: NodeTable,
    private readonly indices: ReadonlyMap<AnyStateNode, number>,
  ) {}

  start(root: AnyStateNode): CompiledBranch {
    return this.plan(traceStart(root), { guard: null, actions: [], inert: false, source: root.id }).plain;
  }

  branch(leaf: AnyStateNode, transition: ReadTransition): CompiledBranch {
    const { domain, to, plain } = this.planOf(transition);
    const left = to === null ? [] : this.exits(leaf, domain);
    const dependsOnLeaf = transition.guard?.dependsOnLeaf ?? false;
    if (left.length === 0 && to !== null && to !== leaf && !dependsOnLeaf) return plain;
    const actions = left.length === 0 ? plain.actions : [...left, ...plain.actions];
    return {
      ...plain,
      guard: transition.guard?.at(leaf) ?? null,
      actions,
      raising: actions.some(({ kind }) => kind === 'raise'),
      target: this.indices.get(to ?? leaf)!,
      changes: (to !== null && to !== leaf) || actions.some((action) => action.kind === 'name' && action.changes),
    };
  }

  private planOf(transition: ReadTransition): Plan {
    const known = this.plans.get(transition);
    if (known !== undefined) return known;
    const { definition, target } = transition;
    const plan = this.plan(target ? traceTransition(definition, target) : { domain: null, entered: [] }, transition);
    this.plans.set(transition, plan);
    return plan;
  }

  private plan(
    { domain, entered }: Trace,
    { guard, actions: own, inert, source }: Omit<ReadTransition, 'definition' | 'target'>,
  ): Plan {
    const to = entered.at(-1)?.node ?? null;
    const finishes = to?.type === 'final' && !isDone(to);
    const actions = [...own];
    for (const { node, byDefault } of entered) {
      const { entry, initial } = this.nodes.get(node)!;
      actions.push(...entry, ...(byDefault ? initial : []));
    }
    // XState leaves every state when the machine is done, the final one and the root included.
    if (to !== null && isDone(to)) actions.push(...this.exits(to, null));
    const plain: CompiledBranch = {
      guard: guard === null || guard.dependsOnLeaf || to === null ? null : guard.at(to),
      actions,
      raising: actions.some(({ kind }) => kind === 'raise'),
      target: to === null ? -1 : this.indices.get(to)!,
      raises: finishes ? doneEvent(to) : null,
      outputOf: finishes && isOutputFn(to.output) ? to.output : null,
      inert,
      changes: true,
      source,
    };
    return { domain, to, plain };
  }

  /** What runs when everything from a leaf up to the domain is left, deepest first. */
  private exits(leaf: AnyStateNode, domain: AnyStateNode | null): readonly ActionReference[] {
    let actions: readonly ActionReference[] = none;
    for (let at: AnyStateNode | undefined = leaf; at && at !== domain; at = at.parent) {
      const { exit } = this.nodes.get(at)!;
      if (exit.length > 0) actions = [...actions, ...exit];
    }
    return actions;
  }
}

const none: readonly ActionReference[] = [];

/** Whether resting here means that the machine is done. */
export function isDone(node: AnyStateNode): boolean {
  return node.type === 'final' && !node.parent?.parent;
}

/** XState's event for "the state around this final one is done". */
function doneEvent(final: AnyStateNode): ChartEvent {
  const { output } = final;
  return Object.freeze({
    type: `xstate.done.state.${final.parent!.id}`,
    output: isOutputFn(output) ? undefined : output,
  });
}

const isOutputFn = (output: unknown): output is (args: InlineArgs) => unknown => typeof output === 'function';
