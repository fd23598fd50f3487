import * as z from 'zod/mini';
import { $ZodObject, $ZodType } from 'zod/v4/core';
import { adaptCommand } from '../commands/index.js';
import {
  type AnyEffectDef,
  type Audience,
  type CardDef,
  type CommandDef,
  type Effect,
  type EventData,
  type EventSpecs,
  type EventType,
  type Field,
  type Fields,
  type GamePart,
  type GameTypes,
  type Json,
  type ReadonlyGame,
  type RestrictedEvent,
  type Ruleset,
  RulesetError,
  type Schemas,
  type SeatId,
  type Shape,
  type State,
  standardZones,
  type Trigger,
} from '../model/index.js';
import { authorCommand, isEmptyZone, noteAdapted } from './author-command.js';
import { type AnyGameSpec, authorRuleset } from './author-ruleset.js';
import { authoredEffect, type EffectBody } from './authored-effect.js';
import type { AnyCardSpec } from './card-specs.js';
import { noOtherKeys } from './check-spec.js';
import type { AnyCommandSpec, DenyIfResult } from './command-types.js';
import type { None, SeatAt } from './context-types.js';
import { checkFields, reading } from './contexts.js';
import { ruleOfTable } from './deny-table.js';
import type { Game } from './game.js';
import {
  type CardFieldsIn,
  type EventDataIn,
  type HooksIn,
  type SeatFieldsIn,
  type TargetsIn,
  withEvents,
} from './game-parts.js';
import type { PartOrPhase } from './node-types.js';
import { ownEvents } from './own-events.js';
import type { AnyNodeSpec, AnyPhaseSpec, AnyTurnsSpec, AnyWindowSpec } from './part-specs.js';
import { phasePart, repeatPart, stagePart, stepPart, tasksPart, turnsPart, windowPart } from './parts.js';
import { type AnyTask, type AnyTaskSpec, makeTask } from './task-parts.js';
import { type TeamsIn, withTeamState } from './team-state.js';
import { type AuthoredZones, type FamiliesIn, familyOf, withoutFamilies, type ZoneNames } from './zone-families.js';

/** Who sees a field of state, or an event. */
export function seenBy<S extends z.core.$ZodType<Json>>(audience: Audience, schema: S): Field<S>;
export function seenBy<const S extends Shape>(audience: Audience, shape: S): RestrictedEvent<S>;
export function seenBy(audience: Audience, what: z.core.$ZodType<Json> | Shape): Field | RestrictedEvent {
  return what instanceof $ZodType ? { schema: what, seenBy: audience } : { shape: what, seenBy: audience };
}

/** The ids of cards as a schema, for fields and events: `const Role = idsOf(roles)`. */
export const idsOf = <const K extends Readonly<Record<string, unknown>>>(cards: K) =>
  z.enum(Object.keys(cards) as (keyof K & string)[]);

type PlainCards = Readonly<Record<string, AnyCardSpec>>;

/** What `setupGame` takes, of any game. */
export interface Setup {
  readonly id: string;
  readonly state?: Fields;
  readonly seatState?: Fields;
  readonly cardState?: Schemas;
  readonly zones?: AuthoredZones;
  readonly teamState?: Schemas;
  readonly events?: EventSpecs;
  readonly cards?: PlainCards;
  readonly parts?: readonly GamePart[];
}

/**
 * Declares the types of a game: its own state, the state of its seats, its zones, its events and its cards. Everything
 * that is made with the result uses them.
 *
 * @example
 * const game = setupGame({
 *   id: 'hearts',
 *   zones: { hand: { of: 'seat', seenBy: 'owner' }, trick: { of: 'table', seenBy: 'everyone' } },
 *   state: { broken: seenBy('everyone', z.boolean().default(false)) },
 *   events: { 'trick.taken': { seat: SeatId, points: z.int() } },
 * });
 */
export function setupGame<
  const Id extends string,
  const V extends Fields = None,
  const S extends Fields = None,
  const Z extends AuthoredZones = typeof standardZones,
  const E extends EventSpecs = None,
  const K extends PlainCards = Readonly<Record<string, never>>,
  const M extends Schemas = None,
  const C extends Schemas = None,
  const P extends readonly GamePart[] = readonly [],
