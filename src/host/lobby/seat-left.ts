import { z } from 'zod';

/** The signal to all processes that a player has left a seat. `holder` is the hash of the token that is worth nothing now. */
export const SeatLeft = z.object({ kind: z.literal('seat-left'), match: z.string(), holder: z.string() });
export type SeatLeft = z.infer<typeof SeatLeft>;
