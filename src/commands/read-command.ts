import { type Command, type Denial, firstIssue, isSeatId, type Ruleset, safeParse } from '../model/index.js';
import * as texts from '../model/player-texts.js';
import type * as core from './core.js';

type CoreType = (typeof core)[keyof typeof core]['type'];

/** The types of the core commands. Only their names: a page loads the commands that its game lists. */
const coreTypes = new Set<string>(
  Object.keys({
    'card.draw': true,
    'card.play': true,
    'commit.done': true,
    'input.cancel': true,
    'input.submit': true,
    'match.concede': true,
    'mulligan.keep': true,
    'mulligan.putBack': true,
    'mulligan.take': true,
    'order.skip': true,
    'order.submit': true,
    'turn.end': true,
    'turn.pass': true,
  } satisfies Record<CoreType, true>),
);

/** No command needs more levels, and reading deeper input could overflow the stack. */
const MAX_DEPTH = 12;
/** No command needs more fields, and an object of thousands takes long to copy. */
const MAX_FIELDS = 200;
/** No command needs a longer list, and a list of holes takes as long to read as it says it is. */
const MAX_ITEMS = 10_000;

interface Refused {
  readonly denial: Denial;
  readonly path: string;
}

/**
 * Reads a command from any input, or returns what is wrong and where. It never throws: what cannot be read at all (a
 * getter that throws, a revoked proxy) is malformed like the rest. The fields are the output of the command's schema,
 * and only own properties: nothing inherited is used.
 */
export function readCommand(raw: unknown, rules: Ruleset): { command: Command } | Refused {
  try {
    return read(raw, rules);
  } catch {
    return malformed('', 'the command cannot be read');
  }
}

function read(raw: unknown, rules: Ruleset): { command: Command } | Refused {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return malformed('', 'an object is expected');
  if (Object.keys(raw).length > MAX_FIELDS) return malformed('', tooManyFields);
  // Read once, and only what is its own: a getter may say something else the next time.
  const { type, seat, ...fields }: Record<string, unknown> = { ...raw };
  const tooLarge = whyTooLarge(fields, MAX_DEPTH);
  if (tooLarge !== null) return malformed('', tooLarge);
  if (typeof type !== 'string') return malformed('type', 'the type of the command is expected, a text');
  const definition = rules.commands.get(type);
  if (definition === undefined) return unknownType(type, rules);
  if (!isSeatId(seat)) return malformed('seat', 'the seat is expected, such as p1');
  const parsed = safeParse(definition.schema, fields);
  if (!parsed.success) {
    const { path, message } = firstIssue(parsed.error);
    return malformed(path, message);
  }
  return { command: { type, seat, ...parsed.data } };
}

function unknownType(type: string, rules: Ruleset): Refused {
  const known = [...rules.commands.keys()].join(', ');
  const path = 'type';
  return coreTypes.has(type)
    ? { denial: texts.commandNotInGame(rules.id, type, known), path }
    : { denial: texts.unknownCommand(clip(type), known), path };
}

const malformed = (path: string, message: string): Refused => ({
  denial: texts.malformed(path, message),
  path,
});

const tooManyFields = `an object in it has more than ${MAX_FIELDS} fields`;

function whyTooLarge(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return `it is nested more than ${MAX_DEPTH} deep`;
  if (Array.isArray(value) && value.length > MAX_ITEMS) return `a list in it has more than ${MAX_ITEMS} items`;
  if (!Array.isArray(value) && Object.keys(value).length > MAX_FIELDS) return tooManyFields;
  for (const key in value) {
    const why = whyTooLarge(Reflect.get(value, key), depth - 1);
    if (why !== null) return why;
  }
  return null;
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
