import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { CompiledBranch, CompiledChart, CompiledLeaf } from './chart.js';
import { BranchCompiler, isDone } from './compile-branch.js';
import { type NodeTable, type ReadNode, type ReadTransition, readNodes } from './read-nodes.js';
import { lineOf, stateValueOf } from './state-line.js';
import { covers, isWildcard, narrowestFirst } from './wildcards.js';

/**
 * Where a machine does not say itself how often it may go on by itself. XState would go on for ever; what is right ends
 * long before, and what is wrong is told in less than a second.
 */
const defaultMaxIterations = 1_000_000;

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
    maxIterations: machine.config.options?.maxIterations ?? defaultMaxIterations,
  };
}

function compileLeaf(node: AnyStateNode, index: number, nodes: NodeTable, compiler: BranchCompiler): CompiledLeaf {
  const line = lineOf(node);
  const inward = line.toReversed().map((member) => nodes.get(member)!);
  return {
    index,
    id: node.id,
    path: node.path.join('.'),
    ancestors: line.slice(0, -1).map((ancestor) => ancestor.id),
    tags: new Set(line.flatMap((member) => member.tags)),
    value: stateValueOf(node),
    final: node.type === 'final',
    done: isDone(node),
    ...compileEvents(inward, (transition) => compiler.branch(node, transition)),
    always: inward.flatMap(({ always }) => always.map((transition) => compiler.branch(node, transition))),
  };
}

/** What a leaf does with events; `inward` is the leaf and the states around it. */
function compileEvents(
  inward: readonly ReadNode[],
  branchOf: (transition: ReadTransition) => CompiledBranch,
): Pick<CompiledLeaf, 'on' | 'wildcards'> {
  const types = new Set<string>();
  for (const { on } of inward) for (const type of on.keys()) types.add(type);
  const wildcards = [...types].filter(isWildcard).sort(narrowestFirst);
  /** Each state's own for the event, then those of its wildcards; the leaf's before its ancestors'. */
  const candidates = (type: string): CompiledBranch[] => {
    const wider = wildcards.filter((wildcard) => wildcard !== type && covers(wildcard, type));
    const found: CompiledBranch[] = [];
    for (const { on } of inward) {
      for (const transition of on.get(type) ?? []) found.push(branchOf(transition));
      for (const key of wider) for (const transition of on.get(key) ?? []) found.push(branchOf(transition));
    }
    return found;
  };
  const on = new Map<string, CompiledBranch[]>();
  for (const type of types) if (!isWildcard(type)) on.set(type, candidates(type));
  return { on, wildcards: wildcards.map((descriptor) => ({ descriptor, branches: candidates(descriptor) })) };
}
