import * as z from 'zod/mini';
import { cardIsKnown, ofCard } from '../../guards/rules.js';
import { makeCommand } from '../commands/index.js';
import { seatOf } from '../engine/index.js';
import {
  type AnyCommand,
  type AnyEffectDef,
  type Attempt,
  allow,
  CardId,
  type CommandDefinition,
  type Effect,
  type GameTypes,
  type ReadonlyAnyGame,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  RulesetError,
  SeatId,
  type Shape,
  type Subject,
  type ZoneSpecs,
} from '../model/index.js';
import { authoredEffect } from './authored-effect.js';
import type { AnyCommandSpec, GameCommand } from './command-types.js';
import { checkFields, reading, type SentCommand } from './contexts.js';
import { allowsBy, forField, ruleOfTable } from './deny-table.js';
import { combinations, fieldsHaveRange, fieldValues, rulesOfFields } from './field-values.js';

/** What is known of a command beyond its definition. */
interface Backing {
  readonly spec: AnyCommandSpec;
  /** What `run` does, under the name of the command. */
  readonly effect: AnyEffectDef | null;
}
const backings = new WeakMap<CommandDefinition, Backing>();

/** The effects that commands bring with them. */
export const effectsOfCommands = (commands: readonly Pick<AnyCommand, 'definition'>[]): AnyEffectDef[] =>
  commands.flatMap(({ definition }) => backings.get(definition)?.effect ?? []);

/** The denial codes of commands. */
export const codesOfCommands = (commands: readonly AnyCommand[]): string[] =>
  commands.flatMap(({ definition }) => definition.denials);

/** What an adapted command keeps, and whether it ends the part of its seat. */
export function noteAdapted({ definition }: AnyCommand, base: AnyCommand, ends: boolean | undefined): void {
  const backing = backings.get(base.definition);
  if (backing === undefined) return;
  const { spec, effect } = backing;
  backings.set(definition, { spec: ends === undefined ? spec : { ...spec, ends, free: !ends }, effect });
}

/** A command as a phase accepts it: whether it ends the part of its seat, or that of everybody. */
export function inPhase(command: AnyCommand, ends: (spec: AnyCommandSpec) => boolean, closes = false): AnyCommand {
  const backing = backings.get(command.definition);
  // A command of the engine or of a part says itself whether it ends something.
  if (backing === undefined) return command;
  const definition = Object.freeze({ ...command.definition, finishes: ends(backing.spec), closes });
  backings.set(definition, backing);
  return Object.freeze({ ...command, definition });
}
const pile = (game: ReadonlyAnyGame, seat: SeatId, zone: string, ofTable: boolean): readonly CardId[] => {
  const zones: Readonly<Record<string, readonly (CardId | null)[]>> = ofTable ? game.table : seatOf(game, seat).zones;
  const cards = zones[zone] ?? [];
  return cards.includes(null) ? cards.filter((card) => card !== null) : (cards as readonly CardId[]);
};

/** Whether no card lies in a zone, of any seat. */
export const isEmptyZone = (game: ReadonlyAnyGame, zone: string, ofTable: boolean): boolean =>
  ofTable
    ? pile(game, game.active, zone, true).length === 0
    : game.order.every((seat) => pile(game, seat, zone, false).length === 0);

