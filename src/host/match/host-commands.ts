import * as z from 'zod';
import { SeatSetup } from '../../engine/index.js';
import { Json, SeatId } from '../../model/index.js';

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

/**
 * Who plays a seat: the person with the token of this hash, or the named bot. `person` alone is whoever the program lets
 * play.
 */
export const SeatPlayer = z.union([
  z.literal('person'),
  z.strictObject({ person: z.string() }),
  z.strictObject({ bot: z.string() }),
]);
export type SeatPlayer = z.infer<typeof SeatPlayer>;

/** The bot that plays a seat, or `null`. */
export const botOf = (player: SeatPlayer | undefined): string | null =>
  typeof player === 'object' && 'bot' in player ? player.bot : null;

/** Whether a seat is played by the person with the token of this hash. */
export const isPlayedBy = (player: SeatPlayer | undefined, holder: string): boolean =>
  player === 'person' || (typeof player === 'object' && 'person' in player && player.person === holder);

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

export type ChatCommand = z.infer<typeof ChatCommand>;

/** What the host notes in the log of a match, beside what the players do. */
export type HostCommand = StartCommand | SeatCommand | ChatCommand;

type Noted = { readonly type: string } | undefined;
export const isSeatCommand = (command: Noted): command is SeatCommand => command?.type === 'host.seat';
export const isChatCommand = (command: Noted): command is ChatCommand => command?.type === 'host.chat';
export const isHostCommand = (command: { readonly type: string }): command is HostCommand =>
  command.type.startsWith('host.');

/** A line of a match's chat. */
export const ChatLine = z.object({ seat: SeatId, text: z.string(), at: z.number() });
export type ChatLine = Readonly<z.infer<typeof ChatLine>>;
