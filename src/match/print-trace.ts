import type { Json } from '../model/index.js';
import type { Match, TraceEntry } from './types.js';

const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `card.play seat=p1 card=c3` */
const actionText = ({ type, ...fields }: TraceEntry['action']): string =>
  [type, ...Object.entries(fields).map(([name, value]) => `${name}=${valueText(value as Json)}`)].join(' ');

function stepText({ step, effect, events, queue }: TraceEntry): string {
  const waiting = queue === undefined ? '' : ` [${queue.map(({ type }) => type).join(', ')}]`;
  return `${String(step).padStart(3)} ${effect.type}: ${events.join(', ') || '-'}${waiting}`;
}

/**
 * The trace of a match as text: for each action a line with the action, a line for each effect with the events that it
 * had, in order, and a last line. With `trace: { queue: true }`, what was queued after each effect is in brackets.
 *
 * @example console.log(printTrace(match));
 */
export function printTrace({ trace }: Pick<Match, 'trace'>): string {
  const actions = new Map<number, TraceEntry[]>();
  for (const entry of trace) {
    const steps = actions.get(entry.revision);
    if (steps === undefined) actions.set(entry.revision, [entry]);
    else steps.push(entry);
  }
  return [...actions.values()].map(printAction).join('\n\n');
}

function printAction(steps: readonly TraceEntry[]): string {
  const [first] = steps;
  const count = `${steps.length} ${steps.length === 1 ? 'effect' : 'effects'}`;
  return [`--- ${first ? actionText(first.action) : ''}`, ...steps.map(stepText), `--- done after ${count}`].join('\n');
}
