import type * as z from 'zod/mini';
import type { CardDef } from './card-def.js';
import type { Effect } from './effects.js';
import type { GameTypes, StandardTypes } from './game-types.js';
import type { CardId, SeatId } from './ids.js';
import type { Json } from './json.js';
import type { AnyEffectDef, Recipe } from './recipes.js';
import type { Ruleset } from './ruleset.js';
import type { ReadonlyCard, ReadonlyGame, ReadonlySeat } from './state.js';
import type { DenialCode, Verdict } from './verdict.js';

/** A command of any game: its type, its seat, and the fields of its schema. */
export interface Command {
  readonly type: string;
  readonly seat: SeatId;
  readonly [field: string]: Json | undefined;
}

/** One rule: it takes a game and the fields of a command and returns a verdict. */
export interface Rule<Params, D extends string = DenialCode> {
  (game: ReadonlyGame, params: Params, rules: Ruleset): Verdict<D>;
  /** The rules that it combines. */
  readonly parts?: readonly Rule<Params>[];
  /** The same as a yes or no, of a rule that depends on the seat alone, and of one that depends on the card alone. */
  readonly holdsForSeat?: HoldsForSeat;
  readonly holdsForCard?: HoldsForCard;
}
/** A rule that depends on the seat and the match, but on no field of the command, as a yes or no. */
export type HoldsForSeat = (game: ReadonlyGame, asked: { readonly seat: SeatId }, rules: Ruleset) => boolean;

/**
 * A card that a seat wants to use, with what its rules need most, looked up once for all of them. The object is reused for
 * the next card: do not keep it.
 */
export interface Subject<T extends GameTypes = StandardTypes> {
  readonly seat: ReadonlySeat<T>;
  readonly card: ReadonlyCard<T>;
  readonly def: CardDef;
}
/** A rule that depends on the card and on no other field of a command. */
export type AboutCard<T extends GameTypes = StandardTypes, Answer = Verdict> = (
  game: ReadonlyGame<T>,
  subject: Subject<T>,
  rules: Ruleset,
) => Answer;
/** The same as a yes or no, where the reason is not needed. */
export type HoldsForCard<T extends GameTypes = StandardTypes> = AboutCard<T, boolean>;

/** A number of a command that may be any whole one from `from` to `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
/** A list of a command that may be any `min` to `max` of these. */
export interface Some<Item = Json> {
  readonly some: readonly Item[];
  readonly min: number;
  readonly max: number;
}
/** The fields of a command as a candidate names them: one value, or a whole range of them. */
export type Offered<Input> = {
  readonly [K in keyof Input]:
    | Input[K]
    | (NonNullable<Input[K]> extends number ? Range : never)
    | (NonNullable<Input[K]> extends readonly (infer Item)[] ? Some<Item> : never);
};

/** Something that a seat may do now: a complete command, or one with ranges to choose from. */
export interface Offer {
  readonly type: string;
  readonly seat: SeatId;
  readonly [field: string]: Json | Range | Some | undefined;
}

/** A card that a seat might want to use, and the ways to use it. */
export interface Attempt {
  readonly card: CardId;
  readonly ways: readonly Readonly<Record<string, unknown>>[];
}

/** The complete definition of a command. Made by `setupGame(…).command` and, for core ones, in `src/commands`. */
export interface CommandDefinition<Params = Command> {
  readonly type: string;
  /** The fields besides `type` and `seat`. */
  readonly schema: z.core.$ZodType<object>;
  /** What it does, in a sentence. */
  readonly description: string;
  /** In a phase that accepts it, as an answer to a question, or whenever the match waits. */
  readonly where: 'phase' | 'question' | 'match';
  /** Who may send it in a phase: those whom the phase waits for, or any seat that is in. */
  readonly by: 'acting' | 'anyone';
  /** Rules that come before the one about the phase. */
  readonly before: readonly Rule<Params>[];
  /** Its own rules, after those that all commands share. The first that says no decides. */
  readonly rules: readonly Rule<Params>[];
  /** The codes of its denials that are not the engine's. */
  readonly denials: readonly string[];
  /** All rules, sorted by what they depend on: the seat, a card, or each way to send the command. */
  readonly sortedRules: {
    readonly seat: readonly HoldsForSeat[];
    readonly card: readonly HoldsForCard[];
    readonly each: readonly Rule<Params>[];
  };
  /** What it queues. It only reads the game. */
  readonly effects: ((game: ReadonlyGame, params: Params, rules: Ruleset) => readonly Effect[]) | null;
  /** Effects of the engine that it queues: a game that has the command has these too. */
  readonly queues: readonly AnyEffectDef[];
  /** Runs before: for the few commands that do more than queue effects. */
  readonly queue: Recipe<Params> | null;
  /** After it the seat is done with the phase. */
  readonly finishes: boolean;
  /** After it everybody is done: the first reaction closes a window. */
  readonly closes: boolean;
  /** It only takes back or moves what was done before: bots consider it last. */
  readonly takesBack: boolean;
  /**
   * The commands that could be legal; the judge is asked about each. Without it, the command is tried without fields.
   */
  readonly candidates:
    | ((game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly Readonly<Record<string, unknown>>[])
    | null;
  /** Instead of candidates, for a command about a card: the cards that could be used. */
  readonly cards: ((game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly CardId[]) | null;
  /** The ways to use one of these cards, after it has passed the rules about cards. Without it, there is one way. */
  readonly ways:
    | ((game: ReadonlyGame, subject: Subject, rules: Ruleset) => readonly Readonly<Record<string, unknown>>[])
    | null;
  /** The cards that a player might try, so that a screen can say why one cannot be used. */
  readonly attempts: ((game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly Attempt[]) | null;
  /** The phases of the standard turn that accept it, where a ruleset only lists it. */
  readonly home: readonly string[];
}

/** The type-level description of a command: its name and its fields. */
export interface AnyCommand {
  readonly type: string;
  readonly definition: CommandDefinition;
  /** Only for the compiler: it carries the type of the fields. */
  readonly '~input': object;
}

/** The fields of a command. The type of an empty schema would forbid `type` and `seat` too, so it is left out. */
type FieldsOf<Input> = string extends keyof Input ? unknown : Input;
/**
 * The fields as a caller writes them. For an empty schema there are none, because its type would forbid `type` and
 * `seat` too. For fields that a schema coerces, any JSON is allowed.
 */
export type InputOf<S extends z.core.$ZodType<object, object>> = [z.input<S>[keyof z.input<S>]] extends [never]
  ? Record<never, never>
  : { [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? Json : z.input<S>[K] };

/** A command of a game. */
export interface CommandDef<N extends string = string, Input extends object = object> extends AnyCommand {
  readonly type: N;
  readonly '~input': Input;
  /** The command without its seat, as `onTimeout` and bots write it. */
  of(fields: Input): Readonly<{ type: N } & FieldsOf<Input>>;
  /** Whether a command is one of these. */
  is(command: { readonly type: string }): command is Readonly<{ type: N; seat: SeatId } & FieldsOf<Input>>;
}

/** The command as it is sent: `Sent<typeof playCard>`. */
export type Sent<C extends AnyCommand> = C extends AnyCommand
  ? Readonly<{ type: C['type']; seat: SeatId } & FieldsOf<C['~input']>>
  : never;
/** The command without its seat. */
export type Unseated<C extends AnyCommand> = C extends AnyCommand
  ? Readonly<{ type: C['type'] } & FieldsOf<C['~input']>>
  : never;
