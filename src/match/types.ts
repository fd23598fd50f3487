import type { Actor } from 'xstate';
import type { MatchMachine } from '../../machines/index.js';
import type { SeatSetup, Viewer } from '../engine/index.js';
import type {
  Command,
  GameEvent,
  GameState,
  InputRequest,
  Phase,
  PolicyOverrides,
  Receipt,
  Ruleset,
  SeatId,
  StepTrace,
  Verdict,
} from '../model/index.js';
import type { ClockOptions } from './clock.js';
import type { MatchRecord } from './record.js';
import type { SavedMatch } from './save.js';
import type { GameView } from './view.js';
import type { EventView } from './view-events.js';

/** What watches a match: it is given the match when it is made, and hears every step from then on. */
export interface Inspector {
  attach(match: Match): void;
}

/** What a match is made of. The ruleset and the seats are enough. */
export interface MatchOptions {
  readonly rules: Ruleset;
  /** Two to four of them, in the order of play. */
  readonly seats: readonly SeatSetup[];
  /** The same seed and commands give the same match. Without one, 128 random bits. */
  readonly seed?: string | number;
  /** Policies of the ruleset that are different in this match. */
  readonly policies?: PolicyOverrides;
  /** Leave the resolving of effects to `match.step()`. */
  readonly stepping?: boolean;
  /** Throw where other matches answer with a rejected receipt. */
  readonly strict?: boolean;
  readonly inspect?: Inspector;
  /** Ends turns and answers questions for seats that take too long. */
  readonly clock?: ClockOptions;
  /** `false` leaves the start to `match.start()`. */
  readonly start?: boolean;
  /** Check hooks and effects while they run. On, except in production. */
  readonly checks?: boolean;
  /** Keep what each step did; `{ queue: true }` also keeps the queue after it, which costs memory. */
  readonly trace?: boolean | { readonly queue?: boolean; readonly limit?: number };
}

/** What one resolved effect did, and in which command. */
export interface TraceEntry extends StepTrace {
  readonly revision: number;
}

/** Hears an event, with the game right after the step that it is of. */
export type Listener = (event: GameEvent, game: GameState) => void;

/** A running match. */
export interface Match {
  readonly rules: Ruleset;
  /** Starts a match that was made with `start: false`. */
  start(): Receipt;
  /** Resolves what is queued, up to the next state that waits for someone. */
  settle(): Receipt;
  /** Carries out a command, or says why not. It never throws on input, unless the match is `strict`. */
  send(command: unknown, options?: { readonly expectedRevision?: number }): Receipt;
  /** Whether a command would be accepted, and if not, why: for what a UI greys out. */
  judge(command: Command): Verdict;
  /**
   * Every command that the seat may send now; an open question with too many answers, by its default answer;
   * a target that goes without saying, named.
   */
  legal(seat: SeatId): Command[];
  /** The open question, if it is the seat's. */
  request(seat: SeatId): InputRequest | null;
  /** The match as a seat, or someone without one, may see it: the only thing to send to a player. */
  view(viewer: Viewer): GameView;
  /** Events as the viewer may see them. */
  viewEvents(viewer: Viewer, events: readonly GameEvent[]): EventView[];
  /** The whole game, hidden parts included. To be read: it is frozen while checks are on. */
  readonly state: GameState;
  readonly phase: Phase;
  /** Where the chart stands, as XState writes it. */
  readonly value: unknown;
  /** Whether the match waits for someone, or is over. */
  readonly settled: boolean;
  /** Everything that has happened. */
  readonly history: readonly GameEvent[];
  /** Hears every event, in order, once the command that caused it has been carried out. Answers with its own end. */
  on(listener: Listener): () => void;
  /** Called whenever the match comes to rest: after a command, a shell event or an undo. Commands may be sent from it. */
  onSettled(listener: () => void): () => void;
  /** Takes back the seat's last command, if nothing hidden was shown by it and nobody has acted since. */
  undo(seat: SeatId): Receipt;
  /** In a stepping match: resolves one effect. Answers whether there was one. */
  step(): boolean;
  /** The presentation has shown what there was to show. */
  animationDone(): Receipt;
  save(): SavedMatch;
  readonly record: MatchRecord;
  readonly trace: readonly TraceEntry[];
  /** The XState actor, for `@xstate/react` and inspectors. */
  readonly actor: Actor<MatchMachine>;
}
