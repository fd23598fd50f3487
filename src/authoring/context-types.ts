import type * as z from 'zod/mini';
import type {
  CardId,
  CoreEvent,
  DeepReadonly,
  Draft,
  Effect,
  GameTypes,
  Outcome,
  ReadonlySeat,
  Ruleset,
  SeatId,
  SeatState,
  Shape,
  State,
} from '../model/index.js';
import type { HookName } from './card-specs.js';

interface OfGame {
  readonly '~types': GameTypes;
}
/** For functions that only read: `type Hearts = StateOf<typeof game>`. */
export type StateOf<G extends OfGame> = State<G['~types']>;
/** For functions that change the state: recipes call them. */
export type DraftOf<G extends OfGame> = Draft<G['~types']>;
/** For functions that recipes share: `function takeAll({ state, move }: ToolsOf<typeof game>)`. */
export type ToolsOf<G extends OfGame> = Tools<G['~types']>;
/** The own events of a game, or of a ruleset, by name. */
export type EventsOf<G extends OfGame> = G['~types']['events'];

export type None = Record<never, never>;
/** The fields as rules and recipes get them. */
export type ShapeOutput<S extends Shape> = {
  readonly [K in keyof S as undefined extends z.output<S[K]> ? never : K]: z.output<S[K]>;
} & { readonly [K in keyof S as undefined extends z.output<S[K]> ? K : never]?: z.output<S[K]> };
/** The fields as a caller writes them. */
export type ShapeInput<S extends Shape> = {
  [K in keyof S as undefined extends z.input<S[K]> ? never : K]: z.input<S[K]>;
} & { [K in keyof S as undefined extends z.input<S[K]> ? K : never]?: z.input<S[K]> };

/** What conditions, outcomes and invariants get. */
export interface At<T extends GameTypes> {
  readonly state: State<T>;
  readonly rules: Ruleset;
}
/** The same about a seat: `my` is the state of `seat`. */
export interface SeatAt<T extends GameTypes> extends At<T> {
  readonly seat: SeatId;
  readonly my: ReadonlySeat<T>;
  /** What the game declares as `teamState`, of the team of `seat`. */
  readonly our: DeepReadonly<T['team']>;
}

/** Seeded: the same match gives the same numbers. */
export interface MatchRandom {
  /** From 0 to `below - 1`. */
  (below: number): number;
  of<X>(list: readonly X[]): X;
}

/** What recipes get besides the fields of their command or effect: the state to change, and the tools to do it. */
export interface Tools<T extends GameTypes> {
  readonly state: Draft<T>;
  readonly rules: Ruleset;
  /** Moves cards to a zone: of the table, or of a seat. At a place in it, or where it takes new cards. */
  move<Z extends T['seatZone'] | T['tableZone']>(
    cards: CardId | readonly CardId[],
    to: Z,
    ...where: Z extends T['seatZone'] ? [seat: SeatId, index?: number] : [index?: number]
  ): void;
  /** Deals from the front of a zone of the table, a card to each seat in turn. */
  deal(what: {
    readonly from: T['tableZone'];
    readonly to: T['seatZone'];
    readonly count: number;
    /** By default all that are still in. */
    readonly seats?: readonly SeatId[];
  }): void;
  /** Shuffles a zone of the table, or of a seat. */
  shuffle<Z extends T['seatZone'] | T['tableZone']>(
    zone: Z,
    ...whose: Z extends T['seatZone'] ? [seat: SeatId] : []
  ): void;
  /** Moves all cards of a zone, of every seat, to a zone of the table. */
  gather(from: T['seatZone'] | T['tableZone'], to: T['tableZone']): void;
  /** Turns cards over where they lie, in a zone whose cards have faces. */
  flip(cards: CardId | readonly CardId[], to: 'up' | 'down'): void;
  /** Shows a card to everyone; it stays where it is. */
  reveal(card: CardId): void;
  /** Reports an event of the game's own. */
  emit<N extends keyof T['events'] & string>(
    name: N,
    ...data: None extends T['events'][N] ? [data?: T['events'][N]] : [data: T['events'][N]]
  ): void;
  /** Reports an event of the engine. */
  report(event: CoreEvent): void;
  /** Queues effects: they run right after this one, in this order. */
  queue(...effects: readonly Effect[]): void;
  /** Queues what a hook of a card returns: `runHook(card, 'onResolve', target)`. */
  runHook(card: CardId, hook: HookName | T['hook'], target?: string | null): void;
  /** Carries effects out at once, as a part of this one: `apply(damage({ targets: [seat], amount: 2 }))`. */
  apply(...effects: readonly Effect[]): void;
  readonly random: MatchRandom;
  /** Seats are out. When one side is left, it has won. */
  lose(seats: SeatId | readonly SeatId[], reason: string): void;
  endMatch(outcome: Outcome): void;
  /** Ends the recipe without a change: call it before the first change. */
  fizzle(reason: string): never;
}

type My<T extends GameTypes, P> = P extends { readonly seat: SeatId }
  ? { readonly my: SeatState<T>; readonly our: T['team'] }
  : unknown;
/** What a recipe gets. */
export type RunAt<T extends GameTypes, P = unknown> = Tools<T> & P & My<T, P>;
export type Run<T extends GameTypes, P = unknown> = (at: RunAt<T, P>) => void;

/** Names of the context, which no field may have. */
export type Reserved = keyof Tools<GameTypes> | 'seat' | 'my' | 'our' | 'type' | 'answer' | 'answers' | 'depth';
/** Nothing when no field has a name of the context; otherwise an error message as a type. */
export type Unreserved<F, Allowed = never> = {
  readonly [K in keyof F &
    Exclude<Reserved, Allowed>]: `'${K}' is a name of the context: choose another name for the field`;
};
