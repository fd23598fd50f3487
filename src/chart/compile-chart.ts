import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import type { CompiledChart, Leaf, Reference } from './chart.js';
import { BranchCompiler, type CompiledBranch, isDone } from './compile-branch.js';
import { type NodeTable, readNodes } from './read-nodes.js';
import { lineOf } from './trace-transition.js';

/**
 * Reads a machine once and makes a flat table of it: for every leaf and event, what runs and where it ends.
 * Refuses with a `ChartError` what the table could not run just as XState does.
 *
 * @example
 * const chart = linkChart(compileChart(matchMachine), { guards, actions });
 * let leaf = startActions(chart, env);
 * leaf = dispatch(chart, leaf, { type: 'effect.next' }, env);
 */
export function compileChart(machine: AnyStateMachine): CompiledChart {
  const root: AnyStateNode = machine.root;
  const nodes = readNodes(root);
  const leafNodes = [...nodes.keys()].filter((node) => node.type !== 'compound');
  const indices = new Map(leafNodes.map((node, index) => [node, index]));
  const compiler = new BranchCompiler(nodes, indices);
  return {
    id: machine.id,
    leaves: leafNodes.map((node, index) => compileLeaf(node, index, nodes, compiler)),
    start: compiler.start(root),
  };
}

function compileLeaf(
  node: AnyStateNode,
  index: number,
  nodes: NodeTable,
  compiler: BranchCompiler,
): Leaf<Reference, Reference> {
  const line = lineOf(node);
  const on = new Map<string, CompiledBranch[]>();
  const always: CompiledBranch[] = [];
  for (const member of line.toReversed()) {
    const read = nodes.get(member)!;
    for (const [type, transitions] of read.on) {
      const candidates = on.get(type) ?? [];
      candidates.push(...transitions.map((transition) => compiler.branch(node, transition)));
      on.set(type, candidates);
    }
    always.push(...read.always.map((transition) => compiler.branch(node, transition)));
  }
  return {
    index,
    id: node.id,
    path: node.path.join('.'),
    ancestors: line.slice(0, -1).map((ancestor) => ancestor.id),
    tags: new Set(line.flatMap((member) => member.tags)),
    value: stateValueOf(node),
    final: node.type === 'final',
    done: isDone(node),
    on,
    always,
  };
}

/** `snapshot.value` for a leaf. A machine without states has the empty object. */
function stateValueOf(leaf: AnyStateNode): StateValue {
  const keys = leaf.path.toReversed();
  return keys.length === 0
    ? Object.freeze({})
    : keys.slice(1).reduce<StateValue>((value, key) => Object.freeze({ [key]: value }), keys[0]!);
}
