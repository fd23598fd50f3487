import type {
  CardId,
  CommandDef,
  CommandDefinition,
  Effect,
  GameTypes,
  Offered,
  SeatId,
  Shape,
  State,
} from '../model/index.js';
import type { None, Run, SeatAt, ShapeInput, ShapeOutput, Unreserved } from './context-types.js';
import type { Reading, Running } from './contexts.js';
import type { Answered, AskResult } from './questions.js';

/** How many cards a command takes. */
export type CardCount = number | { readonly min: number; readonly max: number };

type CardPart<Z, C> = [Z] extends [never]
  ? None
  : [C] extends [never]
    ? { readonly card: CardId }
    : { readonly cards: readonly CardId[] };
type SentCardPart<Z, C> = [Z] extends [never] ? None : [C] extends [never] ? { card: CardId } : { cards: CardId[] };
/** The fields of a command as its rules and `run` get them. */
export type Fetched<F extends Shape, Z, C> = ShapeOutput<F> & CardPart<Z, C>;
/** The fields as they are sent. */
export type SentFields<F extends Shape, Z, C> = ShapeInput<F> & SentCardPart<Z, C>;
/** The fields as `legal` lists them: what may be left out need not be there. */
type Listed<P> = { readonly [K in keyof P as undefined extends P[K] ? never : K]: P[K] } & {
  readonly [K in keyof P as undefined extends P[K] ? K : never]?: P[K];
};
/** What a rule of `denyIf` returns: why the command is refused, or something false. */
export type DenyIfResult = string | false | null | undefined;
/** The code for a card that is elsewhere. */
export type NotThere<Z> = [Z] extends [never] ? never : `not-in-${Z & string}`;

/** A command of a game: its type also carries its denial codes. */
export interface GameCommand<T extends GameTypes, N extends string, Input extends object, P, D extends string>
  extends CommandDef<N, Input> {
  /** Only for the compiler. */
  readonly '~denial': D;
  /** Whether its own rules allow it: for timeouts, bots and other rules. */
  allows(at: { readonly state: State<T>; readonly seat: SeatId } & P): boolean;
}

/** What players can send: what they choose, why it may be refused, and what it does. */
export interface CommandSpec<
  T extends GameTypes,
  F extends Shape,
  Z extends string,
  C extends CardCount,
  D extends string,
  Q,
> {
  readonly description?: string;
  /** A card of this zone: of the seat that sends it, or of the table. It is the field `card`. */
  readonly from?: Z;
  /** So many cards: the field `cards`. */
  readonly count?: C;
  readonly fields?: F & Unreserved<F>;
  /** Rules by their codes, in this order: the first that returns a text refuses the command with it. */
  readonly denyIf?: { readonly [K in D]: (at: SeatAt<T> & NoInfer<Fetched<F, Z, C>>) => DenyIfResult };
  /** What could be sent, where the fields do not say it, or in another order. */
  readonly candidates?: (at: SeatAt<T>) => readonly Offered<NoInfer<Fetched<F, Z, C>>>[];
  /** Instead of candidates: exactly what may be sent. The rules are not asked again, which takes long for long lists. */
  readonly legal?: (at: SeatAt<T>) => readonly NoInfer<Listed<Fetched<F, Z, C>>>[];
  /** A question before it is carried out: `run` gets the answer. It only reads. */
  readonly ask?: (at: SeatAt<T> & Fetched<F, Z, C>) => Q;
  /** What happens: one step, which the queue shows by the name of the command. */
  readonly run?: Run<T, Fetched<F, Z, C> & { readonly seat: SeatId } & Answered<Q>>;
  /** Instead of `run`: the effects to queue, each a step of its own. */
  readonly effects?: (at: SeatAt<T> & Fetched<F, Z, C>) => readonly Effect[];
  /** The seat may go on after it, even where a seat has one move. */
  readonly free?: boolean;
  /** The seat is done after it, even where a seat has many moves. */
  readonly ends?: boolean;
  /** Any seat that is in may send it, whether or not the phase waits for it. */
  readonly by?: CommandDefinition['by'];
  /** It only takes back what was done: bots consider it last. */
  readonly isUndo?: boolean;
  /** The phases of the standard turn that accept it; selection by default. */
  readonly home?: readonly string[];
}

/** The same of any game. */
export interface AnyCommandSpec {
  readonly description?: string;
  readonly from?: string;
  readonly count?: CardCount;
  readonly fields?: Shape;
  readonly denyIf?: DenyTable;
  readonly candidates?: (at: Reading) => readonly Readonly<Record<string, unknown>>[];
  readonly legal?: (at: Reading) => readonly Readonly<Record<string, unknown>>[];
  readonly ask?: (at: Reading) => AskResult;
  readonly run?: (at: Running) => void;
  readonly effects?: (at: Reading) => readonly Effect[];
  readonly free?: boolean;
  readonly ends?: boolean;
  readonly by?: CommandDefinition['by'];
  readonly isUndo?: boolean;
  readonly home?: readonly string[];
}
/** The rules of a command by their codes. */
export type DenyTable = Readonly<Record<string, (at: Reading) => DenyIfResult>>;
