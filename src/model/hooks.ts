import type { Effect } from './effects.js';
import type { EventType, GameEvent } from './events.js';
import type { GameTypes, StandardTypes } from './game-types.js';
import type { SeatId } from './ids.js';
import type { Ruleset } from './ruleset.js';
import type { ReadonlyCard, ReadonlySeat, State } from './state.js';
import type { Zone } from './zones.js';

/** What a hook sees. It reads, and returns effects; it cannot change anything. */
export interface HookContext<T extends GameTypes = StandardTypes> {
  readonly state: State<T>;
  readonly rules: Ruleset;
  /** Whose hook it is: the card's owner, or the active seat. */
  readonly seat: SeatId;
  readonly my: ReadonlySeat<T>;
  /** The other seats that are still in, in turn order. */
  readonly opponents: readonly SeatId[];
}

/** What a card's hook sees. */
export interface CardContext<T extends GameTypes = StandardTypes> extends HookContext<T> {
  readonly card: ReadonlyCard<T>;
  /** The target of the play, for hooks of a play. */
  readonly target: string | null;
  /** Its slot on the board, or −1. For hooks that run after it has left: its last slot. */
  readonly slot: number;
}

/** What a trigger sees: also the event that it reacts to. */
export interface TriggerContext<T extends GameTypes = StandardTypes> extends CardContext<T> {
  readonly event: GameEvent;
}

/** A hook of a card: it returns the effects to queue. */
export type CardHook<T extends GameTypes = StandardTypes> = (at: CardContext<T>) => readonly Effect[];

/** The name of an event: of the engine, or of the game's own. */
type Heard<T extends GameTypes> = EventType | (keyof T['events'] & string);

/** A reaction to events while its card is in one of its zones. */
export interface Trigger<T extends GameTypes = StandardTypes> {
  readonly on: Heard<T> | readonly Heard<T>[];
  /** The zones in which it listens; the board by default. */
  readonly zones?: readonly Zone[];
  /** Whose events it reacts to, by the seat that the event names. */
  readonly whose?: 'own' | 'opponent' | 'any';
  /** An additional condition. */
  readonly when?: (at: TriggerContext<T>) => boolean;
  /** Whether its reactions join the end of the queue or run next; as the policies say by default. */
  readonly queue?: 'fifo' | 'interrupt';
  readonly then: (at: TriggerContext<T>) => readonly Effect[];
}

/** A reaction of the ruleset itself. */
export interface RuleTrigger<T extends GameTypes = StandardTypes> {
  readonly on: Heard<T> | readonly Heard<T>[];
  /** As for triggers of cards. */
  readonly queue?: 'fifo' | 'interrupt';
  readonly then: (at: HookContext<T> & { readonly event: GameEvent }) => readonly Effect[];
}

/** A condition that is checked after effects; it returns the effects to queue. Deaths it returns are one batch. */
export interface StateCheck<T extends GameTypes = StandardTypes> {
  readonly name: string;
  /** Whether what it returns joins the end of the queue, as by default, or runs before anything else that is queued. */
  readonly queue?: 'fifo' | 'interrupt';
  readonly check: (at: Pick<HookContext<T>, 'state' | 'rules'>) => readonly Effect[];
}
