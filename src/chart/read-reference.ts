import type { AnyStateNode, AnyTransitionDefinition, UnknownAction } from 'xstate';
import type { ParamsFn, Reference } from './chart.js';
import { ChartError } from './chart-error.js';

type UnknownGuard = AnyTransitionDefinition['guard'];

/** What moves the chart behind its back: internal events and other actors. The table cannot see them behind a name. */
const hidden = new Set(['xstate.raise', 'xstate.sendTo', 'xstate.cancel', 'xstate.spawnChild', 'xstate.stopChild']);

/** An action of the chart as a reference. `where` says which list it is in, for the message. */
export function readAction(action: UnknownAction, node: AnyStateNode, where: string): Reference {
  if (typeof action === 'function') {
    const creator = creatorOf(action);
    const found = creator ? `the action creator ${creator}` : 'an inline function';
    throw new ChartError(node.id, `${found} in ${where}`, 'Name the action, and implement it in setup or provide.');
  }
  const reference = readName(action, node, where);
  const creator = creatorOf(node.machine.implementations.actions?.[reference.name]);
  if (creator && hidden.has(creator)) {
    const remedy = 'Use a transition, an `always` or a final state with `onDone` instead.';
    throw new ChartError(node.id, `the action '${reference.name}', which is ${creator}, in ${where}`, remedy);
  }
  return reference;
}

/** A guard of the chart as a reference, or null where there is none. */
export function readGuard(guard: UnknownGuard, node: AnyStateNode, where: string): Reference | null {
  if (!guard) return null;
  if (typeof guard === 'function') {
    const found = 'check' in guard ? `the composite guard ${guard.name}()` : 'an inline function as guard';
    throw new ChartError(node.id, `${found} in ${where}`, 'Name one guard, and implement it in setup or provide.');
  }
  const reference = readName(guard, node, where);
  const provided: unknown = node.machine.implementations.guards?.[reference.name];
  if (typeof provided === 'function' && 'check' in provided) {
    const found = `the guard '${reference.name}', which is the composite guard ${provided.name}(), in ${where}`;
    throw new ChartError(node.id, found, 'Write it as one function.');
  }
  return reference;
}

function readName(named: string | { type: string; params?: unknown }, node: AnyStateNode, where: string): Reference {
  const state = node.id;
  if (typeof named === 'string') return { name: named, state, params: undefined, paramsOf: null };
  if (typeof named?.type !== 'string') {
    throw new ChartError(state, `something without a name in ${where}`, 'Give a string or { type, params }.');
  }
  const { type: name, params } = named;
  return isParamsFn(params)
    ? { name, state, params: undefined, paramsOf: params }
    : { name, state, params, paramsOf: null };
}

function isParamsFn(params: unknown): params is ParamsFn {
  return typeof params === 'function';
}

/** The type of a built-in action (`assign`, `raise`, …), which XState keeps on the function; null for a plain one. */
function creatorOf(action: unknown): string | null {
  return typeof action === 'function' && 'resolve' in action && 'type' in action ? String(action.type) : null;
}
