import { readCommand } from '../../commands/index.js';
import { type Command, detailOf, type Ruleset } from '../../model/index.js';
import { firstDifference } from './difference.js';
import { CheckFault } from './fault.js';
import type { Watch } from './play-match.js';

/** Every command that is sent is read as what it is. */
export const commandsAreRead: Watch = ({ rules }) => ({
  after(_match, command) {
    const fault = 'seat' in command && command.type !== 'match.undo' ? misreadAs(command, rules) : null;
    if (fault !== null) throw fault;
  },
});

/**
 * What is wrong if a listed command is another one when it is sent. Bots and simulations play what is listed without
 * reading it; records and saves are read a second time. So the schema must give back what it has given.
 */
export function misreadAs(command: Command, rules: Ruleset): CheckFault | null {
  const { type } = command;
  const read = readCommand(command, rules);
  if ('denial' in read) {
    const message = `what \`candidates\` of '${type}' list does not fit its schema: ${detailOf(read.denial)}`;
    return new CheckFault('schema', message, type);
  }
  const again = readCommand(read.command, rules);
  if ('denial' in again || !same(read.command, again.command)) {
    const then = 'denial' in again ? `it is refused (${detailOf(again.denial)})` : differs(read.command, again.command);
    const message =
      `the schema of '${type}' changes what it has read: read again, as a record is, ${then}; ` +
      'let `effects` convert what is sent';
    return new CheckFault('schema', message, type);
  }
  if (same(command, read.command)) return null;
  const message =
    `what \`candidates\` of '${type}' list is another command when it is sent: ${differs(command, read.command)}; ` +
    'list every field, also one that has a default';
  return new CheckFault('schema', message, type);
}

const inOrder = (command: object): string =>
  JSON.stringify(
    Object.entries(command)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, value]) => value !== undefined),
  );
const same = (one: object, other: object): boolean => inOrder(one) === inOrder(other);

function differs(one: object, other: object): string {
  const { path, here, there } = firstDifference(one, other);
  return `${path} is ${there} instead of ${here}`;
}
