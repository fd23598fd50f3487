import { matchChart, type RunEnv, runCommand, startOn } from '../../chart/index.js';
import { createGame, EventSink } from '../../engine/index.js';
import type { RecordedCommand } from '../../match/record.js';
import type { Ruleset } from '../../model/index.js';
import { CheckFault, subjectOf } from './fault.js';

/** Matches tell players only that the rules failed. Here the commands are played once more, and what was thrown is read. */
export function thrownBy(
  { rules, seats, seed }: { rules: Ruleset; seats: Parameters<typeof createGame>[1]; seed: string },
  commands: readonly RecordedCommand[],
): CheckFault | null {
  const chart = matchChart(rules);
  const type = commands.at(-1)?.type ?? 'the start';
  try {
    const env: RunEnv = { context: { game: createGame(rules, seats, seed) }, rules, out: new EventSink() };
    let leaf = startOn(chart, env.context.game, rules, env.out);
    for (const command of commands) {
      env.out.clear();
      leaf = runCommand(chart, leaf, command, env);
    }
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const endless = goesRound.test(message);
    const what = endless ? `'${type}' never comes to an end` : `the rules throw at '${type}'`;
    return new CheckFault(endless ? 'endless' : 'throws', `${what}: ${message}`, `${type} ${subjectOf(message)}`);
  }
}

/** What the engine says of a circle in the flow or in the chart, or of a queue that grows for ever. */
const goesRound =
  /goes round in a circle|does not come to rest|busy with nothing to resolve|Maximum call stack|effects are queued, the last of them/;
