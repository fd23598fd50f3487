import { z } from 'zod';
import { clearQueue } from '../engine/queue.js';
import { effect } from '../engine/registry.js';
import { livingSeats, seatOf } from '../engine/seats.js';
import { type GameState, type Out, SeatId } from '../model/index.js';

/** Seats are out, all at the same moment. When one remains it has won; when none does, nobody has. */
export const lose = effect(
  'lose',
  z.object({ seats: z.array(SeatId), reason: z.string() }),
  (game, { seats, reason }, _rules, out) => {
    for (const id of seats) {
      const seat = seatOf(game, id);
      if (seat.lost !== null) continue;
      seat.lost = reason;
      seat.drewFromEmpty = false;
      out.emit({ type: 'seat.lost', seat: id, reason });
    }
    const living = livingSeats(game);
    if (living.length > 1) return;
    endMatchNow(game, living[0] ?? null, living.length === 1 ? reason : 'simultaneous-loss', out);
  },
);

/** The match is decided. */
export const endMatch = effect(
  'end-match',
  z.object({ winner: SeatId.nullable(), reason: z.string() }),
  (game, { winner, reason }, _rules, out) => endMatchNow(game, winner, reason, out),
);

function endMatchNow(game: GameState, winner: SeatId | null, reason: string, out: Out): void {
  if (game.outcome !== null) return;
  game.outcome = { winner, reason };
  game.pending = null;
  clearQueue(game);
  out.emit({ type: 'match.ended', winner, reason });
}
