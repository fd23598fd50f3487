import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { eventItself, waitsForSomeone } from '../../machines/index.js';
import type { NamedBranch, NamedChart, Reference } from './chart.js';
import { refusal } from './chart-error.js';

/**
 * Reads a machine once and turns it into a flat table: for every leaf and event, what runs and where it ends. It compiles
 * what `machines/` is written with, and refuses the rest of XState.
 */
export function compileChart({ id, root }: AnyStateMachine): NamedChart {
  const nodes = nodesIn(root);
  for (const node of nodes) check(node);
  const leaves = nodes.filter(({ type }) => type !== 'compound');
  const branch = (
    definition: AnyTransitionDefinition | null,
    to: AnyStateNode,
    entered: readonly AnyStateNode[],
    target: AnyStateNode = to,
  ): NamedBranch => ({
    guard: definition?.guard ? read(definition.guard, definition.source) : null,
    actions: [
      ...(definition?.actions ?? []).map((action) => read(action, to)),
      ...entered.flatMap((node) => entering(node, target).map((action) => read(action, node))),
    ],
    target: leaves.indexOf(to),
    raises: entered.length > 0 && to.type === 'final' && !isDone(to) ? doneEvent(to) : null,
    source: definition?.source.id ?? root.id,
  });
  // A transition with a target does the same from every leaf, because nothing runs when a state is left.
  const withTarget = new Map<AnyTransitionDefinition, NamedBranch>();
  const branchFrom = (leaf: AnyStateNode, definition: AnyTransitionDefinition): NamedBranch => {
    const target: AnyStateNode | undefined = definition.target?.[0];
    if (target === undefined) return branch(definition, leaf, []);
    const entered = enteredBy(definition.source, target);
    const known = withTarget.get(definition) ?? branch(definition, entered.at(-1) ?? target, entered, target);
    withTarget.set(definition, known);
    return known;
  };
  return {
    id,
    start: branch(null, initialLine(root).at(-1) ?? root, [root, ...initialLine(root)], root),
    leaves: leaves.map((node, index) => {
      const line = lineOf(node);
      const tags = new Set(line.flatMap((member) => member.tags));
      const on = new Map<string, NamedBranch[]>();
      for (const member of line.toReversed()) {
        for (const [type, definitions] of member.transitions) {
          on.set(type, [...(on.get(type) ?? []), ...definitions.map((one) => branchFrom(node, one))]);
        }
      }
      // As in XState: those of the leaf first, then those of the states around it.
      const always = line.toReversed().flatMap((member) => (member.always ?? []).map((one) => branchFrom(node, one)));
      return {
        index,
        id: node.id,
        path: node.path.join('.'),
        value: stateValueOf(node),
        done: isDone(node),
        on,
        always,
        ancestors: line.slice(0, -1).map((ancestor) => ancestor.id),
        tags,
        busy: tags.has('busy'),
        settled: isDone(node) || waitsForSomeone((tag) => tags.has(tag)),
      };
    }),
  };
}

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

/** The states around a node and the node itself, outermost first. */
const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...lineOf(node.parent), node] : [node]);

/** What `initial` leads to, outermost first; nothing for a leaf. */
function initialLine(node: AnyStateNode): AnyStateNode[] {
  if (node.type !== 'compound') return [];
  const first = node.initial.target[0] as AnyStateNode;
  return [first, ...initialLine(first)];
}

/**
 * The states that a transition enters, outermost first: all below the innermost state that stays active, which is the
 * source itself if the target lies in it.
 */
function enteredBy(source: AnyStateNode, target: AnyStateNode): AnyStateNode[] {
  const [line, around] = [lineOf(target), lineOf(source)];
  const stays = line.includes(source)
    ? line.indexOf(source)
    : line.findLastIndex((node) => node !== target && around.includes(node));
  return [...line.slice(stays + 1), ...initialLine(target)];
}

/** What runs when a state is entered; where it is not on the way to a state in it, also what its initial transition does. */
const entering = (node: AnyStateNode, target: AnyStateNode): AnyStateNode['entry'] =>
  node.type !== 'compound' || (node !== target && lineOf(target).includes(node))
    ? node.entry
    : [...node.entry, ...node.initial.actions];

/** Whether resting here means that the machine is done. */
const isDone = (node: AnyStateNode): boolean => node.type === 'final' && !node.parent?.parent;

/** XState's event for "the state around this final one is done". */
const doneEvent = (final: AnyStateNode) =>
  Object.freeze({ type: `xstate.done.state.${final.parent?.id}`, output: undefined });

/** `snapshot.value` for a leaf, frozen. */
function stateValueOf(leaf: AnyStateNode): StateValue {
  const [last = '', ...keys] = leaf.path.toReversed();
  return keys.reduce<StateValue>((value, key) => Object.freeze({ [key]: value }), last);
}

/** A guard or an action by its name, with params that are written in the chart, or that are the event. */
function read(named: unknown, node: AnyStateNode): Reference {
  if (typeof named === 'string') return { name: named, params: undefined, ofEvent: false };
  // Those of XState (`raise`, `and`) are functions that have a type.
  if (typeof named === 'function') {
    const type = 'type' in named ? `the creator ${named.type}` : 'a function';
    throw refusal(node, `${type} as a guard or an action`, 'Name a guard or an action of the ruleset.');
  }
  const { type: name, params } = named as { readonly type: string; readonly params?: unknown };
  const ofEvent = params === eventItself;
  if (typeof params === 'function' && !ofEvent) {
    throw refusal(node, `params of '${name}' that are a function`, 'Write values, or `eventItself`.');
  }
  return { name, params: ofEvent ? undefined : params, ofEvent };
}

/** Refuses what the table would run differently from XState, with what to write instead. */
function check(node: AnyStateNode): void {
  const transitions: AnyTransitionDefinition[] = [...node.transitions.values(), node.always ?? []].flat();
  const refuse = (isFound: boolean, found: string, remedy: string): void => {
    if (isFound) throw refusal(node, found, remedy);
  };
  refuse(
    node.type === 'parallel',
    'parallel regions',
    'Nest the states, and keep what the other region remembers in the game.',
  );
  refuse(node.type === 'history', "type 'history'", 'Target the state itself, or keep what to return to in the game.');
  refuse(
    node.invoke.length > 0,
    'an invoke',
    'Let the code around the chart do the work, and send the result as an event.',
  );
  refuse(
    node.after.length > 0,
    'delayed transitions (after)',
    'A chart of rules has no clock: send an event when the time is up.',
  );
  refuse(node.exit.length > 0, 'exit actions', 'Use the actions of the transitions, or entry actions.');
  refuse(node.parent !== undefined && node.output !== undefined, 'an output', 'Keep the result in the game.');
  refuse(
    [...node.transitions.keys()].some((type) => type.includes('*')),
    'a wildcard',
    'Name the events.',
  );
  refuse(
    transitions.some(({ reenter }) => reenter),
    'reenter',
    'Let two states lead to each other.',
  );
  refuse(
    transitions.some(({ target = [] }) => target.length > 1),
    'several targets',
    'Target one state.',
  );
  const isIdle = transitions.some(({ target, actions }) => target === undefined && actions.length === 0);
  refuse(isIdle, 'a transition that does nothing', 'Leave it out: an event that nothing takes changes nothing.');
}
