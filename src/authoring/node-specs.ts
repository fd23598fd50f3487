import type { z } from 'zod';
import type {
  AnyCommand,
  Attempt,
  CardId,
  Effect,
  GameTypes,
  GuardDef,
  HookContext,
  Offered,
  PhaseNode,
  ReadonlyGame,
  Ruleset,
  SeatId,
  StageNode,
  Subject,
  Unseated,
  Verdict,
} from '../model/index.js';

/** The targets that every exit may have. */
export type Reserved = 'next' | 'end' | 'again';

/** A node of a flow, with the types of its name, its commands and the targets of its exits. */
export type Node<N extends string = string, C extends AnyCommand = AnyCommand, To extends string = string> = (
  | PhaseNode
  | StageNode
) & { readonly name: N; readonly '~commands': C; readonly '~to': To };
/** A stage as `ruleset` takes it. */
export type StageOf<N extends string, C extends AnyCommand, To extends string> = StageNode & Node<N, C, To>;
/** A phase as a stage takes it. Phases of the library have no types of their own. */
export type AnyNode = (PhaseNode | StageNode) & { readonly name: string };

type NameOf<F> = F extends { readonly name: infer N extends string } ? N : never;
type WayOf<F> = F extends { readonly '~to': infer To extends string } ? To : never;
export type CommandsOf<F> = F extends { readonly '~commands': infer C extends AnyCommand } ? C : never;

/** `unknown` when every exit leads to an existing node, otherwise an error message as a type. */
type Reachable<F extends readonly AnyNode[]> = [Exclude<WayOf<F[number]>, NameOf<F[number]> | Reserved>] extends [never]
  ? unknown
  : {
      readonly 'no phase is called': Exclude<WayOf<F[number]>, NameOf<F[number]> | Reserved>;
      readonly 'there are': NameOf<F[number]>;
    };

/** An exit of a phase or a stage, with a guard of the same game. */
export interface ExitOf<T extends GameTypes> {
  readonly when?: GuardDef<T['id']>;
  readonly to: string;
}
/** Whom a phase waits for. */
export type ActsOf<T extends GameTypes> =
  | 'everyone'
  | 'active'
  | 'priority'
  | 'nobody'
  | ((game: ReadonlyGame<T>, rules: Ruleset) => readonly SeatId[]);

/** A rule of a judge, typed by the game. Rules of `guards/` fit too; `deny` checks the game's own codes. */
export type RuleOf<T extends GameTypes, Params> = (game: ReadonlyGame<T>, command: Params, rules: Ruleset) => Verdict;

/** The definition of a command. */
export interface CommandSpec<T extends GameTypes, S extends z.ZodType<object, object>> {
  readonly description?: string;
  readonly schema: S;
  readonly judge?: Judges<T, S>;
  readonly effects: (
    game: ReadonlyGame<T>,
    command: z.output<S> & { readonly seat: SeatId },
    rules: Ruleset,
  ) => readonly Effect[];
  /**
   * The commands that could be legal; they may contain ranges and choices. They are not parsed: every field is listed,
   * also one that has a default. Without it, the command is tried without fields.
   */
  readonly candidates?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => readonly Offered<z.output<S>>[];
  /** Instead of candidates, for a command about a card: the cards that could be used. */
  readonly cards?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => readonly CardId[];
  /**
   * The ways to use one of these cards, once it has passed the rules about cards (`rules.ofCard`); by default one way.
   */
  readonly ways?: (game: ReadonlyGame<T>, subject: Subject<T>, rules: Ruleset) => readonly z.output<S>[];
  /** Rules of its judge that are already true for all of these: `legal` does not check them again. */
  readonly keeps?: readonly RuleOf<T, z.output<S> & { readonly seat: SeatId }>[];
  /** The cards that a player might try, so that a screen can say why one cannot be used. */
  readonly attempts?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => readonly Attempt[];
  /** After it the seat is done with the phase. */
  readonly finishes?: boolean;
  /** It only takes back or moves what was done before: bots consider it last. */
  readonly takesBack?: boolean;
  /** Who may send it: the seats that the phase waits for, or any seat that is still in the match. */
  readonly by?: 'acting' | 'anyone';
  /** The phases of the standard turn that accept it, if the ruleset's `accepts` lists it; selection by default. */
  readonly home?: readonly string[];
}
type Judges<T extends GameTypes, S extends z.ZodType<object, object>> =
  | RuleOf<T, z.output<S> & { readonly seat: SeatId }>
  | readonly RuleOf<T, z.output<S> & { readonly seat: SeatId }>[];

/** The definition of a phase. */
export interface PhaseSpec<T extends GameTypes, C extends readonly AnyCommand[], E extends readonly ExitOf<T>[]> {
  readonly description: string;
  readonly acts: ActsOf<T>;
  /** A seat sees its own cards and fields live, and everything else as it was when the phase began. */
  readonly secret?: boolean;
  /** Whether others see who is done while it is secret; yes by default. */
  readonly showsDone?: boolean;
  readonly accepts?: C;
  readonly exits: E;
  readonly onEnter?: (at: HookContext<T>) => readonly Effect[];
  readonly onTimeout?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => NoInfer<Unseated<C[number]>> | null;
  readonly prompt?: string;
}
/** The definition of a stage. */
export interface StageSpec<
  T extends GameTypes,
  F extends readonly AnyNode[],
  C extends readonly AnyCommand[],
  E extends readonly ExitOf<T>[],
> {
  readonly description: string;
  readonly of: F & Reachable<F>;
  /** The last one has no `when`. Without any, the next node follows. */
  readonly exits?: E;
  /** Accepted in every phase below. */
  readonly accepts?: C;
  readonly onEnter?: (at: HookContext<T>) => readonly Effect[];
  readonly onLeave?: (at: HookContext<T>) => readonly Effect[];
  /**
   * The stage is a turn of this seat, or of the next seat that is still in; the seat that was active before is active
   * again when the stage is left.
   */
  readonly turnOf?: (game: ReadonlyGame<T>, rules: Ruleset) => SeatId;
}
