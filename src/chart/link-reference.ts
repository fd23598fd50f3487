import type { ActionReference, GuardReference, InlineArgs, ParamsFn, Reference } from './chart.js';
import { ChartError } from './chart-error.js';
import { ownArgs } from './inline-args.js';

/** What the chart needs by name. Each function says which params it takes; the machine's own types check the chart's. */
export interface Implementations<Game, Rules, Out> {
  readonly guards: Readonly<Record<string, (game: Game, params: never, rules: Rules) => boolean>>;
  readonly actions: Readonly<Record<string, (game: Game, params: never, rules: Rules, out: Out) => void>>;
  /**
   * Guards that repeat the judge: skipped for a command that has been judged (`dispatch`).
   * Those that are named `may…`, by default.
   */
  readonly isJudge?: (guard: string) => boolean;
  /** Guards that are never true with these rules: their branches are left out. None by default. */
  readonly canHold?: (guard: string) => boolean;
}

export interface LinkedGuard<Game, Rules> {
  readonly name: string;
  readonly test: (game: Game, params: unknown, rules: Rules) => boolean;
  readonly params: unknown;
  readonly paramsOf: ParamsFn | null;
  readonly skippedWhenJudged: boolean;
}

export interface LinkedAction<Game, Rules, Out> {
  readonly name: string;
  readonly run: (game: Game, params: unknown, rules: Rules, out: Out) => void;
  readonly params: unknown;
  readonly paramsOf: ParamsFn | null;
  /** For a `raise`, which has nothing to run. */
  readonly eventOf?: ((args: InlineArgs) => { readonly type: string }) | null;
}

/** Inline functions and composites take the arguments for their params, so that the runner does not need to know them. */
export function linkGuard<Game, Rules>(
  reference: GuardReference,
  implementations: Pick<Implementations<Game, Rules, never>, 'guards' | 'isJudge'>,
): LinkedGuard<Game, Rules> {
  const { name } = reference;
  if (reference.kind === 'name') {
    const { params, paramsOf } = reference;
    const { guards, isJudge = (guard) => guard.startsWith('may') } = implementations;
    // Here and below params lose their type: a table cannot know it, and the machine has checked it.
    const test = find(guards, reference, 'guard') as LinkedGuard<Game, Rules>['test'];
    return { name, test, params, paramsOf, skippedWhenJudged: isJudge(name) };
  }
  const taking = (ask: (args: InlineArgs, game: Game, rules: Rules) => boolean): LinkedGuard<Game, Rules> => ({
    name,
    test: (game, args, rules) => ask(args as InlineArgs, game, rules),
    params: undefined,
    paramsOf: ownArgs,
    skippedWhenJudged: false,
  });
  if (reference.kind === 'inline') {
    const { test } = reference;
    return taking((args) => test(args));
  }
  const parts = reference.parts.map((part) => linkGuard(part, implementations));
  const askOne = (part: LinkedGuard<Game, Rules>, args: InlineArgs, game: Game, rules: Rules): boolean =>
    part.test(game, part.paramsOf === null ? part.params : part.paramsOf(args), rules);
  switch (reference.kind) {
    case 'and':
      return taking((args, game, rules) => parts.every((part) => askOne(part, args, game, rules)));
    case 'or':
      return taking((args, game, rules) => parts.some((part) => askOne(part, args, game, rules)));
    case 'not':
      return taking((args, game, rules) => !parts.some((part) => askOne(part, args, game, rules)));
  }
}

export function linkAction<Game, Rules, Out>(
  reference: ActionReference,
  { actions }: Pick<Implementations<Game, Rules, Out>, 'actions'>,
): LinkedAction<Game, Rules, Out> {
  const { name } = reference;
  switch (reference.kind) {
    case 'name': {
      const { params, paramsOf } = reference;
      const run = find(actions, reference, 'action') as LinkedAction<Game, Rules, Out>['run'];
      return { name, run, params, paramsOf, eventOf: null };
    }
    case 'inline': {
      const { run } = reference;
      return {
        name,
        run: (_game, args) => run(args as InlineArgs),
        params: undefined,
        paramsOf: ownArgs,
        eventOf: null,
      };
    }
    case 'raise':
      return { name, run: () => {}, params: undefined, paramsOf: null, eventOf: reference.eventOf };
  }
}

/** Own properties only, so that `toString` is not an action. */
function find<Fn>(from: Readonly<Record<string, Fn>>, { name, state }: Reference, kind: 'guard' | 'action'): Fn {
  const found = Object.hasOwn(from, name) ? from[name] : undefined;
  if (found !== undefined) return found;
  throw new ChartError(state, `the ${kind} '${name}', which is not implemented`, `Pass it to linkChart in ${kind}s.`);
}
