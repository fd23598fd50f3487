import * as z from 'zod/mini';
import { endMatch, lose } from '../effects/index.js';
import { childrenOf, seatOf, teamOf } from '../engine/index.js';
import { standings } from '../engine/standings.js';
import {
  type AnyCommand,
  type AnyEffectDef,
  CoreEvent,
  type Effect,
  type Exit,
  type Fields,
  type GameEvent,
  type GamePart,
  type GameTypes,
  type HookContext,
  type Outcome,
  type OwnEventSpec,
  type PolicyOverrides,
  type ReadonlyGame,
  type Ruleset,
  RulesetError,
  type RuleTrigger,
  type Schemas,
  SeatId,
  type Shape,
  type StageNode,
  type ZoneSpecs,
} from '../model/index.js';
import { codesOfCommands, effectsOfCommands } from './author-command.js';
import { authoredEffect } from './authored-effect.js';
import type { AnyCardSpec } from './card-specs.js';
import { noOtherKeys } from './check-spec.js';
import { guardDefsOf } from './conditions.js';
import { type Running, reading } from './contexts.js';
import type { GameSpec, OutcomeSpec, Turn } from './game-spec.js';
import { makeRuleset } from './make-ruleset.js';
import type { PartOrPhase } from './node-types.js';
import { checkParts, effectsOfParts, nodeOf } from './parts.js';
import { checkEventNames, cuesOf, logOf } from './presenting.js';
import type { RulesetSpec } from './ruleset-spec.js';
import { teamStateOf } from './team-state.js';

/** The declarations of `setupGame`, and what was defined since. */
export interface Declared {
  readonly id: string;
  readonly state: Fields;
  readonly seatState: Fields;
  readonly cardState: Schemas;
  readonly parts: readonly GamePart[];
  readonly zones: ZoneSpecs;
  readonly events: ReadonlyMap<string, OwnEventSpec>;
  readonly cards: Readonly<Record<string, AnyCardSpec>>;
  readonly table: Readonly<Record<string, readonly string[]>>;
  readonly effects: readonly AnyEffectDef[];
}

/** A game as an author writes it, of any types. */
export type AnyGameSpec = GameSpec<GameTypes> & {
  readonly flow?: readonly PartOrPhase[];
  readonly turn?: Turn<GameTypes, readonly AnyCommand[]>;
  readonly effects?: readonly AnyEffectDef[];
};

const KEYS = [
  'version',
  'name',
  'tagline',
  'look',
  'seats',
  'teams',
  'cards',
  'decks',
  'deckRules',
  'stateChecks',
  'triggers',
  'opening',
  'setup',
  'leaving',
  'outcome',
  'on',
  'log',
  'cues',
  'evaluate',
  'invariants',
  'conserves',
  'policies',
  'flow',
  'until',
  'turn',
  'effects',
];

/** The ruleset of a game. */
export function authorRuleset(declared: Declared, spec: AnyGameSpec): Ruleset {
  noOtherKeys(spec, KEYS, '');
  if ((spec.flow === undefined) === (spec.turn === undefined))
    throw new RulesetError('flow', 'give either a `flow`, a list of phases, or a `turn`, the standard one');
  const turn = spec.turn?.['~turn'];
  if (spec.turn !== undefined && turn === undefined)
    throw new RulesetError('turn', 'make it by `standardTurn({ … })`, which turnchart/authoring exports');
  checkEventNames('log', spec.log, declared.events);
  checkEventNames('cues', spec.cues, declared.events);
  checkEventNames('on', spec.on, declared.events);
  const form = turn === undefined ? { flow: rootOf(spec.flow ?? [], spec.until) } : { turn };
  const commands = form.flow === undefined ? form.turn.accepts : commandsBelow(form.flow);
  const hooks = hooksOf(declared, spec);
  const ofFlow = spec.flow === undefined ? effectsOfCommands(commands) : effectsOfParts(spec.flow);
  const { version, name, look, seats, teams, decks, deckRules } = spec;
  const { stateChecks, triggers = [], tagline: flavour } = spec;
  const { hand: openingHand, ...opening } = spec.opening ?? {};
  const policies: PolicyOverrides = { ...spec.policies, ...defined({ openingHand }), ...opening };
  const written = {
    version,
    ...defined({ name, look, seats, teams, decks, deckRules, flavour, stateChecks }),
    cards: { ...declared.cards, ...spec.cards },
    table: declared.table,
    effects: unique([...declared.effects, ...(spec.effects ?? []), ...ofFlow, ...hooks.effects]),
    brought: form.flow === undefined ? form.turn.effects : broughtBelow(form.flow),
    triggers: [...triggers, ...hooks.triggers],
    ...hooks.spec,
    ...logOf(spec.log),
    cues: cuesOf(spec.cues),
  };
  const options = form.flow === undefined ? form.turn.policies : policiesBelow(form.flow);
  const { id, state, seatState, cardState, parts, zones, events } = declared;
  const denials = [...new Set(codesOfCommands(commands))];
  const setup = { id, state, seatState, cardState, parts, zones, events, denials };
  return makeRuleset(setup, { ...written, ...form, policies: { ...policies, ...options } });
}

function rootOf(flow: readonly PartOrPhase[], until: AnyGameSpec['until']): StageNode {
  checkParts('flow', flow);
  const ends = guardDefsOf(until, 'until').map((when): Exit => ({ when, to: 'end' }));
  const exits: readonly Exit[] = ends.length === 0 ? [{ to: 'end' }] : [...ends, { to: 'again' }];
  return { kind: 'stage', name: 'match', description: '', of: flow.map(nodeOf), exits, accepts: [] };
}

