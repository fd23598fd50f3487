import { acceptedOf, phaseOf } from '../src/engine/index.js';
import {
  allow,
  type Command,
  type CommandDefinition,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { inRunningMatch, judgeInPhase } from './seats.js';

/**
 * Whether a command is legal now, and if not, why. The charts, `match.judge`, `legal`, UIs and bots all ask this. The
 * command must be one that was read (`readCommand`): its fields fit its schema.
 */
export function judge(game: ReadonlyGame, command: Command, rules: Ruleset): Verdict {
  try {
    return judgeOrThrow(game, command, rules);
  } catch (error) {
    return ruleFault(error, rules);
  }
}

/** A rule that throws is a fault of the ruleset: the command is refused. Players do not see the error. */
export function ruleFault(error: unknown, rules: Ruleset): Verdict {
  const verdict = texts.rulesFailed(rules.id);
  return Object.defineProperty(verdict, 'fault', { value: error, enumerable: false });
}

/** What a rule threw, if that is why a command was refused. */
export const faultOf = (verdict: Verdict): unknown => ('fault' in verdict ? verdict.fault : undefined);

function judgeOrThrow(game: ReadonlyGame, command: Command, rules: Ruleset): Verdict {
  const definition = rules.commands.get(command.type);
  if (definition === undefined) return texts.notInThisGame(rules.id, command.type);
  const running = inRunningMatch(game, command, rules);
  return running.ok ? judgeAs(definitionNow(game, definition, command.seat, rules), game, command, rules) : running;
}

/** A phase may accept a changed form of a command: the innermost declaration is used. */
function definitionNow(
  game: ReadonlyGame,
  definition: CommandDefinition,
  seat: SeatId,
  rules: Ruleset,
): CommandDefinition {
  const info = phaseOf(game, rules);
  return (info && acceptedOf(game, seat, info).accepts.get(definition.type)) ?? definition;
}

function judgeAs(definition: CommandDefinition, game: ReadonlyGame, command: Command, rules: Ruleset): Verdict {
  const early = first(definition.before, game, command, rules);
  if (!early.ok) return early;
  if (definition.where === 'phase') {
    const verdict = judgeInPhase(game, command, rules, definition.by === 'anyone');
    if (!verdict.ok) return verdict;
  }
  return first(definition.rules, game, command, rules);
}

function first(checks: readonly Rule<Command>[], game: ReadonlyGame, command: Command, rules: Ruleset): Verdict {
  for (const check of checks) {
    const verdict = check(game, command, rules);
    if (!verdict.ok) return verdict;
  }
  return allow();
}
