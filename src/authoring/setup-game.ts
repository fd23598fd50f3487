import type { z } from 'zod';
import { type Adaptation, adaptCommand, type CommandPieces, makeCommand } from '../commands/index.js';
import { moveTo } from '../effects/index.js';
import { effect } from '../engine/index.js';
import {
  type AnyCommand,
  type Audience,
  allow,
  type CardId,
  type CommandDef,
  type CoreDenial,
  type Denial,
  type Effect,
  type EffectDef,
  type Field,
  type Fields,
  type GameTypes,
  type GuardDef,
  type InputOf,
  type Json,
  type Offered,
  type PhaseNode,
  type ReadonlyGame,
  type Recipe,
  type Ruleset,
  RulesetError,
  type SeatId,
  type SlotZonesOf,
  type StandardTypes,
  standardZones,
  type ValuesOf,
  type ZoneSpecs,
  type ZonesOf,
} from '../model/index.js';
import { checkCommand, checkPhase, checkStage } from './check-node.js';
import { noOtherKeys } from './check-spec.js';
import { type GameSetup, makeRuleset } from './make-ruleset.js';
import type {
  AnyNode,
  CommandSpec,
  CommandsOf,
  ExitOf,
  Node,
  PhaseSpec,
  Reserved,
  RuleOf,
  StageOf,
  StageSpec,
} from './node-specs.js';
import type { RulesetSpec } from './ruleset-spec.js';

/** A field of the game's own state, and who sees it. */
export const seenBy = <S extends z.ZodType<Json>>(audience: Audience, schema: S): Field<S> => ({
  schema,
  seenBy: audience,
});

const PHASE_KEYS = ['description', 'acts', 'secret', 'showsDone', 'accepts', 'exits', 'onEnter', 'onTimeout', 'prompt'];
const STAGE_KEYS = ['description', 'of', 'exits', 'accepts', 'onEnter', 'onLeave', 'turnOf'];
const COMMAND_KEYS = [
  ...['description', 'schema', 'judge', 'effects', 'candidates', 'cards', 'ways', 'keeps', 'attempts'],
  ...['finishes', 'takesBack', 'by', 'home'],
];
const ADAPT_KEYS = ['judge', 'effects', 'candidates', 'finishes'];
const SETUP_KEYS = ['id', 'state', 'seatState', 'zones', 'denials'];

/** The target of a move: a zone of a seat, or of the table. */
export type MoveOf<T extends GameTypes> = { readonly card: CardId; readonly index?: number } & (
  | { readonly to: T['seatZone']; readonly seat: SeatId }
  | { readonly to: T['tableZone'] }
);

/** The builder of one game, with its types. */
export interface Game<T extends GameTypes> {
  /** Only for the compiler: it carries the types of the game. */
  readonly '~types': T;
  readonly allow: () => { readonly ok: true };
  /** Refuses a command, with one of the game's own codes or one of the engine's. */
  deny<const D extends T['denial'] | CoreDenial>(code: D, message: string): Denial<D>;
  /** Defines an effect by its schema and its recipe. Call the result to create an effect. */
  effect<S extends z.ZodType<object, object>>(
    type: string,
    schema: S,
    recipe: Recipe<z.output<S>, T>,
  ): EffectDef<z.input<S>>;
  /** The core effect that moves a card, with the zones of this game. */
  move(where: MoveOf<T>): Effect;
  command<const N extends string, S extends z.ZodType<object, object>>(
    type: N,
    spec: CommandSpec<T, S>,
  ): CommandDef<N, InputOf<S>>;
  /** A command of the engine, or of a part, with additional rules or other effects. */
  adapt<N extends string, Input extends object>(
    command: CommandDef<N, Input>,
    change: {
      readonly judge?:
        | RuleOf<T, Input & { readonly seat: SeatId }>
        | readonly RuleOf<T, Input & { readonly seat: SeatId }>[];
      readonly effects?: (
        game: ReadonlyGame<T>,
        command: Input & { readonly seat: SeatId },
        rules: Ruleset,
      ) => readonly Effect[];
      readonly candidates?: (game: ReadonlyGame<T>, seat: SeatId, rules: Ruleset) => readonly Offered<Input>[];
      readonly finishes?: boolean;
    },
  ): CommandDef<N, Input>;
  /** Guards for exits. The keys are their names, which minification does not change. */
  guards<const G extends Readonly<Record<string, (game: ReadonlyGame<T>, rules: Ruleset) => boolean>>>(
    guards: G,
  ): { readonly [K in keyof G]: GuardDef<T['id']> };
  phase<
    const N extends string,
    const C extends readonly AnyCommand[] = readonly [],
    const E extends readonly ExitOf<T>[] = readonly [],
  >(name: N, spec: PhaseSpec<T, C, E>): PhaseNode & Node<N, C[number], E[number]['to']>;
  stage<
    const N extends string,
    const F extends readonly AnyNode[],
    const C extends readonly AnyCommand[] = readonly [],
    const E extends readonly ExitOf<T>[] = readonly [],
  >(name: N, spec: StageSpec<T, F, C, E>): StageOf<N, CommandsOf<F[number]> | C[number], E[number]['to']>;
  /** A game with its own flow. */
  ruleset<C extends AnyCommand>(
    spec: RulesetSpec<T> & { readonly flow: StageOf<string, C, Reserved>; readonly accepts?: undefined },
  ): Ruleset<T, C>;
  /** A game with the standard turn: `policies.phases`, and the commands that they accept. */
  ruleset<const C extends readonly AnyCommand[]>(
    spec: RulesetSpec<T> & { readonly accepts: C; readonly flow?: undefined },
  ): Ruleset<T, C[number]>;
}