const commandsBelow = (node: StageNode): AnyCommand[] => [
  ...node.accepts,
  ...childrenOf(node).flatMap((child) => (child.kind === 'stage' ? commandsBelow(child) : child.accepts)),
];

/** The effects of the engine that the phases and commands of a flow queue. */
const broughtBelow = (node: StageNode): AnyEffectDef[] => [
  ...node.accepts.flatMap(({ definition }) => definition.queues),
  ...childrenOf(node).flatMap((child) =>
    child.kind === 'stage'
      ? broughtBelow(child)
      : [...(child.queues ?? []), ...child.accepts.flatMap(({ definition }) => definition.queues)],
  ),
];

/** The options of the standard phases of a flow. */
const policiesBelow = (node: StageNode): PolicyOverrides =>
  Object.assign(
    {},
    ...childrenOf(node).map((child) => (child.kind === 'stage' ? policiesBelow(child) : child.policies)),
  );

/** One of each; two of one name are an error. */
function unique(effects: readonly AnyEffectDef[]): AnyEffectDef[] {
  const byName = new Map<string, AnyEffectDef>();
  for (const def of effects) {
    const known = byName.get(def.effect);
    if (known !== undefined && known !== def) {
      throw new RulesetError(`effect '${def.effect}'`, 'two commands, steps or effects of this game have this name');
    }
    byName.set(def.effect, def);
  }
  return [...byName.values()];
}

/** Without fields that are not given. */
const defined = <O extends object>(options: O): Partial<O> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<O>;

/** The functions of a game as the engine calls them. */
function hooksOf(declared: Declared, spec: AnyGameSpec) {
  const { setup, leaving = 'isOut', outcome, on = {}, evaluate, invariants, conserves } = spec;
  const effects: AnyEffectDef[] = [];
  const make = (type: string, shape: Shape, run: unknown): AnyEffectDef => {
    const made = authoredEffect(type, shape, { run: run as (at: Running) => void });
    effects.push(made);
    return made;
  };
  const leave = typeof leaving === 'function' ? make('leaving', { seat: SeatId }, leaving) : null;
  const triggers = Object.entries(on).map(([name, run]) =>
    reaction(make(`on:${name}`, shapeOf(name, declared), run), name),
  );
  const [seen, judged] = [reading(), reading()];
  const hooks: Partial<RulesetSpec> & Pick<RulesetSpec, 'leaving'> = {
    onPhase: {
      ...(setup === undefined ? {} : { setup: beginning(make('setup', {}, setup)) }),
      ...Object.fromEntries(
        Object.entries(spec.turn?.['~turn'].begins ?? {}).flatMap(([phase, run]) =>
          run === undefined ? [] : [[phase, beginning(make(phase, { seat: SeatId }, run))]],
        ),
      ),
    },
    leaving: (at) => {
      if (leave !== null) return [leave({ seat: at.seat })];
      return leaving === 'othersWin' ? [othersWin(at)] : [lose({ seats: [at.seat], reason: 'conceded' })];
    },
    ...(outcome === undefined ? {} : { outcome: outcomeOf(outcome) }),
    ...(evaluate === undefined
      ? {}
      : { evaluate: (game, seat, rules) => evaluate(seen['~at'](game, rules, { seat })) }),
    ...(invariants === undefined ? {} : { invariants: (game, rules) => invariants(judged['~at'](game, rules)) }),
    ...(conserves === undefined ? {} : { conserves: (game, rules) => conserves(judged['~at'](game, rules)) }),
  };
  return { effects, triggers, spec: hooks };
}

const beginning =
  (made: AnyEffectDef) =>
  ({ seat }: HookContext): Effect[] => [made({ seat })];

/** What an event carries. */
function shapeOf(name: string, { events }: Declared): Shape {
  const own = events.get(name);
  if (own !== undefined) return own.shape;
  const { type: _, ...shape }: Shape =
    CoreEvent.def.options.find(({ shape }) => shape.type.def.values[0] === name)?.shape ?? {};
  return shape;
}

const reaction = (made: AnyEffectDef, on: string): RuleTrigger => ({
  // A trigger on an event of the game's own: the name is known to the game.
  on: on as GameEvent['type'] as RuleTrigger['on'],
  then: ({ event }): Effect[] => [made(event)],
});

function othersWin({ state, seat }: HookContext): Effect {
  const side = teamOf(state, seat);
  return endMatch({ winners: state.order.filter((other) => !side.includes(other)), reason: 'left' });
}

function outcomeOf(outcome: OutcomeSpec<GameTypes>): (game: ReadonlyGame, rules: Ruleset) => Outcome {
  const at = reading();
  if (typeof outcome === 'function') return (game, rules) => outcome(at['~at'](game, rules));
  const best = 'highest' in outcome ? 'highest' : 'lowest';
  const score: unknown = 'highest' in outcome ? outcome.highest : outcome.lowest;
  const { reason = typeof score === 'string' ? score : 'points' } = outcome;
  return (game, rules) =>
    standings(
      game,
      reason,
      (seat) => {
        if (typeof score === 'function') return score(at['~at'](game, rules, { seat }));
        const { own }: { readonly own: object } = seatOf(game, seat);
        const holder = String(score) in own ? own : teamStateOf(game, seat);
        return z.number().parse(Reflect.get(holder, String(score)));
      },
      best,
    );
}
