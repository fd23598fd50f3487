import type { Actor } from 'xstate';
import type { MatchLogic } from '../../machines/index.js';
import type { commands } from '../commands/index.js';
import type { SeatSetup, Viewer } from '../engine/index.js';
import type { MatchRecord } from '../files/record.js';
import type { SavedMatch } from '../files/save.js';
import type {
  ChartValue,
  Command,
  CoreDenial,
  DenialCode,
  EventOf,
  EventType,
  GameEvent,
  GameState,
  GameTypes,
  InputRequest,
  Offer,
  PolicyOverrides,
  ReadonlyGame,
  Receipt,
  Ruleset,
  SeatId,
  Seed,
  Sent,
  StandardTypes,
  StepTrace,
  Verdict,
} from '../model/index.js';
import type { EventView } from '../view/view-events.js';
import type { GameView } from '../view/view-types.js';
import type { ClockOptions } from './clock.js';
import type { InspectionObserver } from './inspectors.js';
import type { MatchStore } from './store.js';

/** The types that a game was set up with; if nothing is known about it, those of a game with the standard zones. */
export type TypesOf<R extends Ruleset> = string extends R['~types']['seatZone'] ? StandardTypes : R['~types'];

/** The commands that every game has: answers to questions, and giving up. */
export type CoreCommand = Sent<
  | typeof commands.submitInput
  | typeof commands.cancelInput
  | typeof commands.submitOrder
  | typeof commands.skipOrder
  | typeof commands.takeMulligan
  | typeof commands.keepHand
  | typeof commands.putBack
  | typeof commands.concede
>;

/** What may be sent to a match of this game: `CommandOf<typeof hearts>`. */
export type CommandOf<R extends Ruleset> = string extends R['~commands']['type']
  ? Command
  : Sent<R['~commands']> | CoreCommand;

/** An observer of a match: it gets the match when it is created, and is notified of every step. */
export interface Inspector {
  attach(match: AnyMatch): void;
}

/** An error of the rules. For developers: players only learn that there was an error. */
export interface MatchFault {
  /** The command or shell event that was undone, by its type. */
  readonly type: string;
  readonly message: string;
  /** What the rules threw, with its stack. */
  readonly error: unknown;
}

/** Options of a match. Only the ruleset and the seats are required. */
export interface MatchOptions<R extends Ruleset = Ruleset> {
  readonly rules: R;
  /** One to twelve of them, in the order of play; in a game with a shared deck their number is enough. */
  readonly seats: readonly SeatSetup[] | number;
  /** The same seed and commands give the same match. Without one, 128 random bits. */
  readonly seed?: Seed;
  /** The name of the match in its record and saves; random by default. It is not part of the state. */
  readonly gameId?: string;
  /** Policies to change for this match. */
  readonly policies?: PolicyOverrides;
  /** Resolve effects only by `match.step()`. */
  readonly stepping?: boolean;
  /** Throw instead of returning a receipt with `ok: false`. */
  readonly strict?: boolean;
  /** Who sees every step: an inspector of `turnchart/inspect`, or what XState takes, a function or an observer. */
  readonly inspect?: Inspector | InspectionObserver;
  /** Ends turns and answers questions for seats that take too long. */
  readonly clock?: ClockOptions;
  /** `false` leaves the start to `match.start()`. */
  readonly start?: boolean;
  /** Check hooks and effects while they run. On by default, except in production: `NODE_ENV` is `production`, or the bundle was made for it. */
  readonly checks?: boolean;
  /**
   * What carries commands out: `'compiled'`, the chart as a table, in place; or `'xstate'`, the XState actor itself, every
   * effect a step of it. Both lead to the same; the actor takes about ten times as long. Compiled by default.
   */
  readonly runner?: 'compiled' | 'xstate';
  /** Keep what each step did; `{ queue: true }` also keeps the queue after it, which costs memory. */
  readonly trace?: boolean | { readonly queue?: boolean; readonly limit?: number };
  /** Called with errors of the rules. */
  readonly onFault?: (fault: MatchFault) => void;
}

/** What one resolved effect did, and in which command. */
export interface TraceEntry extends StepTrace {
  readonly revision: number;
  /** The command, or what the match did by itself: `match.start`, `animation.done`. */
  readonly action: { readonly type: string };
}

/**
 * Called with an event, and the game right after the step of the event. The game is only lent: the next step changes it,
 * so copy what you keep (`structuredClone`).
 */
export type Listener = (event: GameEvent, game: GameState) => void;

/** The events that a listener of a match can be for: those of its game, by name, and those of the engine. */
export type EventNameOf<T extends GameTypes> = (keyof T['events'] & string) | EventType;
/** What a listener for one event gets: what an event of the game carries, or the event of the engine. */
export type Heard<T extends GameTypes, N extends EventNameOf<T>> = N extends EventType
  ? EventOf<N>
  : N extends keyof T['events']
    ? T['events'][N]
    : never;

