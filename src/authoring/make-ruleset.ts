import { answersAndLeaving } from '../commands/index.js';
import { coreEffects } from '../effects/core.js';
import { checkDefaults, createRegistry, deckFaults, indexFlow } from '../engine/index.js';
import {
  type AnyEffectDef,
  type CardDef,
  type CommandDefinition,
  type Fields,
  type Flow,
  type GamePart,
  type Outcome,
  type OwnEventSpec,
  type Policies,
  type PolicyOverrides,
  type Ruleset,
  RulesetError,
  type RulesetIndex,
  type Schemas,
  type ZoneSpecs,
} from '../model/index.js';
import { newLookup } from '../state/index.js';
import { askingEffects, asksOf } from './asking.js';
import { cardFromSpec } from './card-specs.js';
import { checkAudiences, checkCard, checkKeys, checkSeats, checkTriggers, checkZone } from './check-spec.js';
import { checkNeeds, checkUnread } from './check-unread.js';
import { checkPhaseZones } from './check-zones.js';
import { drawSettings } from './draw-settings.js';
import { frozenCopy } from './frozen-copy.js';
import {
  allPartsOf,
  hooksIn,
  leavingIn,
  placesIn,
  playsIn,
  targetsIn,
  withCardState,
  withChecks,
  withSeatState,
} from './game-parts.js';
import { indexTriggers } from './index-triggers.js';
import { mergePolicies, parsePolicies } from './policies.js';
import type { FlowSpec, RulesetSpec } from './ruleset-spec.js';
import { checkSchemas } from './team-state.js';
import { WeakCache } from './weak-cache.js';

/** The declarations of `setupGame`. */
export interface GameSetup {
  readonly id: string;
  readonly zones: ZoneSpecs;
  readonly state: Fields;
  readonly seatState: Fields;
  readonly cardState: Schemas;
  readonly parts: readonly GamePart[];
  readonly denials: readonly string[];
  readonly events: ReadonlyMap<string, OwnEventSpec>;
}

/** Makes a ruleset. What cannot work is refused here, with the name of the wrong field. */
export function makeRuleset(setup: GameSetup, spec: RulesetSpec & FlowSpec): Ruleset {
  checkKeys(spec);
  checkAudiences(setup);
  checkDefaults(setup.state, 'state');
  checkDefaults(setup.seatState, 'seatState');
  checkSchemas(setup.cardState, 'cardState', 'who sees a card sees it');
  const ofParts = setup.parts.flatMap(({ effects: some = [] }) => some);
  const effects = createRegistry([...coreEffects, ...(spec.brought ?? []), ...ofParts, ...(spec.effects ?? [])]);
  const brought = { targets: targetsIn(setup.parts), plays: playsIn(setup.parts) };
  const hooks = hooksIn(setup.parts);
  const cards = Object.fromEntries(
    Object.entries(spec.cards).map(([id, card]) => [
      id,
      checkCard(id, cardFromSpec(id, card, effects, hooks), { ...setup, ...brought }),
    ]),
  );
  checkTriggers('triggers', spec.triggers ?? [], setup.events);
  for (const zone of spec.look?.piles ?? []) checkZone(zone, setup.zones, 'look.piles');
  for (const zone of spec.look?.tricks ?? []) checkZone(zone, setup.zones, 'look.tricks');
  const common: Common = {
    ...setup,
    cardState: withCardState(setup.parts, setup.cardState),
    isLeaving: leavingIn(setup.parts),
    insteadOfDraw: setup.parts.flatMap(({ insteadOfDraw = [] }) => insteadOfDraw),
    leaves: setup.parts.flatMap(({ leaves = [] }) => leaves),
    ...brought,
    denials: new Set(setup.denials),
    version: spec.version,
    name: spec.name ?? setup.id,
    flavour: spec.flavour ?? '',
    look: frozenCopy({ labels: {}, piles: [], tricks: [], ...spec.look }),
    seats: frozenCopy(checkSeats(spec.seats)),
    teams: spec.teams ?? [],
    table: spec.table,
    cards: Object.freeze(Object.assign(newLookup<CardDef>(), cards)),
    decks: frozenCopy(spec.decks ?? {}),
    deckRules: frozenCopy(spec.deckRules ?? {}),
    effects,
    stateChecks: spec.stateChecks ?? [],
    triggers: spec.triggers ?? [],
    onPhase: spec.onPhase ?? {},
    leaving: spec.leaving,
    outcome: spec.outcome ?? ((): Outcome => ({ winners: [], reason: 'finished' })),
    cues: spec.cues,
    unlogged: new Set(spec.unlogged ?? []),
    describe: spec.describe ?? (() => undefined),
    invariants: spec.invariants ?? (() => {}),
    conserves: spec.conserves ?? null,
    evaluate: spec.evaluate ?? (() => 0),
  };
  const stagesAreHeard = indexTriggers(common.cards, common.triggers).has('stage.entered');
  const flowFor = flowMaker(spec, common, askingEffects(spec, effects), stagesAreHeard);
  const rules = withPolicies(common, flowFor, frozenCopy(spec.policies ?? {}), {});
  checkAgainstFlow(rules, spec);
  for (const [name, deck] of Object.entries(rules.decks)) {
    const [fault] = deckFaults(rules, deck);
    if (fault !== undefined) throw new RulesetError(`decks.${name}`, fault);
  }
  return rules;
}

type Common = Omit<
  Ruleset,
  | 'policies'
  | 'overrides'
  | 'withPolicies'
  | 'places'
  | 'index'
  | 'flow'
  | 'commands'
  | '~types'
  | '~commands'
  | '~phases'
