import type { AnyStateNode } from 'xstate';
import { ChartError } from './chart-error.js';

const shellOnly = 'The rules chart is a pure value; move this to the shell around it.';
const oneLeaf = 'A compiled chart is in one leaf at a time; write it as compound states.';

/** Refuses what a flat table cannot express, rather than running it differently from XState. */
export function checkNode(node: AnyStateNode): void {
  if (node.type === 'parallel') throw new ChartError(node.id, 'parallel regions', oneLeaf);
  if (node.type === 'history') {
    throw new ChartError(node.id, "type 'history'", 'Target the state itself, or keep what to return to in the game.');
  }
  if (node.invoke.length > 0) throw new ChartError(node.id, 'an invoke', shellOnly);
  if (node.after.length > 0) throw new ChartError(node.id, 'delayed transitions (after)', shellOnly);
  if (node.config.route) {
    throw new ChartError(
      node.id,
      'a route',
      'Its guard is an inline function of XState; use an event and a #id target.',
    );
  }
  if (node.type !== 'compound' && Object.keys(node.states).length > 0) {
    throw new ChartError(node.id, `child states though its type is '${node.type}'`, 'Remove the type or the children.');
  }
  // The output of the root is for whoever holds the actor; that of any other state travels in its done event.
  if (node.parent && typeof node.output === 'function') {
    throw new ChartError(
      node.id,
      'an inline function as output',
      'Give a static value, or keep the result in the game.',
    );
  }
  for (const descriptor of node.transitions.keys()) {
    if (descriptor.includes('*')) {
      throw new ChartError(node.id, `a wildcard transition ('${descriptor}')`, 'Name every event.');
    }
  }
}
