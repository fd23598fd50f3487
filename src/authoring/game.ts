import type {
  AnyCommand,
  AnyEffectDef,
  CardContext,
  CommandDef,
  DeepReadonly,
  Effect,
  EventOf,
  EventType,
  GameTypes,
  Offered,
  Ruleset,
  Shape,
  State,
  Trigger,
} from '../model/index.js';
import type {
  CardCount,
  CommandSpec,
  DenyIfResult,
  Fetched,
  GameCommand,
  NotThere,
  SentFields,
} from './command-types.js';
import type { At, None, Run, SeatAt, ShapeInput, ShapeOutput, Unreserved } from './context-types.js';
import type { GameSpec, Turn } from './game-spec.js';
import type {
  CommandsIn,
  Part,
  PartOrPhase,
  PathsBelow,
  PathsIn,
  PhaseSpec,
  Reachable,
  ReachableTasks,
  RepeatSpec,
  StageSpec,
  StepSpec,
  Task,
  TaskSpec,
  TasksSpec,
  TurnsSpec,
  WindowSpec,
} from './node-types.js';
import type { Answered } from './questions.js';
import type { AnyTask } from './task-parts.js';

type Commands = readonly AnyCommand[];
type Parts = readonly PartOrPhase[];
/** The phases of a game with a flow of its own; those of the standard turn depend on its policies. */
type PhasesOf<F extends Parts> = F extends readonly [] ? string : PathsIn<F[number]> | 'setup' | 'over';

/** What a trigger on one event sees. */
type HeardAt<T extends GameTypes, N> = CardContext<T> & {
  readonly event: N extends EventType ? EventOf<N> : DeepReadonly<T['events'][N & keyof T['events']]>;
};

/** The card of a command, if it has one. */
type CardIn<Input> = Input extends { readonly card: infer C } ? { readonly card: C } : unknown;

interface StageSpecs<T extends GameTypes, C extends Commands, To extends string, I> {
  stage: StageSpec<T, C, To, I>;
  repeat: RepeatSpec<T, C, To, I>;
  turns: TurnsSpec<T, C, To, I>;
}
/** Makes a part that contains others; what can be said of it depends on its kind. */
type MakeStage<T extends GameTypes, K extends keyof StageSpecs<T, Commands, string, Parts>> = <
  const N extends string,
  const F extends Parts,
  const C extends Commands = readonly [],
  const To extends string = never,
  const I extends Parts = readonly [],
>(
  name: N,
  spec: StageSpecs<T, C, To, I>[K],
  of: F & Reachable<F>,
) => Part<N, CommandsIn<F[number] | I[number]> | C[number], To, PathsBelow<N, F[number] | I[number]>>;

