import type { AnyStateNode } from 'xstate';
import type { Branch, ChartEvent, Reference } from './chart.js';
import type { NodeTable, ReadTransition } from './read-nodes.js';
import { lineOf, type Trace, traceStart, traceTransition } from './trace-transition.js';

export type CompiledBranch = Branch<Reference, Reference>;

/** Works out what a transition runs. Holds what has been read, so that every list shares the same references. */
export class BranchCompiler {
  constructor(
    private readonly nodes: NodeTable,
    private readonly indices: ReadonlyMap<AnyStateNode, number>,
  ) {}

  start(root: AnyStateNode): CompiledBranch {
    return this.assemble(null, traceStart(root), { guard: null, actions: [], inert: false, source: root.id });
  }

  branch(leaf: AnyStateNode, transition: ReadTransition): CompiledBranch {
    const { definition, target } = transition;
    const trace = target ? traceTransition(leaf, definition, target) : { exited: [], entered: [] };
    return this.assemble(leaf, trace, transition);
  }

  private assemble(
    from: AnyStateNode | null,
    { exited, entered }: Trace,
    { guard, actions: own, inert, source }: Omit<ReadTransition, 'definition' | 'target'>,
  ): CompiledBranch {
    const to = entered.at(-1)?.node ?? from!;
    const ends = entered.length > 0 && isDone(to);
    const actions = [
      ...exited.flatMap((node) => this.nodes.get(node)!.exit),
      ...own,
      ...entered.flatMap(({ node, byDefault }) => {
        const read = this.nodes.get(node)!;
        return byDefault ? [...read.entry, ...read.initial] : read.entry;
      }),
      // XState leaves every state when the machine is done, the final one and the root included.
      ...(ends ? lineOf(to).reverse() : []).flatMap((node) => this.nodes.get(node)!.exit),
    ];
    return {
      guard,
      actions,
      target: this.indices.get(to)!,
      raises: entered.length > 0 && to.type === 'final' && !ends ? doneEvent(to) : null,
      inert,
      changes: to !== from || actions.length > 0,
      source,
    };
  }
}

/** Whether resting here means that the machine is done. */
export function isDone(node: AnyStateNode): boolean {
  return node.type === 'final' && !node.parent?.parent;
}

/** XState's event for "the state around this final one is done". */
function doneEvent(final: AnyStateNode): ChartEvent {
  return Object.freeze({ type: `xstate.done.state.${final.parent!.id}`, output: final.output });
}
