import { Immer, produce } from 'immer';
import { assign } from 'xstate';
import { guardsOf } from '../guards/index.js';
import { EventSink } from '../src/engine/index.js';
import type { ChartValue, GameState, Recipe, Ruleset } from '../src/model/index.js';
import { actionsOf } from './actions.js';
import { autoDrawMachine } from './auto-draw.machine.js';
import { composeMachine, type GameMachine, type MatchMachine } from './compose.js';
import type { ChartContext, ChartEvent } from './states/chart-types.js';

/** How an XState actor runs the recipes. */
export interface LaneOptions {
  /** Hooks get a state that throws when written to, and effects are checked against their schemas. */
  readonly checked: boolean;
  readonly trace: boolean;
  readonly traceQueue: boolean;
  /** Each game is frozen at once. To freeze takes a sixth of the time of a recipe: whoever runs the actor may do it later. */
  readonly frozen: boolean;
}

const defaults: LaneOptions = { checked: true, trace: false, traceQueue: false, frozen: true };
const unfrozen = new Immer({ autoFreeze: false });
const cache = new WeakMap<Ruleset, Map<string, unknown>>();

function cached<M>(rules: Ruleset, key: string, make: () => M): M {
  const machines = cache.get(rules) ?? new Map<string, unknown>();
  cache.set(rules, machines);
  if (!machines.has(key)) machines.set(key, make());
  return machines.get(key) as M;
}

/**
 * The machine of a ruleset's flow, with the guards and actions of the ruleset. One per ruleset and options. It is for
 * drawing and walking: an actor of it does nothing by itself and emits nothing. Its `context.events` has everything since
 * its start, because a walk may look at any snapshot; what a step led to is what it added:
 * `after.context.events.slice(before.context.events.length)`. To play, use `createMatch` or `fromMatch`.
 *
 * @example
 * const actor = createActor(createMatchMachine(duel), { input: { game: createGame(duel, seats, 'a seed') } }).start();
 * actor.send({ type: 'match.start' });
 * // A command leads to a state with the tag `busy`, in which each of these resolves one effect.
 * while (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'effect.next' });
 */
export const createMatchMachine = <R extends Ruleset>(
  rules: R,
  options: Partial<LaneOptions> = {},
): GameMachine<ChartValue<R['~phases']>> =>
  // The states are those of the flow, which only the type of the ruleset knows.
  matchMachine(rules, options) as GameMachine<ChartValue<R['~phases']>>;

/** The same for any game. */
export function matchMachine(rules: Ruleset, options: Partial<LaneOptions> = {}): MatchMachine {
  const lane = { ...defaults, ...options };
  return cached(rules, `match:${JSON.stringify(lane)}`, () =>
    composeMachine(rules.flow).provide(implementations(rules, lane)),
  );
}

/** Only the auto-draw chain, with the guards and actions of a ruleset. */
export const createAutoDrawMachine = (rules: Ruleset, options: Partial<LaneOptions> = {}): typeof autoDrawMachine => {
  const lane = { ...defaults, ...options };
  return cached(rules, `autoDraw:${JSON.stringify(lane)}`, () => autoDrawMachine.provide(implementations(rules, lane)));
};

/** Guards read the game in the context; actions run their recipe inside one `produce` and add its events. */
function implementations(rules: Ruleset, lane: LaneOptions) {
  const mapped = <T, B>(entries: Readonly<Record<string, T>>, one: (entry: T) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, one(entry)]));
  return {
    guards: mapped(
      guardsOf(rules),
      (guard) =>
        ({ context }: { context: ChartContext }, params: unknown): boolean =>
          guard(context.game, params, rules),
    ),
    actions: mapped(actionsOf(rules), (recipe) =>
      assign<ChartContext, ChartEvent, unknown, ChartEvent, never>(({ context }, params) =>
        run(recipe, context, params, rules, lane),
      ),
    ),
  };
}

function run(
  recipe: Recipe<never>,
  context: ChartContext,
  params: unknown,
  rules: Ruleset,
  lane: LaneOptions,
): Partial<ChartContext> {
  const out = new EventSink(lane);
  const change = lane.frozen ? produce : unfrozen.produce;
  const game: GameState = change(context.game, (draft: GameState) => {
    // The chart gives each action the parameters that it takes; a table of actions cannot know their type.
    recipe(draft, params as never, rules, out);
  });
  return {
    game,
    events: out.events.length === 0 ? context.events : [...context.events, ...out.events],
    steps: out.steps === undefined || out.steps.length === 0 ? context.steps : [...context.steps, ...out.steps],
  };
}
