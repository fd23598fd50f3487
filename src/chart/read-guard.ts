import type { AnyStateNode, StateValue } from 'xstate';
import type { GuardReference, InlineArgs } from './chart.js';
import { refusal } from './chart-error.js';
import { INLINE, readName } from './read-name.js';
import { isWithin } from './state-line.js';

/** A guard as it is checked in a leaf: the same in all leaves, unless it contains a `stateIn`. */
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

/** A guard of the chart, or null where there is none. */
export function readGuard(guard: unknown, node: AnyStateNode, where: string): ReadGuard | null {
  return guard ? read(guard, { node, where, names: [] }) : null;
}

function read(guard: unknown, place: Place): ReadGuard {
  const { node, where, names } = place;
  if (isStateIn(guard)) return readStateIn(guard.stateValue, place);
  if (isComposite(guard)) {
    const kind = kindOf(guard, node);
    if (kind !== null) return readComposite(kind, guard.guards, place);
  }
  if (isBuiltIn(guard)) {
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
  if (!implementation || (isPlain(implementation) && !isBuiltIn(implementation))) return everywhere(reference);
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

/** Whether a state is active is known in advance for every leaf. */
function readStateIn(value: StateValue, { node, where }: Place): ReadGuard {
  const name = `stateIn(${typeof value === 'string' ? value : JSON.stringify(value)})`;
  const answering = (holds: (leaf: AnyStateNode) => boolean): ReadGuard => ({
    dependsOnLeaf: true,
    at(leaf) {
      const answer = holds(leaf);
      return { kind: 'inline', name, test: () => answer };
    },
  });
  if (typeof value !== 'string' || !value.startsWith('#')) {
    return answering((leaf) => isIn(value, leaf.path));
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

/** XState's `matchesState`, for a value that is a single line of keys. */
function isIn(value: StateValue, keys: readonly string[]): boolean {
  if (typeof value === 'string') return value.split('.').every((key, i) => key === keys[i]);
  // A single key is a string in XState's value, which is in no object.
  if (keys.length === 1) return false;
  return Object.entries(value).every(([key, inner]) => key === keys[0] && isIn(inner ?? {}, keys.slice(1)));
}

interface BuiltIn {
  readonly check: (snapshot: { machine: unknown }, args: object, own: { guards: unknown[] }) => boolean;
}

/**
 * Finds out which composite it is by its results. Its function name would say so too, but not after minification.
 */
function kindOf({ check }: BuiltIn, { machine }: AnyStateNode): 'and' | 'or' | 'not' | null {
  const yes = () => true;
  const no = () => false;
  const answers = [
    [yes, no],
    [no, yes],
  ].map((guards) => check({ machine }, {}, { guards }));
  return kinds[answers.join()] ?? null;
}
const kinds: Readonly<Record<string, 'and' | 'or' | 'not'>> = {
  'false,false': 'and',
  'true,true': 'or',
  'false,true': 'not',
};

const isBuiltIn = (guard: unknown): guard is BuiltIn =>
  typeof guard === 'function' && 'check' in guard && typeof guard.check === 'function';

const isComposite = (guard: unknown): guard is BuiltIn & { readonly guards: readonly unknown[] } =>
  isBuiltIn(guard) && 'guards' in guard && Array.isArray(guard.guards);

const isStateIn = (guard: unknown): guard is BuiltIn & { readonly stateValue: StateValue } =>
  isBuiltIn(guard) && 'stateValue' in guard;

const isPlain = (guard: unknown): guard is (args: InlineArgs) => boolean => typeof guard === 'function';
