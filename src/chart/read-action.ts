import type { AnyStateNode } from 'xstate';
import type { ActionReference, ChartEvent, InlineArgs } from './chart.js';
import { refusal } from './chart-error.js';
import { INLINE, readName } from './read-name.js';

type ParamsOf = (args: InlineArgs) => unknown;

/** The built-in actions that are refused, and what to do instead. */
const remedies: Readonly<Record<string, string>> = {
  'xstate.assign': 'Name the action, and give its recipe to linkChart: a compiled chart changes the game in place.',
  'xstate.enqueueActions': 'Write its actions as a list, and its conditions as guarded transitions.',
  'xstate.emit': 'Let a recipe report it to `out`; the code around the chart emits.',
  'xstate.log': 'Let a recipe report it to `out`, or use a plain function.',
};
const needsActor = 'It needs an actor, and a chart of rules is a pure value: let the code around it do this.';

/** An action of the chart. `where` says which list it is in, for the message. */
export function readAction(action: unknown, node: AnyStateNode, where: string): ActionReference {
  if (typeof action === 'function') {
    const creator = creatorOf(action);
    if (creator === null && isPlain(action)) return { kind: 'inline', name: INLINE, run: action };
    if (isRaise(action)) return readRaise(action, 'raise', () => undefined, node, where);
    throw refuseCreator(`the action creator ${creator} in ${where}`, creator, node);
  }
  const reference = readName(action, node, where);
  const { name, params, paramsOf } = reference;
  const implementation: unknown = node.machine.implementations.actions[name];
  const creator = creatorOf(implementation);
  if (isRaise(implementation)) {
    const given: ParamsOf = paramsOf === null ? () => params : ({ context, event }) => paramsOf({ context, event });
    return readRaise(implementation, name, given, node, where);
  }
  if (creator !== null && creator !== 'xstate.assign') {
    throw refuseCreator(`the action '${name}', which is ${creator}, in ${where}`, creator, node);
  }
  // A name that the machine does not implement is a recipe, and recipes are `assign`s where an actor runs them.
  return { ...reference, changes: creator === 'xstate.assign' || implementation === undefined };
}

interface Raise {
  readonly event: unknown;
  readonly delay: unknown;
}

function readRaise(action: Raise, name: string, params: ParamsOf, node: AnyStateNode, where: string): ActionReference {
  const { event, delay } = action;
  if (delay !== undefined) {
    const remedy = 'A chart of rules has no clock: let the code around it wait, and send the event.';
    throw refusal(node, `a raise with a delay in ${where}`, remedy);
  }
  if (isEventFn(event)) return { kind: 'raise', name, eventOf: (args) => event(args, params(args)) };
  if (!isEvent(event)) {
    throw refusal(node, `a raise of something that is no event in ${where}`, 'Give { type } or a function.');
  }
  return { kind: 'raise', name, eventOf: () => event };
}

function refuseCreator(found: string, creator: string | null, node: AnyStateNode): Error {
  return refusal(node, found, remedies[creator ?? ''] ?? needsActor);
}

/** The type of a built-in action (`assign`, `raise`, …), recognized as XState does it; null for a plain function. */
function creatorOf(action: unknown): string | null {
  if (typeof action !== 'function' || !('resolve' in action)) return null;
  return 'type' in action ? String(action.type) : 'of an unknown type';
}

const isPlain = (action: unknown): action is (args: InlineArgs) => void => typeof action === 'function';

const isRaise = (action: unknown): action is Raise =>
  creatorOf(action) === 'xstate.raise' && typeof action === 'function' && 'event' in action && 'delay' in action;

const isEventFn = (event: unknown): event is (args: InlineArgs, params: unknown) => ChartEvent =>
  typeof event === 'function';

const isEvent = (event: unknown): event is ChartEvent =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