>(spec: {
  readonly id: Id;
  readonly state?: V;
  readonly seatState?: S;
  /** What is noted on single cards: `card.own?.tapped`. It is gone when a card is as printed again. Who sees the card sees it. */
  readonly cardState?: C;
  /** What the seats of a team share, seen by everyone: `our` in every function about a seat, `state.own.teams` in all. */
  readonly teamState?: M;
  readonly zones?: Z;
  /** The game's own events: what they carry, and who sees them if not everyone. */
  readonly events?: E;
  /** The cards, if they have no hooks. */
  readonly cards?: K;
  /** What only some games have, such as `health` and `units`. */
  readonly parts?: P;
}): Game<{
  id: Id;
  // Written out, and not by an alias: messages of the compiler then show the values and not the schemas.
  state: { -readonly [N in keyof V]: z.output<V[N]['schema']> } & TeamsIn<M>;
  team: { -readonly [N in keyof M]: z.output<M[N]> };
  seat: { -readonly [N in keyof S]: z.output<S[N]['schema']> } & SeatFieldsIn<P>;
  card: { -readonly [N in keyof C]: z.output<C[N]> } & CardFieldsIn<P>;
  seatZone: { [N in keyof Z & string]: Z[N]['of'] extends 'seat' ? ZoneNames<N, Z[N]> : never }[keyof Z & string];
  slotZone: {
    [N in keyof Z & string]: Z[N] extends { readonly slots: true } ? ZoneNames<N, Z[N]> : never;
  }[keyof Z & string];
  tableZone: { [N in keyof Z & string]: Z[N]['of'] extends 'table' ? ZoneNames<N, Z[N]> : never }[keyof Z & string];
  family: FamiliesIn<Z>;
  denial: string;
  events: EventData<E> & EventDataIn<P>;
  def: keyof K & string;
  hook: HooksIn<P>;
  target: TargetsIn<P>;
}>;
// The builder is compared with what it is for any game; the signature above gives it the types of this one.
export function setupGame(spec: Setup): object {
  noOtherKeys(spec, ['id', 'state', 'seatState', 'cardState', 'teamState', 'zones', 'events', 'cards', 'parts'], '');
  if (spec.id === '') throw new RulesetError('id', 'a game needs an id');
  return new Builder(spec) as Game<GameTypes>;
}