/** Defines a command of a game. */
export function authorCommand(type: string, spec: AnyCommandSpec, zones: ZoneSpecs) {
  const at = `command '${type}'`;
  const { from, count, fields = {}, denyIf = {}, legal } = spec;
  const candidates = spec.candidates ?? legal;
  checkFields(at, fields);
  for (const name of ['ask', 'run', 'effects', 'candidates', 'legal'] as const)
    checkFunction(`${at}.${name}`, spec[name]);
  for (const [code, rule] of Object.entries(denyIf)) checkFunction(`${at}.denyIf.${code}`, rule);
  if (spec.run !== undefined && spec.effects !== undefined)
    throw new RulesetError(`${at}.effects`, 'give either `run` or `effects`, not both');
  if (spec.candidates !== undefined && legal !== undefined)
    throw new RulesetError(`${at}.legal`, 'give either `candidates` or `legal`, not both');
  if (from === undefined && count !== undefined)
    throw new RulesetError(`${at}.count`, 'needs `from`: the zone of the cards');
  const cards = from === undefined ? null : cardPart(at, from, count, zones);
  const shape: Shape = { ...cards?.shape, ...fields };
  const names = Object.keys(shape);
  const effect = spec.run === undefined ? null : authoredEffect(type, { seat: SeatId, ...shape }, spec);
  const judge: Rule<SentCommand>[] = [
    ...(cards?.rules ?? []),
    ...rulesOfFields(fields),
    ...(Object.keys(denyIf).length === 0 ? [] : [ruleOfTable(denyIf, names)]),
  ];
  const others = candidates === undefined ? fieldValues(fields, at) : [];
  const ways = (game: ReadonlyGame, card: CardId, seat: SeatId) =>
    combinations(others, game, seat).map((rest) => ({ card, ...rest }));
  const offering = reading();
  const single = cards !== null && count === undefined && candidates === undefined ? cards : null;
  const listed = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): readonly Readonly<Record<string, unknown>>[] => {
    if (candidates !== undefined) return candidates(offering['~at'](game, rules, { seat }));
    if (single !== null) return single.pile(game, seat).flatMap((card) => ways(game, card, seat));
    const rest = combinations(others, game, seat);
    if (cards === null) return rest;
    return rest.map((one) => ({ cards: { some: cards.pile(game, seat), ...cards.count }, ...one }));
  };
  const listing = {
    ...(single !== null && !fieldsHaveRange(fields)
      ? {
          cards: single.pile,
          ...(others.length > 0
            ? { ways: (game: ReadonlyGame, { card, seat }: Subject) => ways(game, card.id, seat.id) }
            : {}),
          keeps: single.rules,
        }
      : {
          candidates: listed,
          ...(legal === undefined ? {} : { keeps: judge }),
        }),
    // What `legal` lists is never refused.
    ...(legal === undefined && {
      attempts: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => byCard(listed(game, seat, rules)),
    }),
  };
  const queuing = reading(names);
  const command = makeCommand(type, {
    description: spec.description ?? '',
    schema: z.strictObject(shape),
    judge,
    denials: [...Object.keys(denyIf), ...(cards?.codes ?? [])],
    effects: (game, sent, rules): readonly Effect[] => {
      if (spec.effects !== undefined) return spec.effects(queuing['~at'](game, rules, sent));
      return effect === null ? [] : [effect(sent)];
    },
    ...listing,
    finishes: spec.ends ?? false,
    takesBack: spec.isUndo ?? false,
    by: spec.by ?? 'acting',
    ...(spec.home === undefined ? {} : { home: spec.home }),
  });
  backings.set(command.definition, { spec, effect });
  const made = Object.freeze({ ...command, allows: allowsBy(denyIf, names) });
  // '~denial' exists for the type checker alone.
  return made as GameCommand<GameTypes, string, object, unknown, string>;
}

/** The cards that are named among the ways to send a command, each with its ways. */
function byCard(ways: readonly Readonly<Record<string, unknown>>[]): Attempt[] {
  const found = new Map<CardId, Attempt['ways'][number][]>();
  for (const way of ways) {
    const card = CardId.safeParse(way.card);
    if (!card.success) continue;
    const others = found.get(card.data);
    if (others === undefined) found.set(card.data, [way]);
    else others.push(way);
  }
  return [...found].map(([card, own]) => ({ card, ways: own }));
}

function checkFunction(at: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw new RulesetError(at, 'a function is expected');
}

interface CardPart {
  readonly shape: Shape;
  readonly rules: readonly Rule<SentCommand>[];
  readonly codes: readonly string[];
  readonly count: { readonly min: number; readonly max: number };
  readonly pile: (game: ReadonlyGame, seat: SeatId) => readonly CardId[];
}

/** What follows from `from` and `count`. */
function cardPart(at: string, from: string, count: AnyCommandSpec['count'], zones: ZoneSpecs): CardPart {
  const zone = zones[from];
  if (zone === undefined) {
    throw new RulesetError(`${at}.from`, `there is no zone '${from}'; there are ${Object.keys(zones).join(', ')}`);
  }
  if (zone.seenBy === 'nobody')
    throw new RulesetError(`${at}.from`, `nobody sees the cards of '${from}', so no command can name one`);
  const ofTable = zone.of === 'table';
  const code = `not-in-${from}`;
  const message = `choose from ${ofTable ? 'the' : 'your'} ${(zone.label ?? from).toLowerCase()}`;
  const common = {
    codes: [code],
    pile: (game: ReadonlyGame, seat: SeatId) => pile(game, seat, from, ofTable),
  };
  if (count === undefined) {
    const isThere = ofCard(
      (_game, { seat, card }) => card.zone === from && (card.owner as SeatId | null) === (ofTable ? null : seat.id),
      () => ({ ok: false, code, message }),
    );
    return {
      ...common,
      shape: { card: CardId },
      rules: [forField(cardIsKnown), forField(isThere)],
      count: { min: 1, max: 1 },
    };
  }
  const { min, max } = typeof count === 'number' ? { min: count, max: count } : count;
  const cards = z.array(CardId).check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((list) => new Set(list).size === list.length, 'a card is named twice'),
  );
  const areThere: Rule<SentCommand> = (game, sent) => {
    const there = common.pile(game, sent.seat);
    return (sent.cards as readonly CardId[]).every((card) => there.includes(card))
      ? allow()
      : { ok: false, code, message };
  };
  return { ...common, shape: { cards }, rules: [areThere], count: { min, max } };
}
