import type { AnyStateNode } from 'xstate';
import type { ActionReference, ChartEvent, CompiledBranch, InlineArgs } from './chart.js';
import type { ReadGuard } from './read-guard.js';
import type { NodeTable, ReadNode, ReadTransition } from './read-nodes.js';
import { lineOf } from './state-line.js';
import { type Trace, traceStart, traceTransition } from './trace-transition.js';
import { isWildcard, narrowestFirst } from './wildcards.js';

/** The part of a transition that is the same from every leaf. */
export interface Plan {
  readonly guard: ReadGuard | null;
  readonly domain: AnyStateNode | null;
  /** The leaf it ends in; null where it is taken, for one without a target. */
  readonly to: AnyStateNode | null;
  /** For a leaf that it leaves for another one, without anything to run for what is left. */
  readonly plain: CompiledBranch;
}

/** What a plan is made of, besides where it leads. The start is no transition of the machine. */
type Planned = Omit<ReadTransition, 'definition' | 'target'> & {
  readonly definition: ReadTransition['definition'] | null;
};

/** A state of the chart, with its transitions computed as far as possible without the leaf. */
export interface PlannedNode {
  readonly on: ReadonlyMap<string, readonly Plan[]>;
  /** The keys of `on` that stand for several events, in the order in which they are checked. */
  readonly wildcards: readonly string[];
  readonly always: readonly Plan[];
}

/** What runs when a leaf and the states around it are left, deepest first; nothing at all if no state has any. */
export type Exits = readonly { readonly node: AnyStateNode; readonly exit: readonly ActionReference[] }[];

/**
 * Computes what transitions run. Most leaves below a state take its transitions in the same way, and then share a
 * branch: a chart has far fewer of them than leaves times transitions.
 */
export class BranchCompiler {
  constructor(
    private readonly nodes: NodeTable,
    private readonly indices: ReadonlyMap<AnyStateNode, number>,
  ) {}

  start(root: AnyStateNode): CompiledBranch {
    return this.plan(traceStart(root), { guard: null, actions: [], inert: false, source: root.id, definition: null })
      .plain;
  }

  planNode({ on, always }: ReadNode): PlannedNode {
    const planned = new Map<string, readonly Plan[]>();
    for (const [type, transitions] of on) planned.set(type, transitions.map(this.planOne));
    const wildcards = [...on.keys()].filter(isWildcard).sort(narrowestFirst);
    return { on: planned, wildcards, always: always.map(this.planOne) };
  }

  branch(leaf: AnyStateNode, exits: Exits, { guard, domain, to, plain }: Plan): CompiledBranch {
    const left = to === null || exits.length === 0 ? none : leftBelow(exits, domain);
    if (left.length === 0 && to !== null && to !== leaf && !guard?.dependsOnLeaf) return plain;
    const actions = left.length === 0 ? plain.actions : [...left, ...plain.actions];
    return {
      ...plain,
      guard: guard?.at(leaf) ?? null,
      actions,
      raising: actions.some(({ kind }) => kind === 'raise'),
      target: this.indices.get(to ?? leaf)!,
      changes: (to !== null && to !== leaf) || actions.some((action) => action.kind === 'name' && action.changes),
    };
  }

  exitsOf(leaf: AnyStateNode): Exits {
    const exits = lineOf(leaf).map((node) => ({ node, exit: this.nodes.get(node)!.exit }));
    return exits.some(({ exit }) => exit.length > 0) ? exits.reverse() : [];
  }

  private readonly planOne = (transition: ReadTransition): Plan => {
    const { definition, target } = transition;
    return this.plan(target ? traceTransition(definition, target) : { domain: null, entered: [] }, transition);
  };

  private plan({ domain, entered }: Trace, { guard, actions: own, inert, source, definition }: Planned): Plan {
    const to = entered.at(-1)?.node ?? null;
    const finishes = to?.type === 'final' && !isDone(to);
    const actions = [...own];
    for (const { node, byDefault } of entered) {
      const { entry, initial } = this.nodes.get(node)!;
      actions.push(...entry, ...(byDefault ? initial : []));
    }
    // XState leaves every state when the machine is done, the final one and the root included.
    if (to !== null && isDone(to)) actions.push(...leftBelow(this.exitsOf(to), null));
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
      definition,
    };
    return { guard, domain, to, plain };
  }
}

/** What runs when everything up to the domain is left, deepest first. */
function leftBelow(exits: Exits, domain: AnyStateNode | null): readonly ActionReference[] {
  const end = exits.findIndex(({ node }) => node === domain);
  return exits.slice(0, end < 0 ? exits.length : end).flatMap(({ exit }) => exit);
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
