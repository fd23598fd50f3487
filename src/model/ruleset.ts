import type { z } from 'zod';
import type { Command, CommandOf, CommandType } from './commands.js';
import type { Effect } from './effects.js';
import type { EventType, GameEvent } from './events.js';
import type { CardId, DefId, SeatId, SeatNames } from './ids.js';
import type { Phase } from './phases.js';
import type { Amounts, Channel } from './plays.js';
import type { Policies, PolicyOverrides } from './policies.js';
import type { GameState, ReadonlyCard, ReadonlyGame } from './state.js';
import type { Verdict } from './verdict.js';
import type { Zone } from './zones.js';

/** Where recipes report to. The lane decides what becomes of it. */
export interface Out {
  /** What has happened so far; the resolver reads a step's events back from here. */
  readonly events: GameEvent[];
  emit(event: GameEvent): void;
  /** Ends the effect without a change, because what it was aimed at is gone. Call it before the first change. */
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

/** Changes the game. It never knows in which lane it runs. */
export type Recipe<Params = unknown> = (game: GameState, params: Params, rules: Ruleset, out: Out) => void;

/** An entry of the registry: what an effect of this type looks like and does. */
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

/** What a hook sees. It reads, and answers with effects; it cannot change anything. */
export interface HookContext {
  readonly game: ReadonlyGame;
  readonly rules: Ruleset;
  /** Whose hook it is: the card's owner, or the active seat. */
  readonly seat: SeatId;
  /** The other seats that are still in, in turn order. */
  readonly opponents: readonly SeatId[];
}

/** What a card's hook sees. */
export interface CardContext extends HookContext {
  readonly card: ReadonlyCard;
  /** What the play was aimed at, for hooks of a play. */
  readonly target: string | null;
  /** Units of the same seat within `closeRange`, living. */
  readonly closeAllies: readonly CardId[];
}

/** What a trigger sees: also the event that it reacts to. */
export interface TriggerContext extends CardContext {
  readonly event: GameEvent;
}

/** What a card does when its moment comes: the effects that it queues. */
export type CardHook = (at: CardContext) => readonly Effect[];

/** A reaction to events while its card is in one of its zones. */
export interface Trigger {
  readonly on: EventType | readonly EventType[];
  /** The zones in which it listens; the board unless said otherwise. */
  readonly zones?: readonly Zone[];
  /** Whose events it hears, by the seat that the event names. */
  readonly whose?: 'own' | 'opponent' | 'any';
  /** What else must hold. */
  readonly when?: (at: TriggerContext) => boolean;
  /** Whether its reactions join the end of the queue or run next; as the policies have it unless said otherwise. */
  readonly queue?: 'fifo' | 'interrupt';
  readonly then: (at: TriggerContext) => readonly Effect[];
}

/** A reaction of the ruleset itself. */
export interface RuleTrigger {
  readonly on: EventType | readonly EventType[];
  /** As for triggers of cards. */
  readonly queue?: 'fifo' | 'interrupt';
  readonly then: (at: HookContext & { readonly event: GameEvent }) => readonly Effect[];
}

/** What a card must or may be aimed at. */
export interface TargetSpec {
  /** `slot` is a place in a row, empty or not, named as `p2:3`. */
  readonly kind: 'unit' | 'seat' | 'unitOrSeat' | 'card' | 'slot';
  readonly whose?: 'own' | 'enemy' | 'any';
  readonly optional?: boolean;
  /** Need not be named where there is only one. */
  readonly implied?: boolean;
  /** For `card`: the zone to choose from. */
  readonly zone?: Zone;
  readonly filter?: (at: CardContext, target: string) => boolean;
}

/** A definition: data with a voice. */
export interface CardDef {
  readonly id: DefId;
  readonly name: string;
  /** `unit` stays on the board; the others are kinds that a ruleset makes its own sense of. */
  readonly kind: string;
  /** What it does, in words. */
  readonly text?: string;
  readonly flavour?: string;
  readonly cost?: Amounts;
  readonly power?: number;
  readonly health?: number;
  readonly tags?: readonly string[];
  readonly target?: TargetSpec;
  /** Its primary draw effect: the auto-draw chain looks for it. A count of 0 or less is read as 1. */
  readonly draw?: { readonly count: number; readonly autoDraw?: 'onDraw' | 'onPlay' | ((at: CardContext) => boolean) };
  /** Draws of its other effects, which need a player and never draw by themselves. */
  readonly allyDraw?: number;
  readonly scrapDraw?: number;
  /** Cards drawn after a spell's effects. */
  readonly cantrip?: number;
  /** Begins in the opening hand. */
  readonly startsInHand?: boolean;
  /** May be swapped by `card.replace`; yes unless said otherwise. */
  readonly replaceable?: boolean;
  // the timeline
  readonly channels?: readonly Channel[];
  readonly cooldown?: number;
  /** Which of the seat's pools it is kept in; `always_available` unless said otherwise. A play of it remembers. */
  readonly pool?: string;
  readonly exhausts?: boolean;
  /** Phases in which it can be played or added; selection and commit unless said otherwise. */
  readonly playableIn?: readonly Phase[];
  /** Can be stacked onto plays that it accepts, as a modifier. */
  readonly modifies?: (at: CardContext, lead: CardDef) => boolean;
  // hooks: they answer with effects
  readonly onPlay?: CardHook;
  readonly onDeploy?: CardHook;
  readonly onDeath?: CardHook;
  readonly onApplyToHand?: CardHook;
  readonly onBurned?: CardHook;
  readonly onReplaced?: CardHook;
  readonly onCommit?: CardHook;
  readonly onResolve?: CardHook;
  /** After the chain has drawn for it. */
  readonly onAutoDraw?: CardHook;
  readonly triggers?: readonly Trigger[];
  /** Further conditions on playing it. */
  readonly predicate?: (at: CardContext) => Verdict;
  /** What a ruleset's own effects read, such as damage or reach. */
  readonly data?: Readonly<Record<string, number | string | boolean>>;
}

/** A condition looked at after effects; it answers with what follows. Deaths it returns are one batch. */
export interface StateCheck {
  readonly name: string;
  readonly check: (game: ReadonlyGame, rules: Ruleset) => readonly Effect[];
}

/** What happens instead of a draw; `null` when it does not apply to this one. */
export type ReplacementRule = (at: HookContext & { readonly source: CardId | null }) => readonly Effect[] | null;

/** Whether a command is legal, and if not, why. */
export type Judge<C = Command> = (game: ReadonlyGame, command: C, rules: Ruleset) => Verdict;

/** A command of the ruleset's own, sent as `rule.command`. */
export interface RuleCommand {
  /** The fields beside type, seat and name. */
  readonly schema: z.ZodType<object>;
  /** Where it may be sent; selection unless said otherwise. */
  readonly phases?: readonly Phase[];
  readonly judge: Judge<CommandOf<'rule.command'>>;
  readonly effects: (game: ReadonlyGame, command: CommandOf<'rule.command'>, rules: Ruleset) => readonly Effect[];
  /** Every legal variant, for `legal`. Those that the judge refuses are left out. */
  readonly candidates?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly Record<string, unknown>[];
}

/** What a seat starts with and regains. */
export interface ResourceSpec {
  readonly start: number;
  readonly max: number;
  readonly perTurn: number;
}

/** A list of cards to play with, and the pool that goes with it. */
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

/** What a presentation shows or sounds for an event. Milliseconds. */
export interface CueSpec {
  readonly show: string;
  readonly at: number;
  readonly lasts: number;
  readonly sound?: string;
  readonly params?: Readonly<Record<string, number | string>>;
  /** Somebody says it: the same words come once per command and seat, until a card is put into the seat's deck. */
  readonly speech?: boolean;
}

/** What a rule of cues may look at besides its event. */
export interface CueContext {
  readonly rules: Ruleset;
  /** Everything that came before it in the same step, for once-only cues. */
  readonly before: readonly GameEvent[];
}
/** The cues of an event. */
export type CueRule = (event: GameEvent, at: CueContext) => readonly CueSpec[];

/** What a game is: policies by word and number, cards, effects, and hooks for the rest. Made by `defineRuleset`. */
export interface Ruleset {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly flavour: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly policies: Policies;
  /** What was changed of them for this match. */
  readonly overrides: PolicyOverrides;
  /** The same game with some policies changed. The same changes give the same object. */
  withPolicies(overrides: PolicyOverrides): Ruleset;
  readonly cards: Readonly<Record<DefId, CardDef>>;
  readonly decks: Readonly<Record<string, Deck>>;
  readonly deckRules: DeckRules;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly effects: ReadonlyMap<string, AnyEffectDef>;
  readonly stateChecks: readonly StateCheck[];
  readonly triggers: readonly RuleTrigger[];
  readonly replacements: Readonly<Record<string, ReplacementRule>>;
  /** The core commands that this game has. `match.concede` and answers to questions always count. */
  readonly accepts: ReadonlySet<CommandType>;
  readonly commands: Readonly<Record<string, RuleCommand>>;
  /** What a core command queues, where it is not the default. */
  readonly handlers: Handlers;
  /** Further conditions on core commands, after the common ones. */
  readonly judges: Judges;
  /** What entering a phase queues. */
  readonly onPhase: Readonly<Partial<Record<Phase, (at: HookContext) => readonly Effect[]>>>;
  /** What an attack may be aimed at, and other seat-level questions of `unit.attack`. */
  readonly attackTargets: (game: ReadonlyGame, attacker: ReadonlyCard, rules: Ruleset) => readonly string[];
  /** What others see of a seat is hidden until the commit phase. */
  readonly secretSelection: boolean;
  readonly cues: Readonly<Partial<Record<EventType, CueRule>>>;
  /** Event types that a log leaves out. */
  readonly unlogged: ReadonlySet<EventType>;
  /** Lines for the log where the common ones will not do; `undefined` leaves it to them. `called` names the seats. */
  readonly describe: (event: GameEvent, rules: Ruleset, called: SeatNames) => string | null | undefined;
  /** How good a position looks to a seat; higher is better. For bots. */
  readonly evaluate: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => number;
  /** Looked up once, used on every step. */
  readonly index: RulesetIndex;
}

/** What a ruleset queues for a command in the place of the engine's own action. */
export type Handlers = {
  readonly [T in CommandType]?: (
    game: ReadonlyGame,
    command: Omit<CommandOf<T>, 'type'>,
    rules: Ruleset,
  ) => readonly Effect[];
};
/** What a ruleset asks of a command besides the engine's own rules. */
export type Judges = { readonly [T in CommandType]?: Judge<CommandOf<T>> };

/** What is computed once per ruleset. */
export interface RulesetIndex {
  /** Card triggers by event type, then by definition. Only types that something hears are present. */
  readonly triggers: ReadonlyMap<EventType, ReadonlyMap<DefId, readonly Trigger[]>>;
  readonly ruleTriggers: ReadonlyMap<EventType, readonly RuleTrigger[]>;
  /** Zones in which any trigger of that event type listens. */
  readonly listeningZones: ReadonlyMap<EventType, readonly Zone[]>;
  readonly hasPhase: Readonly<Record<Phase, boolean>>;
}