/**
 * Why a command of this game may be refused: the codes of its commands, and those of the engine. Where a command does
 * not carry its codes, any.
 */
export type DenialOf<R extends Ruleset> = [Exclude<R['~commands'], { readonly '~denial': string }>] extends [never]
  ?
      | (R['~commands'] extends infer C
          ? C extends { readonly '~denial': infer D extends string }
            ? D
            : never
          : never)
      | CoreDenial
  : DenialCode;

/** How a command is sent. */
export interface SendOptions {
  /** The revision of the sender's view. If the sender has seen more since, the command is refused with `stale`. */
  readonly expectedRevision?: number;
}

/**
 * A running match: `Match<typeof hearts>`. Derived types are type parameters, not members, so that a match of one game
 * is also assignable to `Match`.
 */
export interface Match<
  R extends Ruleset = Ruleset,
  T extends GameTypes = TypesOf<R>,
  C = CommandOf<R>,
  D extends string = DenialOf<R>,
> {
  readonly rules: R;
  /** The name of the match in its record and saves. */
  readonly gameId: string;
  /** Starts a match that was made with `start: false`. */
  start(): Receipt;
  /** Resolves what is queued, up to the next state that waits for someone. */
  settle(): Receipt;
  /** Carries out a command, or says why not. It never throws on input, unless the match is `strict`. */
  send(command: C, options?: SendOptions): Receipt<D>;
  /** The same for untyped input, for example from the network: it accepts any value. */
  receive(raw: unknown, options?: unknown): Receipt;
  /** Whether a command would be accepted, and if not, why. For example, to disable buttons. */
  judge(command: unknown): Verdict<D>;
  /** Every command that the seat may send now; of a wide range or a long list, only some. */
  legal(seat: SeatId): C[];
  /** The same with ranges and "some of": a raise, three cards of thirteen. */
  offers(seat: SeatId): Offer[];
  /** The open question, if it is the seat's. */
  request(seat: SeatId): InputRequest | null;
  /** Whom the match waits for. */
  readonly waitingFor: readonly SeatId[];
  /** The command for a seat that does nothing, or `null` when the match does not wait for it. */
  defaultCommand(seat: SeatId): C | null;
  /** The match as a seat or a spectator may see it: the only thing to send to a player. */
  view(viewer: Viewer): GameView<T, ChartValue<R['~phases']>>;
  /**
   * The match as a viewer follows it, for every UI framework: `useSyncExternalStore(store.subscribe, store.getSnapshot)`,
   * `$store` in Svelte, `from(store)` in Solid. The same store at every call.
   */
  store(viewer: Viewer): MatchStore<T, C>;
  /** Events as the viewer may see them. */
  viewEvents(viewer: Viewer, events: readonly GameEvent[]): EventView[];
  /** The complete state, including hidden parts. Read-only: it is frozen while checks are on. */
  readonly state: ReadonlyGame<T>;
  /** Where the match is in the flow of its game: `round.tricks.trick`. */
  readonly phase: R['~phases'];
  /** The state of the chart, as an XState value. */
  readonly value: ChartValue<R['~phases']>;
  /** Whether the match waits for someone, or is over. */
  readonly settled: boolean;
  /** Everything that has happened. */
  readonly history: readonly GameEvent[];
  /**
   * Calls the listener for every event, in order, when its command has been carried out. Returns a function that ends
   * it.
   */
  on(listener: Listener): () => void;
  /** The same for events of one name: `match.on('trick.taken', ({ seat, points }) => …)`. */
  on<N extends EventNameOf<T>>(name: N, listener: (event: Heard<T, N>, game: GameState) => void): () => void;
  /** Called whenever the match comes to rest: after a command, a shell event or an undo. Commands may be sent from it. */
  onSettled(listener: () => void): () => void;
  /**
   * Takes back the seat's last command, if nothing hidden was shown by it and nobody has acted since. In a secret phase
   * others may have: what they did stays.
   */
  undo(seat: SeatId): Receipt;
  /** Whether `undo` would work now, and if not, why. For example, to disable a button. */
  canUndo(seat: SeatId): Verdict;
  /** In a stepping match: resolves one effect. Returns whether there was one. */
  step(): boolean;
  /** Ends the `animating` phase: the presentation is over. */
  animationDone(): Receipt;
  /** The match as JSON: its state, its place in the log and the log's hash; with `record: true`, the record too. */
  save(options?: { readonly record?: boolean }): SavedMatch;
  readonly record: MatchRecord;
  readonly trace: readonly TraceEntry[];
  /**
   * The XState actor, for `@xstate/react` and inspectors. It shows the match: events from others are ignored.
   */
  readonly actor: Actor<MatchLogic>;
}

/** A match of any game, for inspectors, presenters, clocks and feeds. */
export type AnyMatch = Match<Ruleset, GameTypes, Command>;
