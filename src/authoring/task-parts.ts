import type { AnyCommand, SeatCondition, TaskNode } from '../model/index.js';
import { RulesetError } from '../model/index.js';
import { inPhase } from './author-command.js';
import { noOtherKeys } from './check-spec.js';
import type { AnyConditions } from './conditions.js';
import { guardDefsOf } from './conditions.js';
import type { Task } from './node-types.js';
import { type AnyTimeout, aboutSeat, timeoutFrom } from './timeouts.js';

/** A task as the builder makes it. */
export interface AnyTask {
  readonly name: string;
  readonly '~task': TaskNode;
}

/** The spec of a task of any game. */
export interface AnyTaskSpec {
  readonly description?: string;
  readonly when?: AnyConditions;
  readonly exits?: readonly { readonly when?: AnyConditions; readonly to: string }[];
  readonly accepts: readonly AnyCommand[];
  readonly moves?: 'one' | 'many';
  readonly prompt?: string;
  readonly onTimeout?: AnyTimeout;
}
const KEYS = ['description', 'when', 'exits', 'accepts', 'moves', 'prompt', 'onTimeout'];

/** A task of a seat: what it may send while it is at it, and where it leads. */
export function makeTask(name: string, spec: AnyTaskSpec): Task<string, AnyCommand, string> {
  const at = `task '${name}'`;
  noOtherKeys(spec, KEYS, at);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
    throw new RulesetError(at, 'a name has only letters, digits and _, and begins with a letter');
  const { description = '', when, exits = [], accepts, moves = 'one', prompt, onTimeout } = spec;
  if (!Array.isArray(accepts) || accepts.length === 0)
    throw new RulesetError(`${at}.accepts`, 'a list of commands is expected: without one, a seat could never do it');
  const node: TaskNode = {
    name,
    description,
    accepts: forTask(accepts, moves),
    when: conditionsOf(when, `${at}.when`),
    exits: exits.flatMap(({ when: open, to }, index): TaskNode['exits'] =>
      open === undefined ? [{ to }] : conditionsOf(open, `${at}.exits.${index}.when`).map((one) => ({ when: one, to })),
    ),
    ...(prompt === undefined ? {} : { prompt }),
    ...(onTimeout === undefined ? {} : { onTimeout: timeoutFrom(onTimeout, accepts, at) }),
  };
  const task: AnyTask = { name, '~task': node };
  // '~commands' and '~to' exist for the type checker alone.
  return task as Task<string, AnyCommand, string>;
}

/** Commands as a task accepts them: by which of them it is done. */
export const forTask = (accepts: readonly AnyCommand[], moves: 'one' | 'many'): AnyCommand[] =>
  accepts.map((command) => inPhase(command, ({ free, ends }) => (moves === 'one' ? free !== true : ends === true)));

/** Conditions about a seat: the names are checked as those of any other. */
function conditionsOf(conditions: AnyConditions | undefined, at: string): SeatCondition[] {
  if (conditions === undefined) return [];
  guardDefsOf(conditions, at);
  return Object.entries(conditions).map(([name, test]) => ({ name, test: aboutSeat(test) }));
}
