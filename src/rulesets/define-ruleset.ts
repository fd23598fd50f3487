import type { z } from 'zod';
import { coreEffects } from '../effects/index.js';
import { createRegistry, deckFaults, emptyDrawCheck, healthCheck } from '../engine/index.js';
import {
  type AnyEffectDef,
  type CardDef,
  type CommandType,
  commandTypes,
  type Deck,
  type EventType,
  eventTypes,
  type Handlers,
  type Judges,
  Policies,
  type PolicyOverrides,
  type RuleCommand,
  type Ruleset,
  RulesetError,
  type StateCheck,
} from '../model/index.js';
import { type CardSpec, cardFromSpec } from './card-specs.js';
import { indexRuleset } from './index-ruleset.js';

/** What an author writes. Everything but `id`, `version` and `cards` has a sensible default. */
export interface RulesetSpec
  extends Partial<
    Pick<
      Ruleset,
      | 'name'
      | 'flavour'
      | 'deckRules'
      | 'resources'
      | 'stateChecks'
      | 'triggers'
      | 'replacements'
      | 'onPhase'
      | 'attackTargets'
      | 'secretSelection'
      | 'cues'
      | 'describe'
      | 'evaluate'
    >
  > {
  readonly id: string;
  readonly version: string;
  readonly seats?: { readonly min: number; readonly max: number };
  readonly policies?: PolicyOverrides;
  readonly cards: Readonly<Record<string, CardSpec>>;
  readonly decks?: Readonly<Record<string, Deck>>;
  readonly effects?: readonly AnyEffectDef[];
  /** The core commands that the game has. Answers to questions, mulligans and conceding need not be listed. */
  readonly accepts?: readonly CommandType[];
  readonly commands?: Readonly<Record<string, RuleCommand>>;
  readonly handlers?: Handlers;
  readonly judges?: Judges;
  readonly unlogged?: readonly EventType[];
}

/** Commands that a seat can always send, because a question, an opening hand or a lost cause may come up in any game. */
const always: readonly CommandType[] = [
  'order.submit',
  'order.skip',
  'input.submit',
  'input.cancel',
  'mulligan.take',
  'mulligan.keep',
  'mulligan.putBack',
  'match.concede',
  'rule.command',
];

/**
 * A game: policies by word and number, cards, effects, and hooks for the rest. What cannot work is refused here, with
 * the field that is wrong.
 *
 * @example
 * const war = defineRuleset({
 *   id: 'war',
 *   version: '1',
 *   policies: { openingHand: 3, playsPerTurn: 1 },
 *   cards: { knight: { name: 'Knight', kind: 'unit', power: 3 } },
 *   accepts: ['card.play', 'turn.end'],
 * });
 */
export function defineRuleset(spec: RulesetSpec): Ruleset {
  if (spec.id === '') throw new RulesetError('id', 'a ruleset needs an id');
  const effects = createRegistry(coreEffects, spec.effects ?? []);
  const cards = Object.fromEntries(
    Object.entries(spec.cards).map(([id, card]) => [id, checkedCard(id, cardFromSpec(id, card, effects))]),
  );
  const common = {
    id: spec.id,
    version: spec.version,
    name: spec.name ?? spec.id,
    flavour: spec.flavour ?? '',
    seats: spec.seats ?? { min: 2, max: 4 },
    cards,
    decks: spec.decks ?? {},
    deckRules: spec.deckRules ?? {},
    resources: spec.resources ?? {},
    effects,
    stateChecks: spec.stateChecks ?? [],
    triggers: spec.triggers ?? [],
    replacements: spec.replacements ?? {},
    accepts: new Set([...always, ...(spec.accepts ?? ['card.play', 'turn.end'])]),
    commands: spec.commands ?? {},
    handlers: spec.handlers ?? {},
    judges: spec.judges ?? {},
    onPhase: spec.onPhase ?? {},
    attackTargets: spec.attackTargets ?? (() => []),
    secretSelection: spec.secretSelection ?? false,
    cues: spec.cues ?? {},
    unlogged: new Set(spec.unlogged ?? []),
    describe: spec.describe ?? (() => undefined),
    evaluate: spec.evaluate ?? (() => 0),
  } satisfies Omit<Ruleset, 'policies' | 'overrides' | 'withPolicies' | 'index'>;
  for (const command of common.accepts) {
    if (!commandTypes.includes(command)) throw new RulesetError('accepts', `there is no command '${command}'`);
  }
  const rules = withPolicies(common, spec.policies ?? {}, {});
  for (const [name, deck] of Object.entries(rules.decks)) {
    const [fault] = deckFaults(rules, deck);
    if (fault !== undefined) throw new RulesetError(`decks.${name}`, fault);
  }
  return rules;
}

