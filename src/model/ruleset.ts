import type { CardDef } from './card-def.js';
import type { AnyCommand, CommandDefinition } from './commands.js';
import type { Deck, DeckRules } from './decks.js';
import type { Effect } from './effects.js';
import type { GameEvent } from './events.js';
import type { Flow } from './flow.js';
import type { FindTargets, GamePart, InsteadOfDraw, WayOfPlay } from './game-part.js';
import type { Fields, GameTypes, OwnEventSpec, Schemas, ZoneSpecs } from './game-types.js';
import type { HookContext, RuleTrigger, StateCheck, Trigger } from './hooks.js';
import type { DefId, SeatId } from './ids.js';
import type { Phase } from './phases.js';
import type { Policies, PolicyOverrides } from './policies.js';
import type { CueRule, Look, Say } from './presentation.js';
import type { AnyEffectDef } from './recipes.js';
import type { Outcome, ReadonlyCard, ReadonlyGame } from './state.js';
import type { Zone } from './zones.js';

/** A complete game: flow, policies, cards, effects and hooks. Made by `setupGame`. */
export interface Ruleset<T extends GameTypes = GameTypes, C extends AnyCommand = AnyCommand, P extends Phase = Phase> {
  /** Only for the compiler: these carry the types of the game and of its commands. */
  readonly '~types': T;
  readonly '~commands': C;
  readonly '~phases': P;
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly flavour: string;
  readonly look: Look;
  readonly seats: { readonly min: number; readonly max: number };
  /** Seats that win and lose together. */
  readonly teams: readonly (readonly SeatId[])[];
  /** The cards that lie on the table when a match begins, by zone: a shared deck. */
  readonly table: Readonly<Record<string, readonly DefId[]>>;
  readonly policies: Policies;
  /** The policies that were changed for this match. */
  readonly overrides: PolicyOverrides;
  /** The same game with some policies changed. The same changes give the same object. */
  withPolicies(overrides: PolicyOverrides): Ruleset<T, C, P>;
  readonly cards: Readonly<Record<DefId, CardDef>>;
  readonly decks: Readonly<Record<string, Deck>>;
  readonly deckRules: DeckRules;
  readonly effects: ReadonlyMap<string, AnyEffectDef>;
  readonly stateChecks: readonly StateCheck[];
  readonly triggers: readonly RuleTrigger[];
  /** Every command that this game has, by its type: those of its phases, answers to questions, and giving up. */
  readonly commands: ReadonlyMap<string, CommandDefinition>;
  /** The order of a match: stages and phases. */
  readonly flow: Flow;
  /** The zones. */
  readonly zones: ZoneSpecs;
  /** The game's own fields, of the match and of each seat, and who sees them. */
  readonly state: Fields;
  readonly seatState: Fields;
  /** The game's own fields of a card. */
  readonly cardState: Schemas;
  /** What it has that only some games have. */
  readonly parts: readonly GamePart[];
  /** How many places zones with slots have; without a number, a zone is a list. */
  readonly places: Readonly<Partial<Record<Zone, number>>>;
  /** Cards that the parts have played in another way than by their `onPlay`, by kind. */
  readonly plays: ReadonlyMap<string, WayOfPlay>;
  /** The kinds of targets that the parts bring. */
  readonly targets: ReadonlyMap<string, FindTargets>;
  /** Whether a card is about to leave, by the parts: it no longer reacts, and is no target. */
  readonly isLeaving: (card: Pick<ReadonlyCard, 'own'>) => boolean;
  /** What the parts do instead of draws, and when a card leaves a zone. */
  readonly insteadOfDraw: readonly InsteadOfDraw[];
  readonly leaves: readonly NonNullable<GamePart['leaves']>[];
  /** The game's own denial codes. */
  readonly denials: ReadonlySet<string>;
  /** What happens when a seat gives up; it has lost, unless the game says otherwise. */
  readonly leaving: (at: HookContext) => readonly Effect[];
  /** Who has won when the flow ends. */
  readonly outcome: (game: ReadonlyGame, rules: Ruleset) => Outcome;
  /** What entering a phase queues. */
  readonly onPhase: Readonly<Record<string, (at: HookContext) => readonly Effect[]>>;
  /** The game's own events, by name. */
  readonly events: ReadonlyMap<string, OwnEventSpec>;
  readonly cues: Readonly<Partial<Record<string, CueRule>>>;
  /** Event types that a log leaves out. */
  readonly unlogged: ReadonlySet<string>;
  /** Lines for the log that replace the standard ones; `undefined` keeps the standard line. */
  readonly describe: (event: GameEvent, say: Say) => string | null | undefined;
  /** Throws an `InvariantError` if the game's own state is impossible. */
  readonly invariants: (game: ReadonlyGame, rules: Ruleset) => void;
  /** A number that nothing changes during a match; `null` if the game names none. */
  readonly conserves: ((game: ReadonlyGame, rules: Ruleset) => number) | null;
  /** How good a position looks to a seat; higher is better. For bots. */
  readonly evaluate: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => number;
  /** Computed once, used in every step. */
  readonly index: RulesetIndex;
}

/** The triggers on events of one type. */
export interface Hearers {
  readonly ofRules: readonly RuleTrigger[];
  /** Triggers of cards, by definition. */
  readonly ofCards: ReadonlyMap<DefId, readonly Trigger[]>;
  /** The zones in which any of these is active. */
  readonly zones: readonly Zone[];
}

/** What is computed once per ruleset. */
export interface RulesetIndex {
  /** Triggers by event type. Only types with triggers are present. */
  readonly heard: ReadonlyMap<string, Hearers>;
  /** The commands that answer a question, and those that are accepted whenever the match waits. */
  readonly answers: readonly CommandDefinition[];
  readonly anytime: readonly CommandDefinition[];
}
