import { TableCore, unstarted } from '../../core/index.js';
import type { createGame } from '../../engine/index.js';
import type { RecordedCommand } from '../../files/record.js';
import { messageOf, type Ruleset } from '../../model/index.js';
import { note } from './activity.js';
import { CheckFault, faultSubjectOf } from './fault.js';
import { sourceLocationOf } from './source-location.js';
import { cappedBy } from './watchers/limits.js';

/** A receipt says only that the rules failed. This replays the commands to get the error itself. */
export function errorThrownBy(
  { rules, seats, seed }: { rules: Ruleset; seats: Parameters<typeof createGame>[1]; seed: string },
  commands: readonly RecordedCommand[],
): CheckFault | null {
  const type = commands.at(-1)?.type ?? 'the start';
  let core: TableCore | null = null;
  try {
    core = new TableCore(rules, unstarted(rules, seats, seed));
    core.run(START);
    for (const command of commands) {
      note('command', command);
      core.run(command);
    }
    return null;
  } catch (error) {
    // A reached limit comes first: later errors follow from it.
    for (const event of core?.events ?? []) if (event.type === 'queue.capped') return cappedBy(event, type);
    const message = messageOf(error);
    if (!goesRound.test(message)) {
      const subject = `${type} ${faultSubjectOf(message)}`;
      return new CheckFault('throws', `the rules throw at '${type}': ${message}${sourceLocationOf(error)}`, subject);
    }
    return new CheckFault('endless', `'${type}' never comes to an end: ${message}`, faultSubjectOf(message));
  }
}

const START = { type: 'match.start' } as const;

/** Messages of the engine about a loop in the flow or the chart, or about an endless queue. */
const goesRound =
  /loops without waiting|does not come to rest|busy with nothing to resolve|Maximum call stack|effects are queued, the last of them/;
