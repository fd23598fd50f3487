import { someoneIsAsked } from '../src/engine/index.js';
import type { Command, PhaseGuard, ReadonlyGame, Ruleset } from '../src/model/index.js';
import { chartGuards, when } from './chart.js';
import { judge } from './judge.js';

export {
  byCondition,
  type ChartGuard,
  type ChartGuardName,
  chartGuards,
  type MatchCondition,
  splitGuard,
  when,
} from './chart.js';
export { type DrawGuardName, drawGuards } from './draws.js';
export { faultOf, judge, ruleFault } from './judge.js';

/** A guard of a chart: of the chart itself, of a command, or of the game. Both runners call these. */
export type GuardFunction = (game: ReadonlyGame, params: unknown, rules: Ruleset) => boolean;

/** The chart's name for the judge of a command. */
export const judgeNamed = (type: string): JudgeName => `may:${type}`;
export type JudgeName = `may:${string}`;

/** Every guard that the chart of a ruleset names. */
export function guardsOf(rules: Ruleset): Readonly<Record<string, GuardFunction>> {
  const isLegal: GuardFunction = (game, command) => judge(game, command as Command, rules).ok;
  const guards: Record<string, GuardFunction> = {};
  const known: Readonly<Record<string, PhaseGuard>> = chartGuards;
  for (const [name, guard] of Object.entries(known)) guards[name] = guard as GuardFunction;
  for (const { node } of rules.flow.phases.values())
    for (const [name, guard] of Object.entries(node.chart?.guards ?? {})) guards[name] = guard as GuardFunction;
  for (const type of rules.commands.keys()) guards[judgeNamed(type)] = isLegal;
  // Exits are checked when the queue is empty and no question is open.
  for (const [name, { test, whileAsked = false }] of rules.flow.guards) {
    guards[name] = when(
      'queueIsEmpty',
      (game) => (whileAsked || !someoneIsAsked(game)) && test(game, rules),
    ) as GuardFunction;
  }
  return guards;
}
