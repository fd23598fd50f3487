import type { AnyStateNode } from 'xstate';
import type { ParamsFn, Reference } from './chart.js';
import { refusal } from './chart-error.js';

/** What an inline function is called where it has to be shown. The names that JavaScript gives them mean nothing. */
export const INLINE = '(inline)';

/** A name as the chart writes it: a string, or an object with params. */
export function readName(named: unknown, node: AnyStateNode, where: string): Reference {
  const state = node.id;
  if (typeof named === 'string') return { kind: 'name', name: named, state, params: undefined, paramsOf: null };
  if (!isNamed(named)) {
    throw refusal(node, `something without a name in ${where}`, 'Give a string, { type, params } or a function.');
  }
  const { type: name, params } = named;
  return isParamsFn(params)
    ? { kind: 'name', name, state, params: undefined, paramsOf: params }
    : { kind: 'name', name, state, params, paramsOf: null };
}

const isNamed = (named: unknown): named is { readonly type: string; readonly params?: unknown } =>
  typeof named === 'object' && named !== null && 'type' in named && typeof named.type === 'string';

const isParamsFn = (params: unknown): params is ParamsFn => typeof params === 'function';