type WithoutPolicies = Omit<Ruleset, 'policies' | 'overrides' | 'withPolicies' | 'index'>;

/** The rest of a ruleset with its policies, and a memory of the variants that were made of it. */
function withPolicies(common: WithoutPolicies, written: PolicyOverrides, overrides: PolicyOverrides): Ruleset {
  const policies = parsePolicies(merge(written, overrides));
  for (const type of policies.depthFirst) {
    if (!common.effects.has(type)) throw new RulesetError('policies.depthFirst', `there is no effect '${type}'`);
  }
  const variants = new Map<string, Ruleset>();
  const rules: Ruleset = {
    ...common,
    policies,
    overrides,
    stateChecks: withChecksFor(policies, common.stateChecks),
    index: indexRuleset(common.cards, common.triggers, policies),
    withPolicies(further) {
      if (Object.keys(further).length === 0) return rules;
      const all = merge(overrides, further);
      const key = JSON.stringify(all);
      if (key === JSON.stringify(overrides)) return rules;
      const known = variants.get(key) ?? withPolicies(common, written, all);
      variants.set(key, known);
      return known;
    },
  };
  return Object.freeze(rules);
}

/** A policy that makes seats lose brings the check that sees it, whichever game it is used in. */
function withChecksFor({ deckOut }: Policies, own: readonly StateCheck[]): readonly StateCheck[] {
  const needed = [
    ...(deckOut.includes('fatigue') ? [healthCheck] : []),
    ...(deckOut.includes('lose') ? [emptyDrawCheck] : []),
  ];
  return [...own, ...needed.filter((check) => !own.includes(check))];
}

/** Groups such as `limits` are merged field by field; everything else is replaced. */
function merge(base: PolicyOverrides, over: PolicyOverrides): PolicyOverrides {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    const group = isGroup(before) && isGroup(value) && key !== 'mulligan';
    merged[key] = group ? { ...before, ...value } : value;
  }
  return merged as PolicyOverrides;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsePolicies(written: PolicyOverrides): Policies {
  const parsed = Policies.safeParse(written);
  if (!parsed.success) {
    const issue = parsed.error.issues[0] as z.core.$ZodIssue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = ['policies', ...issue.path, ...(unknown === undefined ? [] : [unknown])].join('.');
    const known = unknown === undefined ? '' : `; known are ${Object.keys(Policies.shape).join(', ')}`;
    throw new RulesetError(field, `${unknown === undefined ? issue.message : 'there is no such policy'}${known}`);
  }
  const { handModel, handLimit } = parsed.data;
  if (handModel === 'slots' && handLimit === null) {
    throw new RulesetError('policies.handLimit', 'a hand of slots needs a number of slots');
  }
  return parsed.data;
}

function checkedCard(id: string, def: CardDef): CardDef {
  const wrong = (field: string, message: string) => new RulesetError(`cards.${id}.${field}`, message);
  if (def.name === '' || def.name === undefined) throw wrong('name', 'a card needs a name');
  for (const [resource, amount] of Object.entries(def.cost ?? {})) {
    if (!Number.isInteger(amount) || amount < 0) throw wrong(`cost.${resource}`, `${amount} is not a whole number`);
  }
  for (const [index, trigger] of (def.triggers ?? []).entries()) {
    for (const type of [trigger.on].flat()) {
      if (!eventTypes.includes(type)) throw wrong(`triggers.${index}.on`, `there is no event '${type}'`);
    }
  }
  return Object.freeze(def);
}
