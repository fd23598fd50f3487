import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CompiledBranch, CompiledChart, CompiledLeaf } from './chart.js';
import { BranchCompiler, isDone, type Plan, type PlannedNode } from './compile-branch.js';
import { readNodes } from './read-nodes.js';
import { lineOf, stateValueOf } from './state-line.js';
import { covers, narrowestFirst } from './wildcards.js';

/**
 * The default limit of microsteps, for a machine without one. XState has no limit; a correct chart needs far fewer, and
 * a wrong one reaches the limit in less than a second.
 */
const defaultMaxIterations = 1_000_000;

/**
 * Reads a machine once and turns it into a flat table: for every leaf and event, what runs and where it ends. Refuses
 * with a `ChartError` what the table could not run exactly as XState does.
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
  const planned = new Map([...nodes].map(([node, read]) => [node, compiler.planNode(read)]));
  const start = compiler.start(root);
  const maxIterations = machine.config.options?.maxIterations ?? defaultMaxIterations;
  const leaves = leafNodes.map((node, index): CompiledLeaf => {
    const line = lineOf(node);
    const exits = compiler.exitsOf(node);
    const branchOf = (plan: Plan): CompiledBranch => compiler.branch(node, exits, plan);
    const inward = line.toReversed().map((member) => planned.get(member)!);
    return {
      index,
      id: node.id,
      path: node.path.join('.'),
      ancestors: line.slice(0, -1).map((ancestor) => ancestor.id),
      tags: new Set(line.flatMap((member) => member.tags)),
      value: stateValueOf(node),
      final: node.type === 'final',
      done: isDone(node),
      ...compileEvents(inward, branchOf),
      always: inward.flatMap(({ always }) => always.map(branchOf)),
    };
  });
  return { id: machine.id, leaves, start, maxIterations };
}

/** What a leaf does with events; `inward` is the leaf and then the states around it. */
function compileEvents(
  inward: readonly PlannedNode[],
  branchOf: (plan: Plan) => CompiledBranch,
): Pick<CompiledLeaf, 'on' | 'wildcards'> {
  const candidates = new Map<string, CompiledBranch[]>();
  for (const { on } of inward) for (const type of on.keys()) candidates.set(type, []);
  for (const { on, wildcards } of inward) {
    for (const [type, plans] of on) for (const plan of plans) candidates.get(type)!.push(branchOf(plan));
    // A state asks its wildcards after what it has for the event itself.
    for (const wildcard of wildcards) {
      for (const [type, branches] of candidates) {
        if (type !== wildcard && covers(wildcard, type)) branches.push(...on.get(wildcard)!.map(branchOf));
      }
    }
  }
  const descriptors = [...new Set(inward.flatMap(({ wildcards }) => wildcards))].sort(narrowestFirst);
  const wildcards = descriptors.map((descriptor) => ({ descriptor, branches: candidates.get(descriptor)! }));
  for (const descriptor of descriptors) candidates.delete(descriptor);
  return { on: candidates, wildcards };
}
