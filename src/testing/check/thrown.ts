import { matchChart, type RunEnv, runCommand, startOn } from '../../chart/index.js';
import { createGame, EventSink } from '../../engine/index.js';
import type { RecordedCommand } from '../../match/record.js';
import type { Ruleset } from '../../model/index.js';
import { CheckFault, subjectOf } from './fault.js';
import { cappedBy } from './watchers/limits.js';

/** Matches tell players only that the rules failed. Here the commands are played once more, and what was thrown is read. */
export function thrownBy(
  { rules, seats, seed }: { rules: Ruleset; seats: Parameters<typeof createGame>[1]; seed: string },
  commands: readonly RecordedCommand[],
): CheckFault | null {
  const chart = matchChart(rules);
  const type = commands.at(-1)?.type ?? 'the start';
  const out = new EventSink();
  try {
    const env: RunEnv = { context: { game: createGame(rules, seats, seed) }, rules, out };
    let leaf = startOn(chart, env.context.game, rules, out);
    for (const command of commands) {
      out.clear();
      leaf = runCommand(chart, leaf, command, env);
    }
    return null;
  } catch (error) {
    // A limit that was hit comes first: what follows from it explains less.
    for (const event of out.events) if (event.type === 'queue.capped') return cappedBy(event, type);
    const message = error instanceof Error ? error.message : String(error);
    if (!goesRound.test(message)) {
      return new CheckFault('throws', `the rules throw at '${type}': ${message}`, `${type} ${subjectOf(message)}`);
    }
    return new CheckFault('endless', `'${type}' never comes to an end: ${message}`, subjectOf(message));
  }
}

/** What the engine says of a circle in the flow or in the chart, or of a queue that grows for ever. */
const goesRound =
  /loops without waiting|does not come to rest|busy with nothing to resolve|Maximum call stack|effects are queued, the last of them/;
