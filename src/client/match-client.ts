import type { ChatLine, MatchInfo, WireReceipt } from '../host/index.js';
import type { Choices } from '../match/choices.js';
import type { SendOptions } from '../match/types.js';
import type { GameView } from '../match/view.js';
import type { EventView } from '../match/view-events.js';
import type { Command, SeatId } from '../model/index.js';

/** What a client knows. A new object after every change. */
export interface MatchClientState {
  /** `refused`: the server will not have us, and it is of no use to try again. */
  readonly connection: 'connecting' | 'connected' | 'lost' | 'refused' | 'closed';
  /** Why it was refused. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** `null` for a spectator. */
  readonly seat: SeatId | null;
  readonly info: MatchInfo | null;
  /** `null` until the match has begun. */
  readonly view: GameView | null;
  readonly legal: readonly Command[];
  /** The same with what is left to choose, and what else there is to know of it. `null` for a spectator. */
  readonly choices: Choices | null;
  /** Which seats are connected, to this server or to another that hosts the same matches. */
  readonly present: Readonly<Partial<Record<SeatId, boolean>>>;
  /** What was said, where the match has a chat. The newest last. */
  readonly chat: readonly ChatLine[];
  /** When the wait is over, by this machine's clock. */
  readonly deadline: number | null;
  /** Of a message there and back, in milliseconds. */
  readonly latency: number | null;
  /** Commands whose receipts are still to come. */
  readonly pending: number;
}

/**
 * Hears of every change: with the events that led to it, when it was an update, and with the view right after each of them,
 * where `steps` was asked for; without it that is the view after all of them.
 */
export type MatchListener = (state: MatchClientState, events: readonly EventView[], views: readonly GameView[]) => void;

/** A seat at a hosted match, or a place to watch it from. */
export interface MatchClient {
  readonly state: MatchClientState;
  /**
   * Sends a command. It is sent again with the same id when the connection is lost, so that it is carried out once.
   * The seat goes without saying.
   */
  send(
    command: { readonly type: string } & Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ): Promise<WireReceipt>;
  /** Says something to everybody at the match, if it has a chat. */
  say(text: string): Promise<WireReceipt>;
  /** Takes back the last command, if nobody has learned anything by it. */
  undo(): Promise<WireReceipt>;
  /** Called after every change of the state. */
  subscribe(listener: MatchListener): () => void;
  /** Settles when the state fulfils a condition. */
  when(condition: (state: MatchClientState) => boolean): Promise<MatchClientState>;
  close(): void;
}
