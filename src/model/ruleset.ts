import type { z } from 'zod';
import type { Amounts } from './amounts.js';
import type { AnyCommand, CommandDefinition } from './commands.js';
import type { Effect } from './effects.js';
import type { EventType, GameEvent } from './events.js';
import type { Flow } from './flow.js';
import type { Fields, GameTypes, StandardTypes, ZoneSpecs } from './game-types.js';
import type { CardId, DefId, SeatId, SeatNames } from './ids.js';
import type { Json } from './json.js';
import type { Phase } from './phases.js';
import type { Policies, PolicyOverrides } from './policies.js';
import type { GameState, Outcome, ReadonlyCard, ReadonlyGame } from './state.js';
import type { Verdict } from './verdict.js';
import type { Zone } from './zones.js';

/** Where recipes report events. The lane decides what happens with them. */
export interface Out {
  /** What has happened so far; the resolver reads a step's events back from here. */
  readonly events: GameEvent[];
  emit(event: GameEvent): void;
  /** Ends the effect without a change, because its target is gone. Call it before the first change. */
  fizzle(reason: string): never;
  /** Hooks get a state that throws when it is written to, and effects are checked against their schemas. */
  readonly checked: boolean;
  /** What each resolved effect did, for traces. Absent when nobody reads it. */
  readonly steps?: StepTrace[] | undefined;
  /** Whether a step's trace carries the queue afterwards. */
  readonly traceQueue?: boolean | undefined;
}

/** What one resolved effect did. */
export interface StepTrace {
  /** From 1, within the command. */
  step: number;
  effect: Effect;
  events: EventType[];
  /** Only when asked for. */
  queue?: Effect[];
}

/** Changes the game. It does not know in which lane it runs. */
export type Recipe<Params = unknown, T extends GameTypes = StandardTypes> = (
  game: GameState<T>,
  params: Params,
  rules: Ruleset,
  out: Out,
) => void;

/** An entry of the registry: the schema and the recipe of a type of effect. */
export interface EffectDef<Params extends object = object> {
  /** Makes an effect of this type. */
  (params: Params): Effect;
  readonly effect: string;
  readonly schema: z.ZodType<Params>;
  readonly recipe: Recipe<Params>;
}
/** An effect of any parameters. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds entries of every parameter type
export type AnyEffectDef = EffectDef<any>;

/** What a hook sees. It reads, and returns effects; it cannot change anything. */
export interface HookContext<T extends GameTypes = StandardTypes> {
  readonly game: ReadonlyGame<T>;
  readonly rules: Ruleset;
  /** Whose hook it is: the card's owner, or the active seat. */
  readonly seat: SeatId;
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
  /** Units of the same seat within `closeRange`, living. */
  readonly closeAllies: readonly CardId[];
}

/** What a trigger sees: also the event that it reacts to. */
export interface TriggerContext<T extends GameTypes = StandardTypes> extends CardContext<T> {
  readonly event: GameEvent;
}

/** A hook of a card: it returns the effects to queue. */
export type CardHook<T extends GameTypes = StandardTypes> = (at: CardContext<T>) => readonly Effect[];

/** A reaction to events while its card is in one of its zones. */
export interface Trigger<T extends GameTypes = StandardTypes> {
  readonly on: EventType | readonly EventType[];
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
  readonly on: EventType | readonly EventType[];
  /** As for triggers of cards. */
  readonly queue?: 'fifo' | 'interrupt';
  readonly then: (at: HookContext<T> & { readonly event: GameEvent }) => readonly Effect[];
}

/** The target that a card needs or may have. */
export interface TargetSpec<T extends GameTypes = StandardTypes> {
  /** `slot` is a place in a row, empty or not, named as `p2:3`. */
  readonly kind: 'unit' | 'seat' | 'unitOrSeat' | 'card' | 'slot';
  readonly whose?: 'own' | 'enemy' | 'any';
  readonly optional?: boolean;
  /** Need not be named where there is only one. */
  readonly implied?: boolean;
  /** For `card`: the zone to choose from. */
  readonly zone?: Zone;
  readonly filter?: (at: CardContext<T>, target: string) => boolean;
}

