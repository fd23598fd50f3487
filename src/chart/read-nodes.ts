import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ActionReference } from './chart.js';
import { refusal } from './chart-error.js';
import { checkNode } from './check-node.js';
import { readAction } from './read-action.js';
import { type ReadGuard, readGuard } from './read-guard.js';

/** A transition with its names read; where it leads depends on the leaf it is taken from. */
export interface ReadTransition {
  readonly definition: AnyTransitionDefinition;
  /** Null for a transition that only runs its actions. */
  readonly target: AnyStateNode | null;
  readonly guard: ReadGuard | null;
  readonly actions: readonly ActionReference[];
  readonly inert: boolean;
  readonly source: string;
}

export interface ReadNode {
  readonly entry: readonly ActionReference[];
  readonly exit: readonly ActionReference[];
  /** The actions of its `initial` transition. */
  readonly initial: readonly ActionReference[];
  readonly on: ReadonlyMap<string, readonly ReadTransition[]>;
  readonly always: readonly ReadTransition[];
}

export type NodeTable = ReadonlyMap<AnyStateNode, ReadNode>;

/** Every state of the machine in document order, checked, with its actions and guards as references. */
export function readNodes(root: AnyStateNode): NodeTable {
  const nodes = listNodes(root);
  const ids = new Set<string>();
  for (const node of nodes) {
    // XState keeps the last one and sends every `#id` target there.
    if (ids.has(node.id)) throw refusal(node, 'an id that another state has too', 'Rename one of them.');
    ids.add(node.id);
    checkNode(node);
  }
  return new Map(nodes.map((node) => [node, readNode(node)]));
}

function listNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(listNodes)];
}

function readNode(node: AnyStateNode): ReadNode {
  const on = new Map<string, readonly ReadTransition[]>();
  for (const [type, transitions] of node.transitions) {
    on.set(
      type,
      transitions.map((transition) => readTransition(node, transition, `'${type}'`)),
    );
  }
  return {
    entry: node.entry.map((action) => readAction(action, node, 'entry')),
    exit: node.exit.map((action) => readAction(action, node, 'exit')),
    initial: node.initial.actions.map((action) => readAction(action, node, 'initial')),
    on,
    always: (node.always ?? []).map((transition) => readTransition(node, transition, 'always')),
  };
}

function readTransition(node: AnyStateNode, definition: AnyTransitionDefinition, where: string): ReadTransition {
  const [target, second]: readonly AnyStateNode[] = definition.target ?? [];
  if (second) {
    throw refusal(node, `more than one target in ${where}`, 'Only parallel regions have use for it; keep one.');
  }
  return {
    definition,
    target: target ?? null,
    guard: readGuard(definition.guard, node, where),
    actions: definition.actions.map((action) => readAction(action, node, where)),
    inert: definition.target === undefined && definition.actions.length === 0,
    source: node.id,
  };
}
