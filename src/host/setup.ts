import { z } from 'zod';
import { SeatSetup } from '../engine/index.js';
import { Json, SeatId } from '../model/index.js';

/** How long a seat may take. Milliseconds; days are fine. */
export const Timers = z.strictObject({
  turnMs: z
    .number()
    .int()
    .min(1_000)
    .max(90 * 86_400_000),
  inputMs: z
    .number()
    .int()
    .min(1_000)
    .max(90 * 86_400_000),
});
export type Timers = z.infer<typeof Timers>;

/** Who plays a seat: a person, or the named bot. */
export const SeatPlayer = z.union([z.literal('person'), z.strictObject({ bot: z.string() })]);
export type SeatPlayer = z.infer<typeof SeatPlayer>;

/** The first entry of every log: everything that is needed to create the match. */
export const StartCommand = z.strictObject({
  type: z.literal('host.start'),
  /** `id@version`. A process that does not have the version refuses the match. */
  rules: z.string(),
  policies: z.record(z.string(), Json),
  seed: z.string(),
  seats: z.array(SeatSetup),
  players: z.partialRecord(SeatId, SeatPlayer),
  timers: Timers.nullable(),
  /** Whether the match has a chat. */
  chat: z.boolean().default(false),
});
export type StartCommand = z.infer<typeof StartCommand>;

/** A seat is played by somebody else from now on. */
export const SeatCommand = z.strictObject({ type: z.literal('host.seat'), seat: SeatId, player: SeatPlayer });
export type SeatCommand = z.infer<typeof SeatCommand>;

/** A chat message. It is in the log like everything else, so that every process sends it. */
export const ChatCommand = z.strictObject({ type: z.literal('host.chat'), seat: SeatId, text: z.string() });

/** A line of a match's chat. */
export const ChatLine = z.object({ seat: SeatId, text: z.string(), at: z.number() });
export type ChatLine = Readonly<z.infer<typeof ChatLine>>;
