import type { Exit, Flow, FlowNode } from '../model/index.js';
import { pathBelow } from './index-flow.js';

/** The phases that may follow directly on a phase, whatever their guards say. A match may end after any of them. */
export function phasesAfter(path: string, { root }: Pick<Flow, 'root'>): ReadonlySet<string> {
  const found = new Set<string>(['over']);
  const seen = new Set<string>();
  const enter = (node: FlowNode | undefined, at: string): void => {
    if (node?.kind === 'phase') found.add(at);
    const first = node?.kind === 'stage' ? node.of[0] : undefined;
    if (first !== undefined) enter(first, pathBelow(at, first.name));
  };
  /** The stages around a node, outermost first, and the node itself. */
  const leave = (way: readonly FlowNode[], at: string): void => {
    const node = way.at(-1);
    if (node === undefined || seen.has(at)) return;
    seen.add(at);
    for (const exit of node.exits) follow(exit, node, way.slice(0, -1), at);
  };
  const follow = ({ to }: Exit, node: FlowNode, around: readonly FlowNode[], at: string): void => {
    const stage = around.at(-1);
    const here = at.slice(0, Math.max(0, at.length - node.name.length - 1));
    if (to === 'again') enter(node, at);
    else if (stage?.kind === 'stage') {
      const next = to === 'next' ? stage.of[stage.of.indexOf(node) + 1] : stage.of.find(({ name }) => name === to);
      if (next === undefined) leave(around, here);
      else enter(next, pathBelow(here, next.name));
    }
  };
  leave(wayTo(path, root), path);
  return found;
}

function wayTo(path: string, root: FlowNode): FlowNode[] {
  const way = [root];
  for (const name of path.split('.')) {
    const node = way.at(-1);
    const child = node?.kind === 'stage' ? node.of.find((one) => one.name === name) : undefined;
    if (child !== undefined) way.push(child);
  }
  return way;
}
