import type { DrawOptions } from '../../machines/phases/draw.js';
import type { PlayOptions } from '../../machines/phases/selection.js';
import type { EndOptions } from '../../machines/phases/turn-end.js';
import type {
  AnyCommand,
  CueSpec,
  Deck,
  DeckRules,
  EventOf,
  EventType,
  GameTypes,
  LogLine,
  Look,
  Outcome,
  PolicyOverrides,
  RuleTrigger,
  SeatId,
  StateCheck,
} from '../model/index.js';
import type { CardSpec } from './card-specs.js';
import type { Conditions } from './conditions.js';
import type { At, Run, SeatAt } from './context-types.js';
import type { TurnParts } from './ruleset-spec.js';

type EventName<T extends GameTypes> = keyof T['events'] & string;

/** What a screen shows or plays. */
export type CueInput = Omit<CueSpec, 'at'> & { readonly at?: number };
export type CueOf<E> = CueInput | readonly CueInput[] | ((event: E) => CueInput | readonly CueInput[]);
/** A field that is a number. */
type Counted<S> = { [K in keyof S & string]: S[K] extends number ? K : never }[keyof S & string];
type Score<T extends GameTypes> = Counted<T['seat']> | Counted<T['team']> | ((at: SeatAt<T>) => number);

/** Who has won when the flow ends: by a score, or as you say. */
export type OutcomeSpec<T extends GameTypes> =
  | { readonly highest: Score<T>; readonly reason?: string }
  | { readonly lowest: Score<T>; readonly reason?: string }
  | ((at: At<T>) => Outcome);

/** A game as an author writes it. Everything except `version` has a default. */
export interface GameSpec<T extends GameTypes> {
  readonly version: string;
  readonly name?: string;
  readonly tagline?: string;
  /** How the table shows the game: a colour, an emblem and labels. */
  readonly look?: Partial<Look>;
  /** How many play: a number, or from `min` to `max`. */
  readonly seats?: number | { readonly min: number; readonly max: number };
  /** Seats that win and lose together. */
  readonly teams?: readonly (readonly SeatId[])[];
  /** Cards with hooks; those without can be given to `setupGame`. */
  readonly cards?: Readonly<Record<string, CardSpec<T>>>;
  readonly decks?: Readonly<Record<string, Deck>>;
  readonly deckRules?: DeckRules;
  readonly stateChecks?: readonly StateCheck<T>[];
  readonly triggers?: readonly RuleTrigger<T>[];
  /** How decks begin, in games where each seat has one. */
  readonly opening?: Pick<PolicyOverrides, 'mulligan' | 'shuffle' | 'topIs'> & { readonly hand?: number };
  /** The flow is gone through again until one of these is true; without it, once. */
  readonly until?: Conditions<T>;
  /** Runs once, before the flow. */
  readonly setup?: Run<T>;
  /** A seat that leaves: it is out, the others win at once, or what you say. */
  readonly leaving?: 'isOut' | 'othersWin' | Run<T, { readonly seat: SeatId }>;
  readonly outcome?: OutcomeSpec<T>;
  /** What happens after an event. */
  readonly on?: { readonly [N in EventName<T>]?: Run<T, T['events'][N]> } & {
    readonly [N in EventType]?: Run<T, Omit<EventOf<N>, 'type'>>;
  };
  /** Lines of the log, by event; `null` leaves it out. */
  readonly log?: { readonly [N in EventName<T>]?: LogLine<T['events'][N]> } & {
    readonly [N in EventType]?: LogLine<EventOf<N>>;
  };
  readonly cues?: { readonly [N in EventName<T>]?: CueOf<T['events'][N]> } & {
    readonly [N in EventType]?: CueOf<EventOf<N>>;
  };
  /** How good a position is for a seat; higher is better. For bots. */
  readonly evaluate?: (at: SeatAt<T>) => number;
  /** Throws if the game's own state is impossible. Called in tests, and for every save. */
  readonly invariants?: (at: At<T>) => void;
  /** A number that nothing changes during a match, such as all chips together. `turnchart check` watches it. */
  readonly conserves?: (at: At<T>) => number;
  readonly policies?: Pick<
    PolicyOverrides,
    | 'limits'
    | 'animation'
    | 'stateCheck'
    | 'reactions'
    | 'depthFirst'
    | 'health'
    | 'deathOrder'
    | 'boardSlots'
    | 'closeRange'
    | 'closeFacing'
    | 'handModel'
    | 'handLimit'
    | 'overflow'
    | 'burnDestination'
  >;
}

/** The lines of a game's log, in a file of their own: `export const log: LogOf<typeof game> = { … }`. */
export type LogOf<G extends { readonly '~types': GameTypes }> = NonNullable<GameSpec<G['~types']>['log']>;
/** A card with its hooks: `const cards: Record<string, CardOf<typeof game>> = { … }`. */
export type CardOf<G extends { readonly '~types': GameTypes }> = CardSpec<G['~types']>;
/** The same for what screens show. */
export type CuesOf<G extends { readonly '~types': GameTypes }> = NonNullable<GameSpec<G['~types']>['cues']>;

/** The standard turn: what was a policy is an option of the phase that reads it. */
export interface StandardTurn<T extends GameTypes, C extends readonly AnyCommand[]> {
  readonly order?: PolicyOverrides['turnOrder'];
  /** The phases of a turn; by default those that are described here. */
  readonly phases?: PolicyOverrides['phases'];
  /** When the turn begins: resources are restored and units are ready. */
  readonly start?: Begins<T>;
  readonly draw?: DrawOptions;
  readonly selection: PlayOptions & {
    readonly accepts: C;
    readonly secret?: boolean;
  };
  /** When what was selected is revealed, in turns that have this phase. */
  readonly commit?: Begins<T>;
  /** When what was committed happens, in turns that have this phase. */
  readonly resolution?: Begins<T>;
  /** When the turn ends: before cards are drawn or discarded. */
  readonly end?: Begins<T> & EndOptions;
}
/** A standard turn as a ruleset takes it: made by `standardTurn`. */
export interface Turn<T extends GameTypes, C extends readonly AnyCommand[]> {
  /** Only for the compiler. */
  readonly '~types': (types: T) => void;
  readonly '~commands': C;
  readonly '~turn': TurnParts;
}
/** What happens when a phase of the standard turn begins. */
export interface Begins<T extends GameTypes> {
  /** `seat` is the one whose turn it is. */
  readonly run?: Run<T, { readonly seat: SeatId }>;
}