/** The builder of one game, with its types. Everything that is made with it knows them. */
export interface Game<T extends GameTypes> {
  /** Only for the compiler. */
  readonly '~types': T;
  /** A change of the state with a name, to be queued: what asks, what triggers must see one by one, what a screen shows one by one. */
  effect<F extends Shape = None, Q = never>(
    type: string,
    spec: {
      readonly fields?: F & Unreserved<F, 'seat'>;
      /** A question before it: `run` gets the answer. It only reads. */
      readonly ask?: (at: At<T> & ShapeOutput<F>) => Q;
      /** The names of the phases in which it asks: only these wait for answers. By default, every phase does. */
      readonly asksIn?: readonly string[];
      readonly run: Run<T, ShapeOutput<F> & Answered<Q>>;
    },
  ): (...fields: None extends ShapeInput<F> ? [fields?: ShapeInput<F>] : [fields: ShapeInput<F>]) => Effect;
  /** A reaction of a card to an event, of the engine or of the game: the hooks know what the event carries. */
  trigger<N extends EventType | (keyof T['events'] & string)>(
    on: N,
    spec: Omit<Trigger<T>, 'on' | 'when' | 'then'> & {
      readonly when?: (at: HeardAt<T, N>) => boolean;
      readonly then: (at: HeardAt<T, N>) => readonly Effect[];
    },
  ): Trigger<T>;
  /** What players can send. */
  command<
    const N extends string,
    F extends Shape = None,
    const Z extends T['seatZone'] | T['tableZone'] = never,
    const C extends CardCount = never,
    const D extends string = never,
    Q = never,
  >(
    type: N,
    spec: CommandSpec<T, F, Z, C, D, Q>,
  ): GameCommand<T, N, SentFields<F, Z, C>, Fetched<F, Z, C>, D | NotThere<Z>>;
  /** A command of the engine, or of a part, with further rules or other effects. */
  adapt<
    N extends string,
    Input extends object,
    const D extends string = never,
    const As extends string = N,
    B extends string = never,
  >(
    command: CommandDef<N, Input> & { readonly '~denial'?: B },
    change: {
      /** Another name: then a game may have both. */
      readonly as?: As;
      readonly description?: string;
      /** About the seat, and the card if the command has one: so they are asked once for all its targets. */
      readonly denyIf?: { readonly [K in D]: (at: SeatAt<T> & CardIn<Input>) => DenyIfResult };
      readonly effects?: (at: SeatAt<T> & Input) => readonly Effect[];
      readonly candidates?: (at: SeatAt<T>) => readonly Offered<Input>[];
      readonly ends?: boolean;
      /** The phases of the standard turn that accept it. */
      readonly home?: readonly string[];
    },
  ): CommandDef<As, Input> & { readonly '~denial': D | B };
  /** Rules that several commands share: `denyIf: { ...shared, … }`. This only gives them their types. */
  denyIf<const D extends string>(
    table: {
      readonly [K in D]: (at: SeatAt<T>) => DenyIfResult;
    },
  ): { readonly [K in D]: (at: SeatAt<T>) => DenyIfResult };
  /** The zones of a family, `column1` to `column7`: for the fields of a command, and to go through them. */
  family<N extends T['family']>(name: N): readonly ((T['seatZone'] | T['tableZone']) & `${N}${number}`)[];
  /** A condition: no card is in this zone, of any seat. */
  isEmpty(zone: T['seatZone'] | T['tableZone']): (at: { readonly state: State<T> }) => boolean;
  /** A part in which nobody acts. */
  step<const N extends string, const To extends string = never, Q = never>(
    name: N,
    spec: StepSpec<T, To, Q>,
  ): Part<N, never, To>;
  /** A part in which somebody acts. */
  phase<const N extends string, const C extends Commands, const To extends string = never>(
    name: N,
    spec: PhaseSpec<T, C, To>,
  ): Part<N, C[number], To>;
  /** What a seat does in a phase before its next task: for `tasks`. */
  task<const N extends string, const C extends Commands, const To extends string = never>(
    name: N,
    spec: TaskSpec<T, C, To>,
  ): Task<N, C[number], To>;
  /** A part in which several act, and each seat has these tasks, one after the other, at its own pace. */
  tasks<
    const N extends string,
    const K extends readonly AnyTask[],
    const C extends Commands = readonly [],
    const To extends string = never,
  >(name: N, spec: TasksSpec<T, C, To>, of: K & ReachableTasks<K>): Part<N, CommandsIn<K[number]> | C[number], To>;
  /** A part in which others may react; the first reaction closes it. */
  window<const N extends string, const C extends Commands, const P extends string, const To extends string = never>(
    name: N,
    spec: WindowSpec<T, C, P, To>,
  ): Part<N, C[number] | GameCommand<T, P, None, None, never>, To>;
  /** Parts one after the other. */
  stage: MakeStage<T, 'stage'>;
  /** The same parts again and again. */
  repeat: MakeStage<T, 'repeat'>;
  /** Turns of the seats, round and round. */
  turns: MakeStage<T, 'turns'>;
  /** One turn of every seat. */
  eachSeat: MakeStage<T, 'turns'>;
  /** The game: with a flow of its own, or with the standard turn. */
  ruleset<const F extends Parts = readonly [], const C extends Commands = readonly []>(
    spec: GameSpec<T> & {
      readonly flow?: F & Reachable<F>;
      readonly turn?: Turn<T, C>;
      /** Effects of parts; those of the game itself are known. */
      readonly effects?: readonly AnyEffectDef[];
    },
  ): Ruleset<T, CommandsIn<F[number]> | C[number], PhasesOf<F>>;
}
