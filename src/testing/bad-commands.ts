import type * as z from 'zod/mini';
import { $ZodArray, $ZodBoolean, $ZodEnum, $ZodNumber, $ZodObject } from 'zod/v4/core';
import { subjectOf } from '../../guards/rules.js';
import { CardId, type CommandDefinition, type ReadonlyGame, type Ruleset, type SeatId } from '../model/index.js';
import { hostileDatum, nested } from './hostile-values.js';
import type { Random } from './random.js';

/** A command that is malformed or, most likely, illegal: wrong types, huge numbers, prototype keys, others' cards. */
export function badCommand(game: ReadonlyGame, rules: Ruleset, random: Random): unknown {
  switch (random.below(6)) {
    case 0:
      return hostileDatum(random);
    case 1:
      return {
        type: random.pick([
          'card.burn',
          '',
          'effect.next',
          'effect.drain',
          'animation.done',
          'match.start',
          'shell.jump',
          'toString',
        ]),
      };
    case 2:
      return { type: 'input.submit', seat: random.pick(game.order), value: nested(random.pick([10, 1000, 20_000])) };
    case 3:
      return { ...plausibleCommand(game, rules, random), extra: hostileDatum(random) };
    case 4: {
      const command: Record<string, unknown> = plausibleCommand(game, rules, random);
      const keys = Object.keys(command);
      command[random.pick(keys)] = hostileDatum(random);
      return command;
    }
    default:
      return plausibleCommand(game, rules, random);
  }
}

/** A well-formed command about something that exists, legal or not. */
export function plausibleCommand(game: ReadonlyGame, rules: Ruleset, random: Random): Record<string, unknown> {
  const seat = random.chance(2) ? game.active : random.pick(game.order);
  // Giving up is legal at almost any time: it would end the match that is being tested.
  const types = [...rules.commands.values()].filter(({ where }) => where !== 'match');
  // A command that the phase does not accept never reaches its own judge.
  const here = [...(rules.flow.phases.get(game.phase)?.accepts.values() ?? [])];
  const definition = random.pick(here.length > 0 && random.chance(2) ? here : types);
  const { type } = definition;
  // Now and then a card that does not exist: a judge must not trust that it does.
  const own = Object.values(game.seats[seat]?.zones ?? {}).flat();
  const known = own.length > 0 && random.chance(2) ? own : Object.keys(game.cards);
  const card = () => (random.chance(5) || known.length === 0 ? 'c99999' : random.pick(known));
  const aim = () => (random.chance(2) ? card() : random.pick(game.order));
  if ((definition.candidates ?? definition.cards) !== null && random.chance(3)) {
    const listed = tried(() => worthTrying(definition, game, seat, rules));
    if (listed.length > 0) return { type, seat, ...random.pick(listed), ...another(definition, game, random) };
  }
  const fields: Record<string, () => unknown> = {
    card,
    target: aim,
    onto: card,
    slot: () => random.below(12) - 3,
    amount: () => random.below(4),
    start: () => random.below(14) - 2,
    order: () => Array.from({ length: random.below(7) }, () => random.below(7) - 1),
    cards: () => Array.from({ length: random.below(4) }, card),
    def: () => random.pick(Object.keys(rules.cards)),
    value: () => random.pick<unknown>([card(), [card()], [], 0, 'yes', -1, random.pick(game.order)]),
  };
  const command: Record<string, unknown> = { type, seat };
  for (const [name, schema] of fieldsOf(definition)) {
    if (!random.chance(4)) command[name] = fields[name]?.() ?? valueFor(schema, game, random);
  }
  return command;
}

/** Now and then one field of what is listed is something else: what is legal and not listed is often next to it. */
function another({ schema }: CommandDefinition, game: ReadonlyGame, random: Random): Record<string, unknown> {
  const fields = fieldsOf({ schema });
  if (fields.length === 0 || random.chance(2)) return {};
  const [name, field] = random.pick(fields);
  return { [name]: valueFor(field, game, random) };
}

/** A value of the kind that a field takes, where its schema says so. */
function valueFor(schema: z.core.$ZodType, game: ReadonlyGame, random: Random): unknown {
  const card = () => random.pick(Object.keys(game.cards));
  if (schema === CardId) return card();
  if (schema instanceof $ZodBoolean) return random.chance(2);
  if (schema instanceof $ZodEnum) return random.pick([...schema._zod.values]);
  if (schema instanceof $ZodNumber) return random.below(12) - 2;
  if (schema instanceof $ZodArray && schema._zod.def.element === CardId)
    return Array.from({ length: random.below(4) }, card);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined ? hostileDatum(random) : valueFor(innerType, game, random);
}

/** The candidates of `legal`, whether they are legal or not. */
function worthTrying(
  { candidates, cards, ways }: CommandDefinition,
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
): readonly Readonly<Record<string, unknown>>[] {
  if (cards === null) return candidates?.(game, seat, rules) ?? [];
  return cards(game, seat, rules).flatMap((card) => {
    const subject = subjectOf(game, seat, card, rules);
    return subject === null || ways === null ? [{ card }] : ways(game, subject, rules);
  });
}

/** The fields of a command, with their schemas. */
const fieldsOf = ({ schema }: Pick<CommandDefinition, 'schema'>): [string, z.core.$ZodType][] =>
  schema instanceof $ZodObject ? Object.entries(schema._zod.def.shape) : [];

function tried<T>(list: () => readonly T[]): readonly T[] {
  try {
    return list();
  } catch {
    return [];
  }
}
