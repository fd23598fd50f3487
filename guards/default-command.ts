import { defaultAnswer, phaseOf, requestFor } from '../src/engine/index.js';
import type { Command, ReadonlyGame, Ruleset, SeatId } from '../src/model/index.js';
import { judge } from './judge.js';
import { legalCommands } from './legal.js';

/** What is done for a seat that does nothing: the default answer, what the phase says, or what finishes its part. */
export function defaultCommand(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command | null {
  const said = usualOrNull(game, seat, rules);
  if (said !== null && judge(game, said, rules).ok) return said;
  const legal = legalCommands(game, seat, rules).filter(({ type }) => rules.commands.get(type)?.where !== 'match');
  return legal.find(({ type }) => rules.commands.get(type)?.finishes) ?? legal[0] ?? null;
}

/** What a phase says that throws counts as nothing said: the seat is still played on. */
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
  const command = phaseOf(game, rules)?.node.onTimeout?.(game, seat, rules) ?? null;
  return command === null ? null : { ...command, seat };
}
