import type { AnyStateNode, StateValue } from 'xstate';

/** The states around a node and the node itself, outermost first. */
export function lineOf(node: AnyStateNode): AnyStateNode[] {
  const line: AnyStateNode[] = [];
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) line.push(at);
  return line.reverse();
}

/** Whether a node lies inside another. */
export function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent === ancestor) return true;
  }
  return false;
}

/** Whether a node is another, or lies inside it. */
export const isWithin = (node: AnyStateNode, other: AnyStateNode): boolean => node === other || isBelow(node, other);

/** `snapshot.value` for a leaf, frozen. A machine without states has the empty object. */
export function stateValueOf(leaf: AnyStateNode): StateValue {
  const keys = leaf.path.toReversed();
  return keys.length === 0
    ? Object.freeze({})
    : keys.slice(1).reduce<StateValue>((value, key) => Object.freeze({ [key]: value }), keys[0]!);
}
