import type { ChatLine } from '../host/match/host-commands.js';
import type { MatchInfo } from '../host/match/match-data.js';
import type { WireReceipt } from '../host/server/messages.js';
import type { Store } from '../match/store.js';
import type { SendOptions } from '../match/types.js';
import type { SeatId } from '../model/index.js';
import type { Choices } from '../view/choices.js';
import type { EventView } from '../view/view-events.js';
import type { GameView, TableSnapshot } from '../view/view-types.js';

/** The state of a client. A new object after every change. */
export interface MatchClientState extends Omit<TableSnapshot, 'view'> {
  /** `refused`: the server has refused the connection, and the client does not try again. */
  readonly connection: 'connecting' | 'connected' | 'lost' | 'refused' | 'closed';
  /** Why it was refused. While it is `lost`: the server does not have this version of the game, and others are tried. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** `null` for a spectator. */
  readonly seat: SeatId | null;
  readonly info: MatchInfo | null;
  /** `null` until the match has begun. */
  readonly view: GameView | null;
  /** The offers, and more for a screen. `null` for a spectator. */
  readonly choices: Choices | null;
  /** Which seats are connected, to this server or to another that hosts the same matches. */
  readonly present: Readonly<Partial<Record<SeatId, boolean>>>;
  /** The chat, if the match has one. The newest message is last. */
  readonly chat: readonly ChatLine[];
  /** When the wait is over, by this machine's clock. */
  readonly deadline: number | null;
  /** The round-trip time of a message, in milliseconds. */
  readonly latency: number | null;
  /** The number of commands without a receipt so far. */
  readonly pending: number;
}

/**
 * Called after every change. After an update it gets the events and, with `steps`, the view right after each event;
 * without `steps`, the view after all of them.
 */
export type MatchListener = (state: MatchClientState, events: readonly EventView[], views: readonly GameView[]) => void;

/** A connection to a hosted match, as a seat or a spectator. */
export interface MatchClient extends Store<MatchClientState> {
  /**
   * Sends a command. It is sent again with the same id when the connection is lost, so that it is carried out once. The
   * seat need not be named.
   */
  send(
    command: { readonly type: string } & Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ): Promise<WireReceipt>;
  /** Writes to the chat of the match, if it has one. */
  say(text: string): Promise<WireReceipt>;
  /** Undoes the last command, if it revealed nothing. */
  undo(): Promise<WireReceipt>;
  /** Calls the listener at once and after every change of the state. Bound, and so is `getSnapshot`. */
  subscribe(listener: MatchListener): () => void;
  /** Settles when the state fulfils a condition. */
  when(condition: (state: MatchClientState) => boolean): Promise<MatchClientState>;
  close(): void;
}
