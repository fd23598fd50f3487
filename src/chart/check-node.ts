import type { AnyStateNode } from 'xstate';
import { refusal } from './chart-error.js';
import { isWildcard } from './wildcards.js';

/** Refuses what a flat table cannot express, rather than running it differently from XState. */
export function checkNode(node: AnyStateNode): void {
  if (node.type === 'parallel') {
    const remedy =
      'A compiled chart is in one state at a time: nest the states, and keep what the other region remembers';
    throw refusal(node, 'parallel regions', `${remedy} in the game.`);
  }
  if (node.type === 'history') {
    throw refusal(node, "type 'history'", 'Target the state itself, or keep what to return to in the game.');
  }
  if (node.invoke.length > 0) {
    const remedy =
      'A chart of rules is a pure value: let the code around it do the work, and send the result as an event.';
    throw refusal(node, 'an invoke', remedy);
  }
  if (node.after.length > 0) {
    const remedy = 'A chart of rules has no clock: let the code around it wait, and send an event when the time is up.';
    throw refusal(node, 'delayed transitions (after)', remedy);
  }
  if (node.type !== 'compound' && Object.keys(node.states).length > 0) {
    throw refusal(node, `child states though its type is '${node.type}'`, 'Remove the type or the children.');
  }
  for (const descriptor of node.transitions.keys()) {
    if (descriptor.includes('*') && !isWildcard(descriptor)) {
      const remedy =
        "Write '*' for every event or 'card.*' for those that begin with 'card'; XState matches nothing else.";
      throw refusal(node, `the wildcard '${descriptor}', which stands for no event`, remedy);
    }
  }
}