/** A card definition: numbers, texts, and hooks that return effects. */
export interface CardDef<T extends GameTypes = StandardTypes> {
  readonly id: DefId;
  readonly name: string;
  /** A `unit` stays on the board; a ruleset defines the meaning of other kinds. */
  readonly kind: string;
  /** What it does, in words. */
  readonly text?: string;
  readonly flavour?: string;
  readonly cost?: Amounts;
  readonly power?: number;
  readonly health?: number;
  readonly tags?: readonly string[];
  readonly target?: TargetSpec<T>;
  /** Its draw effect, which the auto-draw chain uses. A count of 0 or less is read as 1. */
  readonly draw?: {
    readonly count: number;
    readonly autoDraw?: 'onDraw' | 'onPlay' | ((at: CardContext<T>) => boolean);
  };
  /** Cards drawn after a spell's effects. */
  readonly cantrip?: number;
  /** Begins in the opening hand. */
  readonly startsInHand?: boolean;
  /** May be swapped by `card.replace`; yes by default. */
  readonly replaceable?: boolean;
  /** Turn starts until a card of the pool can be played again. */
  readonly cooldown?: number;
  readonly exhausts?: boolean;
  /** Phases in which it can be played or added; selection and commit by default. */
  readonly playableIn?: readonly Phase[];
  // hooks: they return effects
  readonly onPlay?: CardHook<T>;
  readonly onDeploy?: CardHook<T>;
  readonly onDeath?: CardHook<T>;
  readonly onApplyToHand?: CardHook<T>;
  readonly onBurned?: CardHook<T>;
  readonly onReplaced?: CardHook<T>;
  readonly onCommit?: CardHook<T>;
  readonly onResolve?: CardHook<T>;
  /** After the chain has drawn for it. */
  readonly onAutoDraw?: CardHook<T>;
  readonly triggers?: readonly Trigger<T>[];
  /** Further conditions on playing it. */
  readonly predicate?: (at: CardContext<T>) => Verdict;
  /** Values for the ruleset's own effects and the parts that it uses, such as damage or reach. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** A condition that is checked after effects; it returns the effects to queue. Deaths it returns are one batch. */
export interface StateCheck<T extends GameTypes = StandardTypes> {
  readonly name: string;
  readonly check: (game: ReadonlyGame<T>, rules: Ruleset) => readonly Effect[];
}

/** What happens instead of a draw; `null` when it does not apply to this one. */
export type ReplacementRule<T extends GameTypes = StandardTypes> = (
  at: HookContext<T> & { readonly source: CardId | null },
) => readonly Effect[] | null;

/** What a seat starts with and regains. */
export interface ResourceSpec {
  readonly start: number;
  readonly max: number;
  readonly perTurn: number;
}

/** A list of cards, and the pool that goes with it. */
export interface Deck {
  readonly cards: readonly DefId[];
  readonly pool?: readonly DefId[];
  readonly name?: string;
  readonly style?: string;
}

/** A deck that breaks one of these is refused with the reason. */
export interface DeckRules {
  readonly min?: number;
  readonly max?: number;
  readonly copies?: number;
}

/** How the table shows the game, as data. The table draws the rest from zones, fields, phases and commands. */
export interface Look {
  /** The CSS colour of the table. */
  readonly colour?: string;
  /** The name of one of the table's emblems, such as `coin`, `crown` or `tower`. */
  readonly emblem?: string;
  /** Labels of zones, fields, resources, phases (by name or path) and commands. A field with an empty label is not shown. */
  readonly labels: Readonly<Record<string, string>>;
  /** Zones that are drawn as a pile, although their cards are visible. */
  readonly piles: readonly Zone[];
}

/** One thing that a presentation shows or plays for an event. Times are in milliseconds. */
export interface CueSpec {
  readonly show: string;
  readonly at: number;
  readonly lasts: number;
  readonly sound?: string;
  readonly params?: Readonly<Record<string, number | string>>;
  /** A text that appears only once per command and seat, until a card is put into the seat's deck. */
  readonly speech?: boolean;
}

/** What a cue rule gets besides its event. */
export interface CueContext {
  readonly rules: Ruleset;
  /** Everything that came before it in the same step, for once-only cues. */
  readonly before: readonly GameEvent[];
}
/** The cues of an event. */
export type CueRule = (event: GameEvent, at: CueContext) => readonly CueSpec[];

/** A complete game: flow, policies, cards, effects and hooks. Made by `setupGame`. */
export interface Ruleset<T extends GameTypes = GameTypes, C extends AnyCommand = AnyCommand> {
  /** Only for the compiler: these carry the types of the game and of its commands. */
  readonly '~types': T;
  readonly '~commands': C;
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
  withPolicies(overrides: PolicyOverrides): Ruleset<T, C>;
  readonly cards: Readonly<Record<DefId, CardDef>>;
  readonly decks: Readonly<Record<string, Deck>>;
  readonly deckRules: DeckRules;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly effects: ReadonlyMap<string, AnyEffectDef>;
  readonly stateChecks: readonly StateCheck[];
  readonly triggers: readonly RuleTrigger[];
  readonly replacements: Readonly<Record<string, ReplacementRule>>;
  /** Every command that this game has, by its type: those of its phases, answers to questions, and giving up. */
  readonly commands: ReadonlyMap<string, CommandDefinition>;
  /** The order of a match: stages and phases. */
  readonly flow: Flow;
  /** The zones. */
  readonly zones: ZoneSpecs;
  /** The game's own fields, of the match and of each seat, and who sees them. */
  readonly state: Fields;
  readonly seatState: Fields;
  /** The game's own denial codes. */
  readonly denials: ReadonlySet<string>;
  /** What happens when a seat gives up; it has lost, unless the game says otherwise. */
  readonly leaving: (at: HookContext) => readonly Effect[];
  /** Who has won when the flow ends. */
  readonly outcome: (game: ReadonlyGame, rules: Ruleset) => Outcome;
  /** What entering a phase queues. */
  readonly onPhase: Readonly<Record<string, (at: HookContext) => readonly Effect[]>>;
  /** What an attack may be aimed at, and other seat-level questions of `unit.attack`. */
  readonly attackTargets: (game: ReadonlyGame, attacker: ReadonlyCard, rules: Ruleset) => readonly string[];
  readonly cues: Readonly<Partial<Record<EventType, CueRule>>>;
  /** Event types that a log leaves out. */
  readonly unlogged: ReadonlySet<EventType>;
  /**
   * Lines for the log that replace the standard ones; `undefined` keeps the standard line. `called` returns the name of
   * a seat.
   */
  readonly describe: (event: GameEvent, rules: Ruleset, called: SeatNames) => string | null | undefined;
  /** Throws an `InvariantError` if the game's own state is impossible. */
  readonly invariants: (game: ReadonlyGame, rules: Ruleset) => void;
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
  readonly heard: ReadonlyMap<EventType, Hearers>;
  /** The commands that answer a question, and those that are accepted whenever the match waits. */
  readonly answers: readonly CommandDefinition[];
  readonly anytime: readonly CommandDefinition[];
}
