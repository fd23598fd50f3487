import { cardOf, seatOf, slotTarget } from '../../engine/index.js';
import type { CardId, FindTargets, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';

/** Units that are about to die are not legal targets. */
function unitsOf(game: ReadonlyGame, seats: readonly SeatId[], rules: Ruleset): CardId[] {
  const units: CardId[] = [];
  for (const seat of seats) {
    for (const id of seatOf(game, seat).zones.board)
      if (id !== null && !rules.isLeaving(cardOf(game, id))) units.push(id);
  }
  return units;
}

/** What cards can be aimed at in games with units. Its type is written out, or the declarations repeat the whole game. */
export const unitTargets: Readonly<Record<'unit' | 'unitOrSeat' | 'slot', FindTargets>> = {
  unit: unitsOf,
  unitOrSeat: (game, seats, rules) => [...unitsOf(game, seats, rules), ...seats],
  /** A place in a row, empty or not, named as `p2:3`. */
  slot: (game, seats) =>
    seats.flatMap((seat) => seatOf(game, seat).zones.board.map((_, slot) => slotTarget({ seat, slot }))),
};