>;
type FlowMaker = (policies: Policies) => Flow;

/**
 * The flow for given policies. Variants of a game that differ in no phase and no way of a draw get the same one, and so
 * the same machine.
 */
function flowMaker(
  { flow: own, turn }: FlowSpec,
  { insteadOfDraw }: Pick<Ruleset, 'insteadOfDraw'>,
  asking: readonly AnyEffectDef[],
  stagesAreHeard: boolean,
): FlowMaker {
  const flows = new WeakCache<Flow>();
  return (policies) => {
    const draws = drawSettings(policies, insteadOfDraw.length > 0);
    const key = JSON.stringify([turn?.variant(policies), draws, policies.discardDownTo !== null]);
    return flows.get(key, () => {
      const flow = indexFlow(own ?? turn.flow(policies), draws);
      return { ...flow, asks: asksOf(flow, asking, policies), stagesAreHeard };
    });
  };
}

/** Every command that a flow has, by type, and those that every game has. */
function commandsOf(flow: Flow): ReadonlyMap<string, CommandDefinition> {
  const commands = new Map<string, CommandDefinition>();
  for (const { accepts } of flow.phases.values()) {
    for (const [type, definition] of accepts) if (!commands.has(type)) commands.set(type, definition);
  }
  for (const { type, definition } of answersAndLeaving) commands.set(type, definition);
  return commands;
}

/** The commands that no phase lists, by when they are sent. */
function indexCommands(commands: Ruleset['commands']): Pick<RulesetIndex, 'answers' | 'anytime'> {
  const all = [...commands.values()];
  return {
    answers: all.filter(({ where }) => where === 'question'),
    anytime: all.filter(({ where }) => where === 'match'),
  };
}

/** A ruleset with its policies, and a cache of its variants. */
function withPolicies(common: Common, flowFor: FlowMaker, written: PolicyOverrides, changed: PolicyOverrides): Ruleset {
  const overrides = frozenCopy(changed);
  const given = mergePolicies(written, overrides);
  const policies = frozenCopy(parsePolicies(given));
  for (const type of policies.depthFirst) {
    if (!common.effects.has(type)) throw new RulesetError('policies.depthFirst', `there is no effect '${type}'`);
  }
  const flow = flowFor(policies);
  checkUnread(given, flow, common);
  checkNeeds(policies, common);
  checkPhaseZones(flow, common.zones, policies);
  const commands = commandsOf(flow);
  const parts = allPartsOf(common.parts, flow);
  const variants = new WeakCache<Ruleset>();
  const made = {
    ...common,
    policies,
    overrides,
    flow,
    commands,
    places: placesIn(parts, policies, common.zones),
    stateChecks: withChecks(parts, policies, common.stateChecks),
    seatState: withSeatState(parts, policies, common.seatState),
    index: { heard: indexTriggers(common.cards, common.triggers), ...indexCommands(commands) },
    withPolicies(further: PolicyOverrides): Ruleset {
      if (Object.keys(further).length === 0) return rules;
      const all = mergePolicies(overrides, further);
      const key = JSON.stringify(all);
      if (key === JSON.stringify(overrides)) return rules;
      return variants.get(key, () => withPolicies(common, flowFor, written, all));
    },
  };
  // '~types', '~commands' and '~phases' exist for the type checker alone.
  const rules = Object.freeze(made) as Ruleset;
  return rules;
}

/** Refuses hooks and fields that refer to phases or commands which the flow does not have. */
function checkAgainstFlow(rules: Ruleset, spec: RulesetSpec & FlowSpec): void {
  const known = ['setup', ...rules.flow.phases.keys()];
  for (const name of Object.keys(rules.onPhase)) {
    if (known.includes(name)) continue;
    throw new RulesetError(`onPhase.${name}`, `there is no such phase; there are ${known.join(', ')}`);
  }
  const names = new Set([...rules.flow.phases.values()].map(({ node }) => node.name));
  for (const { effect, asks } of rules.effects.values()) {
    const lost = asks === undefined || asks === true ? undefined : asks.find((name) => !names.has(name));
    if (lost === undefined) continue;
    throw new RulesetError(
      `effect '${effect}'.asksIn`,
      `there is no phase '${lost}'; there are ${[...names].join(', ')}`,
    );
  }
  for (const { id, playableIn = [] } of Object.values(rules.cards)) {
    const lost = playableIn.find((name) => !known.includes(name));
    if (lost === undefined) continue;
    throw new RulesetError(`cards.${id}.playableIn`, `there is no phase '${lost}'; there are ${known.join(', ')}`);
  }
  for (const { type, definition } of spec.turn?.accepts ?? []) {
    if ([...rules.flow.phases.values()].some(({ accepts }) => accepts.get(type) === definition)) continue;
    throw new RulesetError('accepts', `'${type}' is for ${definition.home.join(' or ')}, which the turn does not have`);
  }
  if (spec.flow !== undefined && spec.policies?.phases !== undefined) {
    throw new RulesetError(
      'policies.phases',
      'is the short form of a flow, but this game has its own flow: remove one of them',
    );
  }
  for (const [zone, defs] of Object.entries(rules.table)) {
    if (rules.zones[zone]?.of !== 'table') {
      const known = Object.keys(rules.zones).filter((name) => rules.zones[name]?.of === 'table');
      throw new RulesetError(`table.${zone}`, `is not a zone of the table; there are ${known.join(', ') || 'none'}`);
    }
    for (const def of defs) {
      if (!Object.hasOwn(rules.cards, def)) throw new RulesetError(`table.${zone}`, `there is no card '${def}'`);
    }
  }
}
