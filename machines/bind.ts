import { enableArrayMethods, produce } from 'immer';
import { type AnyActorScope, assign, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { actions } from '../actions/index.js';
import { guards } from '../guards/index.js';
import { EventSink } from '../src/engine/index.js';
import type { GameState, Ruleset } from '../src/model/index.js';
import { autoDrawMachine } from './auto-draw.machine.js';
import { matchMachine } from './match.machine.js';
import type { ChartContext } from './setup.js';

// Without it every read of an array inside a recipe makes a proxy of each item.
enableArrayMethods();

/** How the live lane runs its recipes. */
export interface LaneOptions {
  /** Hooks get a state that throws when written to, and effects are checked against their schemas. */
  readonly checked: boolean;
  readonly trace: boolean;
  readonly traceQueue: boolean;
}

export type MatchMachine = typeof matchMachine;
export type MatchSnapshot = SnapshotFrom<MatchMachine>;

/** Takes an actor back to an earlier snapshot, or on to one that was worked out beside it. The chart does not see it. */
export interface JumpEvent {
  readonly type: 'shell.rewind' | 'shell.advance';
  readonly snapshot: MatchSnapshot;
}

const isJump = (event: { readonly type: string }): event is JumpEvent =>
  event.type === 'shell.rewind' || event.type === 'shell.advance';

const defaults: LaneOptions = { checked: true, trace: false, traceQueue: false };
const cache = new WeakMap<Ruleset, Map<string, unknown>>();

function cached<M>(rules: Ruleset, key: string, make: () => M): M {
  const machines = cache.get(rules) ?? new Map<string, unknown>();
  cache.set(rules, machines);
  if (!machines.has(key)) machines.set(key, make());
  return machines.get(key) as M;
}

/** The match machine with the guards and the actions of a ruleset in their places. One per ruleset and options. */
export const createMatchMachine = (rules: Ruleset, options: Partial<LaneOptions> = {}): MatchMachine => {
  const lane = { ...defaults, ...options };
  return cached(rules, `match:${JSON.stringify(lane)}`, () =>
    withoutFaults(matchMachine.provide(implementations(rules, lane) as never)),
  );
};

/** The auto-draw chain alone, with the guards and the actions of a ruleset. */
export const createAutoDrawMachine = (rules: Ruleset, options: Partial<LaneOptions> = {}): typeof autoDrawMachine => {
  const lane = { ...defaults, ...options };
  return cached(
    rules,
    `autoDraw:${JSON.stringify(lane)}`,
    () => withoutFaults(autoDrawMachine.provide(implementations(rules, lane) as never) as never) as never,
  );
};

/** Guards look at the context's game; actions run their recipe inside one `produce` and add its events. */
function implementations(rules: Ruleset, lane: LaneOptions) {
  const bind = <T, B>(entries: Readonly<Record<string, T>>, one: (entry: T) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, one(entry)]));
  return {
    guards: bind(
      guards,
      (guard) =>
        ({ context }: { context: ChartContext }, params: unknown): boolean =>
          guard(context.game, params, rules),
    ),
    actions: bind(actions, (recipe) =>
      assign(({ context }: { context: ChartContext }, params: unknown): Partial<ChartContext> => {
        const out = new EventSink(lane);
        const game: GameState = produce(context.game, (draft) => {
          recipe(draft as GameState, params, rules, out);
        });
        return {
          game,
          events: out.events.length === 0 ? context.events : [...context.events, ...out.events],
          steps: out.steps === undefined || out.steps.length === 0 ? context.steps : [...context.steps, ...out.steps],
        };
      }),
    ),
  };
}

/**
 * A hook that throws is a fault of the ruleset, not of the match: the step is undone and the actor lives on. The same
 * place clears the last step's events and takes an actor back in time.
 */
function withoutFaults(machine: MatchMachine): MatchMachine {
  const transition = machine.transition.bind(machine);
  const guarded = (
    snapshot: MatchSnapshot,
    event: EventFromLogic<MatchMachine> | JumpEvent,
    scope: AnyActorScope,
  ): MatchSnapshot => {
    if (isJump(event)) return event.snapshot;
    const { context } = snapshot;
    const fresh: ChartContext = { game: context.game, events: [], steps: [], fault: null };
    try {
      return transition({ ...snapshot, context: fresh } as MatchSnapshot, event, scope as never) as MatchSnapshot;
    } catch (error) {
      const fault = { message: error instanceof Error ? error.message : String(error) };
      return { ...snapshot, context: { ...fresh, fault } } as MatchSnapshot;
    }
  };
  return Object.assign(machine, { transition: guarded }) as unknown as MatchMachine;
}
