import { z } from 'zod';
import { type GameState, type Out, SeatId } from '../model/index.js';
import { clearQueue } from './queue.js';
import { effect } from './registry.js';
import { livingSeats, seatOf } from './seats.js';

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
    endMatch(game, living[0] ?? null, living.length === 1 ? reason : 'simultaneous-loss', out);
  },
);

/** The match is decided. */
export const endMatchEffect = effect(
  'end-match',
  z.object({ winner: SeatId.nullable(), reason: z.string() }),
  (game, { winner, reason }, _rules, out) => endMatch(game, winner, reason, out),
);

function endMatch(game: GameState, winner: SeatId | null, reason: string, out: Out): void {
  if (game.outcome !== null) return;
  game.outcome = { winner, reason };
  game.pending = null;
  clearQueue(game);
  out.emit({ type: 'match.ended', winner, reason });
}
