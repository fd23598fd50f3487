import { matchChart } from '../chart/index.js';
import { Line } from '../match/line.js';
import type { RecordedCommand } from '../match/record.js';
import { beginningOf } from '../match/shell-setup.js';
import type { Json, Ruleset } from '../model/index.js';
import type { StartCommand } from './setup.js';

/**
 * What led to where a hosted match stands. A copy keeps no past: undoing is rare, and the log has it all. What was taken
 * back already does not count.
 */
export function lineOfLog(base: Ruleset, start: StartCommand, commands: readonly Json[]): Line {
  const rules = base.withPolicies(start.policies);
  const line = new Line(rules, matchChart(rules), beginningOf(rules, start.seats, start.seed));
  for (const recorded of commands) {
    // The log was written from commands that had been read.
    const command = recorded as unknown as RecordedCommand;
    if (command.type === 'match.undo') line.drop(command.seat);
    else line.add(command);
  }
  return line;
}
