import type { Effect } from './effects.js';
import type { EventSpecs, Fields, Schemas } from './game-types.js';
import type { StateCheck } from './hooks.js';
import type { CardId, SeatId } from './ids.js';
import type { Policies } from './policies.js';
import type { LogLine } from './presentation.js';
import type { AnyEffectDef, Out } from './recipes.js';
import type { Ruleset } from './ruleset.js';
import type { AnyGame, GameState, ReadonlyCard, ReadonlyGame } from './state.js';
import type { Zone } from './zones.js';

/** What playing a card of some kind does, instead of its `onPlay`. */
export interface WayOfPlay {
  /** Where it goes. If the zone has places, a play names one. */
  readonly to: Zone;
  readonly effects: (game: ReadonlyGame, play: CardPlay) => readonly Effect[];
}
/** A draw of one card. */
interface Draw {
  readonly seat: SeatId;
  /** The numbers of what has been done instead of it. */
  readonly replaced?: readonly number[] | undefined;
}
/** What is done instead of a draw; `null` if the draw is made. The chart asks without `out`, and does nothing. */
export type InsteadOfDraw = (
  game: ReadonlyGame,
  draw: Draw,
  rules: Ruleset,
  out?: Out,
) => ((game: GameState, out: Out) => void) | null;

/** The targets of one kind, of these seats. */
export type FindTargets = (game: ReadonlyGame, seats: readonly SeatId[], rules: Ruleset) => string[];

export interface CardPlay {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly target: string | null;
  readonly slot: number | null;
}

/** What only some games have: `setupGame({ parts: [health, units] })`. A game without it has none of what it brings. */
export interface GamePart {
  readonly name: string;
  /** Fields of each seat. What they begin with may depend on the policies of the match. */
  readonly seatState?: (policies: Policies) => Fields;
  /** What is noted on single cards. */
  readonly cardState?: Schemas;
  readonly effects?: readonly AnyEffectDef[];
  /** Its events. The game that names the part has them like those that it declares itself. */
  readonly events?: EventSpecs;
  /** Lines of the log for them. */
  readonly log?: Readonly<Record<string, LogLine<never>>>;
  /** What a match with these policies needs besides the checks that the game lists. */
  readonly stateChecks?: (policies: Policies) => readonly StateCheck[];
  /** How many places zones with slots have; with `null`, a zone is a list. */
  readonly places?: (policies: Policies) => Readonly<Record<Zone, number | null>>;
  /** Cards that are played in another way than by their `onPlay`, by kind. */
  readonly plays?: Readonly<Record<string, WayOfPlay>>;
  /** Hooks that cards may have because of it. It runs them itself: `def.hooks?.onDeath`. */
  readonly cardHooks?: readonly string[];
  /** Kinds of targets that cards may have, besides seats and the cards of a zone. */
  readonly targets?: Readonly<Record<string, FindTargets>>;
  /** Whether a card is about to leave: it no longer reacts, and is no target. */
  isLeaving?(card: Pick<ReadonlyCard, 'own'>): boolean;
  /** Notes what a state check has queued. */
  checked?(game: GameState, effects: readonly Effect[]): void;
  /** Forgets what was queued: an endless loop was ended. */
  dropped?(game: GameState): void;
  /** What happens instead of a draw, if anything does. */
  readonly insteadOfDraw?: InsteadOfDraw;
  /** A card goes from one zone to another. */
  readonly leaves?: (game: AnyGame, card: CardId, from: Zone) => void;
  /** The turn of a seat begins. */
  turnStarts?(game: GameState, seat: SeatId): void;
  /** The turn of a seat ends. */
  turnEnds?(game: GameState, seat: SeatId): void;
}
