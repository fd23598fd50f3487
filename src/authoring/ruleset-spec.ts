import type {
  AnyCommand,
  AnyEffectDef,
  CueRule,
  Deck,
  DeckRules,
  DefId,
  Effect,
  GameEvent,
  HookContext,
  Json,
  Look,
  Outcome,
  Policies,
  PolicyOverrides,
  ReadonlyGame,
  Ruleset,
  RuleTrigger,
  Say,
  SeatId,
  StageNode,
  StateCheck,
} from '../model/index.js';
import type { AnyCardSpec } from './card-specs.js';

/** A game as the engine runs it. */
export interface RulesetSpec {
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
  readonly cards: Readonly<Record<string, AnyCardSpec>>;
  readonly decks?: Readonly<Record<string, Deck>>;
  readonly deckRules?: DeckRules;
  /** The cards in zones of the table when a match begins: a shared deck. */
  readonly table: Readonly<Record<string, readonly DefId[]>>;
  readonly effects?: readonly AnyEffectDef[];
  /** Effects of the engine that come with its phases and commands. */
  readonly brought?: readonly AnyEffectDef[];
  readonly stateChecks?: readonly StateCheck[];
  readonly triggers?: readonly RuleTrigger[];
  /** What setup and the phases of the standard turn queue when they begin, by their names. */
  readonly onPhase?: Readonly<Record<string, (at: HookContext) => readonly Effect[]>>;
  /** What happens when a seat concedes. */
  readonly leaving: (at: HookContext) => readonly Effect[];
  /** Who has won when the flow ends. */
  readonly outcome?: (game: ReadonlyGame, rules: Ruleset) => Outcome;
  readonly cues: Readonly<Record<string, CueRule>>;
  /** Event types that the log omits. */
  readonly unlogged?: readonly string[];
  /** Lines for the log that replace the standard ones; `undefined` keeps the standard line. */
  readonly describe?: (event: GameEvent, say: Say) => string | null | undefined;
  /** Throws an `InvariantError` if the game's own state is impossible. Called in tests, and for every save. */
  readonly invariants?: (game: ReadonlyGame, rules: Ruleset) => void;
  /** A number that nothing changes during a match. */
  readonly conserves?: (game: ReadonlyGame, rules: Ruleset) => number;
  /** How good a position is for a seat; higher is better. For bots. */
  readonly evaluate?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => number;
}

/** What the standard turn is made of. */
export interface TurnParts {
  /** Its options. */
  readonly policies: PolicyOverrides;
  /** The game's commands; each is accepted in its home phases. */
  readonly accepts: readonly AnyCommand[];
  /** The effects that it brings. */
  readonly effects: readonly AnyEffectDef[];
  /** What runs when a phase begins, by its name. */
  readonly begins: Readonly<Record<string, unknown>>;
  /** Its flow, with these policies. */
  readonly flow: (policies: Policies) => StageNode;
  /** What of the policies its flow depends on. */
  readonly variant: (policies: Policies) => Json;
}

/** The flow of a game: a tree, or the standard turn. */
export type FlowSpec =
  | { readonly flow: StageNode; readonly turn?: undefined }
  | { readonly flow?: undefined; readonly turn: TurnParts };
