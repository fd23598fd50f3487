import type * as z from 'zod/mini';
import { type SortedRules, sortRules } from '../../guards/rules.js';
import {
  type AnyEffectDef,
  type Attempt,
  type CardId,
  type Command,
  type CommandDef,
  type CommandDefinition,
  commandTypeFault,
  type Effect,
  type InputOf,
  type Offered,
  type ReadonlyGame,
  type Recipe,
  type Rule,
  type Ruleset,
  RulesetError,
  type SeatId,
  type Subject,
} from '../model/index.js';

/** The fields of a command as rules and effects get them: the output of its schema, and the seat that sent it. */
export type ParamsOf<S extends z.core.$ZodType<object, object>> = z.output<S> & { readonly seat: SeatId };

/** The definition of a command, from which everything else is derived. */
export interface CommandPieces<S extends z.core.$ZodType<object, object>> {
  readonly description: string;
  readonly schema: S;
  readonly where?: CommandDefinition['where'];
  readonly by?: CommandDefinition['by'];
  readonly before?: readonly Rule<ParamsOf<S>>[];
  readonly judge?: Rule<ParamsOf<S>> | readonly Rule<ParamsOf<S>>[];
  /** The codes of its denials that are not the engine's. */
  readonly denials?: readonly string[];
  /** The effects of the engine that it queues. */
  readonly queues?: readonly AnyEffectDef[];
  /** What it queues. */
  readonly effects?: (game: ReadonlyGame, params: ParamsOf<S>, rules: Ruleset) => readonly Effect[];
  /** For the few commands that do more than queue effects. */
  readonly queue?: Recipe<ParamsOf<S>>;
  readonly candidates?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly Offered<z.output<S>>[];
  /**
   * Instead of candidates, for a command about a card: the cards, and the ways to use each card that has passed the
   * rules about cards.
   */
  readonly cards?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly CardId[];
  readonly ways?: (
    game: ReadonlyGame,
    subject: Subject,
    rules: Ruleset,
  ) => readonly (z.output<S> & Readonly<Record<string, unknown>>)[];
  /** Rules that are already true for all of these: `legal` does not check them again. */
  readonly keeps?: readonly Rule<ParamsOf<S>>[];
  readonly attempts?: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly Attempt[];
  readonly finishes?: boolean;
  readonly takesBack?: boolean;
  readonly home?: readonly string[];
}

/** Defines a command. Parsing, judging, the chart's transition, `legal` and the types are derived from this. */
export function makeCommand<const N extends string, S extends z.core.$ZodType<object, object>>(
  type: N,
  pieces: CommandPieces<S>,
): CommandDef<N, InputOf<S>> {
  checkType(type);
  const { description, schema, where = 'phase', by = 'acting', before = [], judge = [], finishes = false } = pieces;
  return commandOf<N, InputOf<S>, ParamsOf<S>>({
    type,
    schema,
    description,
    where,
    by,
    before,
    rules: list(judge),
    denials: pieces.denials ?? [],
    sortedRules: sortRules([...before, ...list(judge)], pieces.keeps ?? [], pieces.cards !== undefined),
    effects: pieces.effects ?? null,
    queues: pieces.queues ?? [],
    queue: pieces.queue ?? null,
    finishes,
    closes: false,
    takesBack: pieces.takesBack ?? false,
    candidates: pieces.candidates ?? null,
    cards: pieces.cards ?? null,
    ways: pieces.ways ?? null,
    attempts: pieces.attempts ?? null,
    home: pieces.home ?? ['selection'],
  });
}

function checkType(type: string): void {
  const fault = commandTypeFault(type);
  if (fault !== null) throw new RulesetError(`command '${type}'`, fault);
}

/** What an author changes of a command: another name, further rules, other effects, other candidates. */
export interface Adaptation<Params>
  extends Partial<Pick<CommandDefinition<Params>, 'description' | 'home' | 'finishes'>> {
  readonly judge?: Rule<Params>;
  readonly denials?: readonly string[];
  readonly effects?: NonNullable<CommandDefinition<Params>['effects']>;
  readonly candidates?: NonNullable<CommandDefinition['candidates']>;
}

/** The same command with further rules or other effects, perhaps under another name. It keeps its fields. */
export function adaptCommand<N extends string, Input extends object, Params>(
  { definition: base }: CommandDef<string, Input>,
  type: N,
  change: Adaptation<Params>,
): CommandDef<N, Input> {
  checkType(type);
  const finishes = change.finishes ?? base.finishes;
  const { effects, candidates, description = base.description, home = base.home } = change;
  const more = change.judge === undefined ? [] : [change.judge];
  const rules = [...base.rules, ...more];
  return commandOf<N, Input, Command & Params>({
    ...base,
    type,
    description,
    home,
    // Other candidates may break these rules, so all rules are checked for them.
    ...(candidates === undefined
      ? { sortedRules: joined(base.sortedRules, sortRules(more, [], base.cards !== null)) }
      : {
          candidates,
          cards: null,
          ways: null,
          sortedRules: sortRules<Command & Params>([...base.before, ...rules], [], false),
        }),
    rules,
    denials: [...base.denials, ...(change.denials ?? [])],
    finishes,
    ...(effects === undefined ? {} : { effects, queue: null }),
  });
}

const joined = <P, Q>(some: SortedRules<P>, more: SortedRules<Q>): SortedRules<P & Q> => ({
  seat: [...some.seat, ...more.seat],
  card: [...some.card, ...more.card],
  each: [...some.each, ...more.each],
});

function commandOf<N extends string, Input extends object, Params>(
  definition: CommandDefinition<Params> & { readonly type: N },
): CommandDef<N, Input> {
  const { type } = definition;
  const made = Object.freeze({
    type,
    // Rules and effects have the type of the schema, which `readCommand` applies; a table of commands cannot know it.
    definition: Object.freeze(definition) as unknown as CommandDefinition,
    of: (fields: Input) => ({ type, ...fields }),
    is: (command: { readonly type: string }) => command.type === type,
  });
  // '~input' exists for the type checker alone.
  return made as CommandDef<N, Input>;
}

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