type StandardSpecs = typeof standardZones;

/**
 * Declares the types of a game: its own state, the state of its seats, its zones and its denial codes. Everything that
 * is created with the result uses them.
 *
 * @example
 * const hearts = setupGame({
 *   id: 'hearts',
 *   state: { broken: seenBy('everyone', z.boolean().default(false)) },
 *   zones: { hand: { of: 'seat', seenBy: 'owner' }, trick: { of: 'table', seenBy: 'everyone' } },
 *   denials: ['must-follow-suit'],
 * });
 */
export function setupGame<
  const Id extends string,
  const V extends Fields = Record<never, never>,
  const S extends Fields = Record<never, never>,
  const Z extends ZoneSpecs = StandardSpecs,
  const D extends string = never,
>(spec: {
  readonly id: Id;
  readonly state?: V;
  readonly seatState?: S;
  readonly zones?: Z;
  readonly denials?: readonly D[];
}): Game<{
  id: Id;
  state: ValuesOf<V>;
  seat: ValuesOf<S>;
  seatZone: ZonesOf<Z, 'seat'>;
  slotZone: SlotZonesOf<Z>;
  tableZone: ZonesOf<Z, 'table'>;
  denial: D;
}> {
  noOtherKeys(spec, SETUP_KEYS, '');
  if (spec.id === '') throw new RulesetError('id', 'a ruleset needs an id');
  const setup: GameSetup = {
    id: spec.id,
    zones: spec.zones ?? standardZones,
    state: spec.state ?? {},
    seatState: spec.seatState ?? {},
    denials: spec.denials ?? [],
  };
  return gameOf(setup) as never;
}

/** The implementation of the builder, with the types of any game. */
function gameOf(setup: GameSetup): Omit<Game<StandardTypes>, '~types' | 'ruleset'> & { ruleset: unknown } {
  return {
    allow,
    deny: (code, message) => ({ ok: false, code, message }),
    effect: (type, schema, recipe) => effect(type, schema as never, recipe as never) as never,
    move: (where) => moveTo(where),
    command: (type, spec) => {
      noOtherKeys(spec, COMMAND_KEYS, `command '${type}'`);
      checkCommand(type, { ...spec });
      if (spec.candidates !== undefined && spec.cards !== undefined)
        throw new RulesetError(`command '${type}'.cards`, 'give either cards or candidates, not both');
      if (spec.ways !== undefined && spec.cards === undefined)
        throw new RulesetError(`command '${type}'.ways`, 'needs `cards`: the cards that can be used in these ways');
      return makeCommand(type, { description: '', ...spec } as CommandPieces<typeof spec.schema>);
    },
    adapt: (command, change) => {
      noOtherKeys(change, ADAPT_KEYS, `adapt '${command.type}'`);
      return adaptCommand(command, change as Adaptation<never, (typeof command)['~input']>) as never;
    },
    guards: (guards) =>
      Object.fromEntries(
        Object.entries(guards).map(([guard, test]) => [guard, { guard, test, '~game': setup.id }]),
      ) as never,
    phase: (name, spec) => {
      noOtherKeys(spec, PHASE_KEYS, `phase '${name}'`);
      checkPhase(name, spec);
      return { kind: 'phase', name, secret: false, showsDone: true, accepts: [], ...spec } as never;
    },
    stage: (name, spec) => {
      noOtherKeys(spec, STAGE_KEYS, `stage '${name}'`);
      checkStage(name, spec);
      return { kind: 'stage', name, accepts: [], exits: [{ to: 'next' }], ...spec } as never;
    },
    ruleset: (spec: never) => makeRuleset(setup, spec),
  };
}
