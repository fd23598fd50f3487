import { judge } from '../../guards/judge.js';
import { defaultAnswer, phaseOf, requestFor, timeoutOf } from '../engine/index.js';
import type { Command, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { legalCommands } from './legal.js';

/**
 * The command for a seat that does nothing: the default answer, `onTimeout` of the phase, or a command that finishes
 * its part.
 */
export function defaultCommand(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command | null {
  const said = usualOrNull(game, seat, rules);
  if (said !== null && judge(game, said, rules).ok) return said;
  const legal = legalCommands(game, seat, rules).filter(({ type }) => rules.commands.get(type)?.where !== 'match');
  return legal.find(({ type }) => rules.commands.get(type)?.finishes) ?? legal[0] ?? null;
}

/** If `onTimeout` throws, it is ignored: there is still a command for the seat. */
function usualOrNull(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command | null {
  try {
    return usual(game, seat, rules);
  } catch {
    return null;
  }
}

function usual(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command | null {
  const request = requestFor(game, seat);
  if (request !== null) {
    return request.kind === 'order'
      ? { type: 'order.skip', seat }
      : { type: 'input.submit', seat, value: defaultAnswer(request) };
  }
  const info = phaseOf(game, rules);
  const command = (info && timeoutOf(game, seat, info))?.of(game, seat, rules) ?? null;
  return command === null ? null : { ...command, seat };
}
