import type { AnyStateNode } from 'xstate';
import type { ChartEvent, CompiledBranch, InlineArgs } from './chart.js';
import type { NodeTable, ReadTransition } from './read-nodes.js';
import { lineOf } from './state-line.js';
import { type Trace, traceStart, traceTransition } from './trace-transition.js';

const nothing: Trace = { exited: [], entered: [] };

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
    return this.assemble(leaf, target ? traceTransition(leaf, definition, target) : nothing, transition);
  }

  private assemble(
    from: AnyStateNode | null,
    { exited, entered }: Trace,
    { guard, actions: own, inert, source }: Omit<ReadTransition, 'definition' | 'target'>,
  ): CompiledBranch {
    const to = entered.at(-1)?.node ?? from!;
    const ends = entered.length > 0 && isDone(to);
    const finishes = entered.length > 0 && to.type === 'final' && !ends;
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
      guard: guard && from && guard(from),
      actions,
      raising: actions.some(({ kind }) => kind === 'raise'),
      target: this.indices.get(to)!,
      raises: finishes ? doneEvent(to) : null,
      outputOf: finishes && isOutputFn(to.output) ? to.output : null,
      inert,
      changes: to !== from || actions.some((action) => action.kind === 'name' && action.changes),
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
  const { output } = final;
  return Object.freeze({
    type: `xstate.done.state.${final.parent!.id}`,
    output: isOutputFn(output) ? undefined : output,
  });
}

const isOutputFn = (output: unknown): output is (args: InlineArgs) => unknown => typeof output === 'function';
