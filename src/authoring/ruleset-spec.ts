import type {
  AnyCommand,
  AnyEffectDef,
  CueRule,
  Deck,
  DeckRules,
  DefId,
  Effect,
  EventType,
  GameEvent,
  GameTypes,
  HookContext,
  Look,
  Outcome,
  PolicyOverrides,
  ReadonlyCard,
  ReadonlyGame,
  ReplacementRule,
  ResourceSpec,
  Ruleset,
  RuleTrigger,
  SeatId,
  SeatNames,
  StageNode,
  StateCheck,
} from '../model/index.js';
import type { CardSpec } from './card-specs.js';

/** What an author writes. Everything but `version` and `cards` has a sensible default. */
export interface RulesetSpec<T extends GameTypes> {
  readonly version: string;
  readonly name?: string;
  readonly flavour?: string;
  /** How it looks at a table that draws any game: a colour, an emblem, and what things are called. */
  readonly look?: Partial<Look>;
  /** How many play: a number, or from `min` to `max`. */
  readonly seats?: number | { readonly min: number; readonly max: number };
  /** Seats that win and lose together. */
  readonly teams?: readonly (readonly SeatId[])[];
  readonly policies?: PolicyOverrides;
  readonly cards: Readonly<Record<string, CardSpec<T>>>;
  readonly decks?: Readonly<Record<string, Deck>>;
  readonly deckRules?: DeckRules;
  /** The cards that lie on the table when a match begins: a shared deck. */
  readonly table?: Readonly<{ [Z in T['tableZone']]?: readonly DefId[] }>;
  readonly resources?: Readonly<Record<string, ResourceSpec>>;
  readonly effects?: readonly AnyEffectDef[];
  readonly stateChecks?: readonly StateCheck<T>[];
  readonly triggers?: readonly RuleTrigger<T>[];
  readonly replacements?: Readonly<Record<string, ReplacementRule<T>>>;
  /** In the short form of a flow: the selection is secret. */
  readonly secretSelection?: boolean;
  /** What setup and the phases of the standard turn queue when they begin, by their names. */
  readonly onPhase?: Readonly<Record<string, (at: HookContext<T>) => readonly Effect[]>>;
  /** What happens when a seat gives up; it has lost, unless this says otherwise. */
  readonly leaving?: (at: HookContext<T>) => readonly Effect[];
  /** Who has won when the flow comes to its end. */
  readonly outcome?: (game: ReadonlyGame<T>, rules: Ruleset) => Outcome;
  /** What an attack may be aimed at. */
  readonly attackTargets?: (game: ReadonlyGame<T>, attacker: ReadonlyCard<T>, rules: Ruleset) => readonly string[];
  readonly cues?: Readonly<Partial<Record<EventType, CueRule>>>;
  /** Event types that a log leaves out. */
  readonly unlogged?: readonly EventType[];
  /** Lines for the log where the common ones will not do; `undefined` leaves it to them. */
  readonly describe?: (event: GameEvent, rules: Ruleset, called: SeatNames) => string | null | undefined;
  /** Throws an `InvariantError` where what the game keeps for itself cannot be. Asked in tests, and of every save. */
  readonly invariants?: (game: ReadonlyGame<T>, rules: Ruleset) => void;
  /** How good a position looks to a seat; higher is better. For bots. */
  readonly evaluate?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => number;
}

/** The flow of a game: a tree of its own, or the standard turn of `policies.phases` with these commands. */
export type FlowSpec =
  | { readonly flow: StageNode; readonly accepts?: undefined }
  | { readonly flow?: undefined; readonly accepts: readonly AnyCommand[] };
