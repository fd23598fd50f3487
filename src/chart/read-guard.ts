import { type AnyStateNode, and, matchesState, not, or, type StateValue, stateIn } from 'xstate';
import type { GuardReference, InlineArgs } from './chart.js';
import { refusal } from './chart-error.js';
import { INLINE, readName } from './read-name.js';
import { isWithin, stateValueOf } from './state-line.js';

/** A guard as it is asked in a leaf: the same in all of them, unless there is a `stateIn` in it. */
export interface ReadGuard {
  readonly dependsOnLeaf: boolean;
  at(leaf: AnyStateNode): GuardReference;
}

/** Where a guard is written, and the names that led to it. */
interface Place {
  readonly node: AnyStateNode;
  readonly where: string;
  readonly names: readonly string[];
}

/** XState's composite guards are told by the function that checks them: a minifier may rename the rest. */
const composites = new Map<unknown, 'and' | 'or' | 'not' | 'in'>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'in'],
]);

/** A guard of the chart, or null where there is none. */
export function readGuard(guard: unknown, node: AnyStateNode, where: string): ReadGuard | null {
  return guard ? read(guard, { node, where, names: [] }) : null;
}

function read(guard: unknown, place: Place): ReadGuard {
  const { node, where, names } = place;
  const composite = composites.get(checkOf(guard));
  if (composite === 'in') return readStateIn(guard, place);
  if (composite !== undefined) return readComposite(composite, partsOf(guard), place);
  if (checkOf(guard) !== undefined) {
    throw refusal(node, `a composite guard of an unknown kind in ${where}`, 'Use and, or, not, stateIn or a function.');
  }
  if (isPlain(guard)) {
    return everywhere({ kind: 'inline', name: INLINE, test: guard });
  }
  const reference = readName(guard, node, where);
  const { name } = reference;
  if (names.includes(name)) {
    throw refusal(node, `the guard '${name}', which asks for itself, in ${where}`, 'Write it as one function.');
  }
  // A name may stand for a composite of other guards, or for another name. Functions are left to linkChart.
  const implementation: unknown = node.machine.implementations.guards[name];
  if (!implementation || (isPlain(implementation) && checkOf(implementation) === undefined))
    return everywhere(reference);
  const behind = read(implementation, { ...place, names: [...names, name] });
  return { ...behind, at: (leaf) => ({ kind: 'and', name, parts: [behind.at(leaf)] }) };
}

function readComposite(kind: 'and' | 'or' | 'not', guards: readonly unknown[], place: Place): ReadGuard {
  const readParts = guards.map((guard) => read(guard, place));
  return {
    dependsOnLeaf: readParts.some(({ dependsOnLeaf }) => dependsOnLeaf),
    at(leaf) {
      const parts = readParts.map((part) => part.at(leaf));
      return { kind, name: `${kind}(${parts.map(({ name }) => name).join(', ')})`, parts };
    },
  };
}

/** Whether a state is active is known beforehand for every leaf. */
function readStateIn(guard: unknown, { node, where }: Place): ReadGuard {
  const value = stateOf(guard);
  const name = `stateIn(${typeof value === 'string' ? value : JSON.stringify(value)})`;
  const answering = (holds: (leaf: AnyStateNode) => boolean): ReadGuard => ({
    dependsOnLeaf: true,
    at(leaf) {
      const answer = holds(leaf);
      return { kind: 'inline', name, test: () => answer };
    },
  });
  if (typeof value !== 'string' || !value.startsWith('#')) {
    return answering((leaf) => matchesState(value, stateValueOf(leaf)));
  }
  const target = findById(value, node, where);
  return answering((leaf) => isWithin(leaf, target));
}

const everywhere = (reference: GuardReference): ReadGuard => ({ dependsOnLeaf: false, at: () => reference });

function findById(id: string, node: AnyStateNode, where: string): AnyStateNode {
  try {
    return node.machine.getStateNodeById(id);
  } catch {
    throw refusal(node, `stateIn('${id}') in ${where}, and the machine has no such state`, 'Give the id of a state.');
  }
}

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined;
}

function partsOf(guard: unknown): readonly unknown[] {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];
}

function stateOf(guard: unknown): StateValue {
  return typeof guard === 'function' && 'stateValue' in guard && isStateValue(guard.stateValue) ? guard.stateValue : {};
}

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

const isPlain = (guard: unknown): guard is (args: InlineArgs) => boolean => typeof guard === 'function';