/** The builder, with the types of any game. */
class Builder {
  /** Only for the compiler. */
  declare readonly '~types': GameTypes;
  readonly #setup: Setup;
  readonly #zones: AuthoredZones;
  readonly #events: ReturnType<typeof ownEvents>;
  readonly #effects = new Map<string, AnyEffectDef>();
  #isMade = false;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#zones = withoutFamilies(setup.zones ?? standardZones);
    this.#events = ownEvents(withEvents(setup.parts ?? [], setup.events ?? {}));
  }

  effect = (type: string, spec: { readonly fields?: Shape } & EffectBody): ((fields?: object) => Effect) => {
    const at = `effect '${type}'`;
    noOtherKeys(spec, ['fields', 'ask', 'asksIn', 'run'], at);
    if (this.#isMade) throw new RulesetError(at, 'define it before game.ruleset({ … })');
    if (this.#effects.has(type)) throw new RulesetError(at, 'two effects have this name');
    checkFields(at, spec.fields ?? {}, ['seat']);
    const made = authoredEffect(type, spec.fields ?? {}, spec);
    this.#effects.set(type, made);
    return (fields = {}) => made(fields);
  };

  // Only the game knows the names of its own events.
  trigger = (on: string, spec: Omit<Trigger<GameTypes>, 'on'>): Trigger<GameTypes> => ({
    on: on as EventType,
    ...spec,
  });

  command = (type: string, spec: AnyCommandSpec) => {
    noOtherKeys(spec, COMMAND_KEYS, `command '${type}'`);
    return authorCommand(type, spec, this.#zones);
  };

  adapt = (
    command: CommandDef,
    change: Pick<AnyCommandSpec, (typeof ADAPT_KEYS)[number]> & { readonly as?: string },
  ) => {
    noOtherKeys(change, ['as', ...ADAPT_KEYS], `adapt '${command.type}'`);
    const { as = command.type, denyIf = {}, effects, candidates, ends, description, home } = change;
    const names = fieldsOf(command);
    const [queuing, offering] = [reading(names), reading()];
    const adapted = adaptCommand(command, as, {
      denials: Object.keys(denyIf),
      ...(description === undefined ? {} : { description }),
      ...(home === undefined ? {} : { home }),
      ...(Object.keys(denyIf).length === 0
        ? {}
        : { judge: ruleOfTable(denyIf, names.includes('card') ? ['card'] : []) }),
      ...(effects === undefined
        ? {}
        : {
            effects: (game: ReadonlyGame, sent: object, rules: Ruleset) =>
              effects(queuing['~at'](game, rules, { ...sent })),
          }),
      ...(candidates === undefined
        ? {}
        : {
            candidates: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) =>
              candidates(offering['~at'](game, rules, { seat })),
          }),
      ...(ends === undefined ? {} : { finishes: ends }),
    });
    noteAdapted(adapted, command, ends);
    // '~denial' exists for the type checker alone.
    return adapted as typeof adapted & { readonly '~denial': string };
  };

  denyIf = <R extends Readonly<Record<string, (at: SeatAt<GameTypes>) => DenyIfResult>>>(table: R): R => table;

  family = (name: string): string[] => familyOf(this.#setup.zones ?? {}, name);

  isEmpty = (zone: string) => {
    const spec = this.#zones[zone];
    if (spec === undefined) {
      throw new RulesetError('isEmpty', `there is no zone '${zone}'; there are ${Object.keys(this.#zones).join(', ')}`);
    }
    return ({ state }: { readonly state: State<GameTypes> }): boolean => isEmptyZone(state, zone, spec.of === 'table');
  };

  step = (name: string, spec: AnyNodeSpec & EffectBody) => stepPart(name, spec);
  phase = (name: string, spec: AnyPhaseSpec) => phasePart(name, spec);
  task = (name: string, spec: AnyTaskSpec) => makeTask(name, spec);
  tasks = (name: string, spec: AnyPhaseSpec, of: readonly AnyTask[]) => tasksPart(name, spec, of);
  window = (name: string, { pass, ...spec }: AnyWindowSpec & { readonly pass: string }) =>
    windowPart(name, spec, this.command(pass, { description: 'Lets it pass.' }));
  stage = (name: string, spec: AnyNodeSpec, of: readonly PartOrPhase[]) => stagePart(name, spec, of);
  repeat = (name: string, spec: AnyNodeSpec, of: readonly PartOrPhase[]) => repeatPart(name, spec, of);
  turns = (name: string, spec: AnyTurnsSpec, of: readonly PartOrPhase[]) => turnsPart(name, spec, of, false);
  eachSeat = (name: string, spec: AnyTurnsSpec, of: readonly PartOrPhase[]) => turnsPart(name, spec, of, true);

  ruleset = (spec: AnyGameSpec): Ruleset => {
    this.#isMade = true;
    const { id, state = {}, seatState = {}, cardState = {}, teamState = {}, cards = {}, parts = [] } = this.#setup;
    const holds = Object.entries(this.#zones).flatMap(([zone, { holds: defs }]) => (defs ? [[zone, defs]] : []));
    return authorRuleset(
      {
        id,
        state: withTeamState(state, teamState, spec.teams ?? []),
        seatState,
        cardState,
        parts,
        zones: Object.fromEntries(Object.entries(this.#zones).map(([name, { holds: _, ...zone }]) => [name, zone])),
        events: this.#events,
        cards: cards as Readonly<Record<string, CardDef>>,
        table: Object.fromEntries(holds),
        effects: [...this.#effects.values()],
      },
      spec,
    );
  };
}

const COMMAND_KEYS = [
  'description',
  'from',
  'count',
  'fields',
  'denyIf',
  'candidates',
  'legal',
  'ask',
  'run',
  'effects',
  'free',
  'ends',
  'by',
  'isUndo',
  'home',
];

const ADAPT_KEYS = ['denyIf', 'effects', 'candidates', 'ends', 'description', 'home'] as const;

/** The names of the fields of a command. */
const fieldsOf = ({ definition: { schema } }: CommandDef): string[] =>
  schema instanceof $ZodObject ? Object.keys(schema._zod.def.shape) : [];
