import * as z from 'zod';
import type { MatchUpdate } from '../../match/follow-match.js';
import type { SeatId } from '../../model/index.js';
import type { Choices } from '../../view/choices.js';
import type { GameView } from '../../view/view-types.js';
import type { ChatLine } from '../match/host-commands.js';
import type { MatchInfo } from '../match/match-data.js';

const PROTOCOL = 1;

/** Not copied: whoever reads the command checks it. */
const JsonObject = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const revision = z.number().int().optional();
const id = z.string().regex(/^[\w.-]{1,64}$/);

/** What a client sends. The first message is `hello`: it contains the token, which is never in an address. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    match: z.string().max(100),
    token: z.string().max(200).nullable(),
    /** Whether to send the legal commands with every view. */
    legal: z.boolean().default(false),
    /** Whether updates contain the steps between two views. */
    steps: z.boolean().default(false),
    /** Whether updates carry a fingerprint of the view, to check it by. */
    check: z.boolean().default(false),
  }),
  /**
   * `id` is the sender's: the same command sent again after a lost connection has the same. `revision` is that of the
   * sender's view: the command is refused when the seat has seen more since.
   */
  z.strictObject({ type: z.literal('command'), id, command: JsonObject, revision }),
  z.strictObject({ type: z.literal('undo'), id, revision }),
  /** Writes to the chat, if the match has one. */
  z.strictObject({ type: z.literal('chat'), id, text: z.string().trim().min(1).max(500) }),
  /** Requests the whole view. */
  z.strictObject({ type: z.literal('view') }),
  z.strictObject({ type: z.literal('ping'), at: z.number() }),
]);
export type ClientMessage = z.input<typeof ClientMessage>;

interface Timing {
  /** When the wait is over, by the server's clock, or `null`. */
  readonly deadline: number | null;
  /** The server's clock now. */
  readonly now: number;
}

/** The result of a command. The events are in the updates. */
export type WireReceipt =
  | { readonly ok: true; readonly revision: number }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly detail?: string;
      readonly path?: string;
    };

/** What a server sends. */
export type ServerMessage =
  | { readonly type: 'welcome'; readonly seat: SeatId | null; readonly info: MatchInfo; readonly now: number }
  | ({ readonly type: 'view'; readonly view: GameView; readonly choices?: Choices } & Timing)
  | ({ readonly type: 'update'; readonly update: MatchUpdate; readonly choices?: Choices } & Timing)
  | { readonly type: 'receipt'; readonly id: string; readonly receipt: WireReceipt }
  | { readonly type: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly type: 'presence'; readonly seats: Partial<Record<SeatId, boolean>> }
  | { readonly type: 'pong'; readonly at: number; readonly now: number }
  | { readonly type: 'refused'; readonly code: string; readonly message: string };
