import { defaultAnswer, handCards, seatOf } from '../src/engine/index.js';
import type { Command, InputRequest, ReadonlyGame, Ruleset, SeatId } from '../src/model/index.js';
import { judge } from './judge.js';

/** What is done for a seat that does nothing: the default answer, the hand it has, the end of its turn. */
export function defaultCommand(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command | null {
  return usual(game, seat).find((command) => judge(game, command, rules).ok) ?? null;
}

function usual(game: ReadonlyGame, seat: SeatId): Command[] {
  const request = game.pending?.request as InputRequest | undefined;
  if (request !== undefined) {
    return request.kind === 'order'
      ? [{ type: 'order.skip', seat }]
      : [{ type: 'input.submit', seat, value: defaultAnswer(request) }];
  }
  switch (game.phase) {
    case 'mulligan': {
      const last = handCards(seatOf(game, seat)).at(-1);
      const back: Command[] = last === undefined ? [] : [{ type: 'mulligan.putBack', seat, card: last }];
      return [{ type: 'mulligan.keep', seat }, ...back];
    }
    case 'selection':
      return [
        { type: 'turn.end', seat },
        { type: 'turn.pass', seat },
      ];
    case 'commit':
      return [{ type: 'commit.done', seat }];
    default:
      return [];
  }
}
