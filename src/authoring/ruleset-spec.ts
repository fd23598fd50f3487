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

/** A game as an author writes it. Everything except `version` and `cards` has a default. */
export interface RulesetSpec<T extends GameTypes> {
  readonly version: string;
  readonly name?: string;
  readonly flavour?: string;
  /** How the table shows the game: a colour, an emblem and labels. */
  readonly look?: Partial<Look>;
  /** How many play: a number, or from `min` to `max`. */
  readonly seats?: number | { readonly min: number; readonly max: number };
  /** Seats that win and lose together. */
  readonly teams?: readonly (readonly SeatId[])[];
  readonly policies?: PolicyOverrides;
  readonly cards: Readonly<Record<string, CardSpec<T>>>;
  readonly decks?: Readonly<Record<string, Deck>>;
  readonly deckRules?: DeckRules;
  /** The cards in zones of the table when a match begins: a shared deck. */
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
  /** What happens when a seat concedes; by default it has lost. */
  readonly leaving?: (at: HookContext<T>) => readonly Effect[];
  /** Who has won when the flow ends. */
  readonly outcome?: (game: ReadonlyGame<T>, rules: Ruleset) => Outcome;
  /** The targets of an attack. */
  readonly attackTargets?: (game: ReadonlyGame<T>, attacker: ReadonlyCard<T>, rules: Ruleset) => readonly string[];
  readonly cues?: Readonly<Partial<Record<EventType, CueRule>>>;
  /** Event types that the log omits. */
  readonly unlogged?: readonly EventType[];
  /** Lines for the log that replace the standard ones; `undefined` keeps the standard line. */
  readonly describe?: (event: GameEvent, rules: Ruleset, called: SeatNames) => string | null | undefined;
  /** Throws an `InvariantError` if the game's own state is impossible. Called in tests, and for every save. */
  readonly invariants?: (game: ReadonlyGame<T>, rules: Ruleset) => void;
  /** How good a position is for a seat; higher is better. For bots. */
  readonly evaluate?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => number;
}

/** The flow of a game: a tree, or the standard turn of `policies.phases` with these commands. */
export type FlowSpec =
  | { readonly flow: StageNode; readonly accepts?: undefined }
  | { readonly flow?: undefined; readonly accepts: readonly AnyCommand[] };
