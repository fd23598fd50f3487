import { InvariantError } from '../model/errors.js';
import type { Chart, ChartEvent, ParamsArgs, ParamsFn } from './chart.js';
import type { LinkedBranch, LinkedChart, LinkedLeaf } from './link-chart.js';

/** What the guards and actions of one match work on. */
export interface ChartEnv<Game, Rules, Out> {
  readonly context: { readonly game: Game };
  readonly rules: Rules;
  readonly out: Out;
  /** The event has been judged and allowed by the judge that its `may…` guards would ask again. */
  readonly judged?: boolean;
}

/** Microsteps that one event may cause. A chart that is right needs a handful; a cycle of `always` never ends. */
const microstepLimit = 1_000;

/** The leaf a match starts in, before its entry actions and any `always`. */
export function initialLeaf(chart: Chart<unknown, unknown>): number {
  return chart.start.target;
}

/** Enters the initial state, as starting the actor does: entry actions, then `always` and `onDone` until it rests. */
export function startActions<Game, Rules, Out>(
  chart: LinkedChart<Game, Rules, Out>,
  env: ChartEnv<Game, Rules, Out>,
  input?: unknown,
): number {
  const init: ChartEvent & { input: unknown } = { type: 'xstate.init', input };
  return macrostep(chart, chart.leaves[chart.start.target]!, chart.start, init, env);
}

/**
 * Takes one event to the end of its macrostep. Returns the leaf the chart then rests in, which may be the same one,
 * or -1 if no transition was enabled and nothing ran.
 */
export function dispatch<Game, Rules, Out>(
  chart: LinkedChart<Game, Rules, Out>,
  leaf: number,
  event: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
): number {
  const at = chart.leaves[leaf];
  if (at === undefined)
    throw new InvariantError(`Chart '${chart.id}' has no leaf ${leaf}`, { leaf, event: event.type });
  if (at.done) return -1;
  // Only this choice has been judged: what `always` and `onDone` ask later is about the game as it is then.
  const branch = select(chart.args, at.on.get(event.type), event, env, env.judged === true);
  return macrostep(chart, at, branch, event, env);
}

/**
 * XState's macrostep: run the branch, then `always` until none is enabled, then the next done event, and around again.
 * An event that nothing takes still gets `always` tried with it, because XState does so too.
 */
function macrostep<Game, Rules, Out>(
  chart: LinkedChart<Game, Rules, Out>,
  from: LinkedLeaf<Game, Rules, Out>,
  first: LinkedBranch<Game, Rules, Out> | null,
  sent: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
): number {
  let at = from;
  let branch = first;
  let event = sent;
  let tryAlways = true;
  let ran = false;
  // The internal queue. A second done event is rare, so that the common case allocates nothing.
  let raised: ChartEvent | null = null;
  let raisedLater: ChartEvent[] | null = null;

  for (let microsteps = 1; ; microsteps++) {
    if (microsteps > microstepLimit) throw restless(at, sent);
    if (branch !== null) {
      run(chart.args, branch, event, env);
      ran ||= !branch.inert;
      at = chart.leaves[branch.target]!;
      if (at.done) break;
      if (branch.raises !== null) {
        if (raised === null) raised = branch.raises;
        else raisedLater = [...(raisedLater ?? []), branch.raises];
      }
    }
    branch = tryAlways ? select(chart.args, at.always, event, env, false) : null;
    if (branch !== null) {
      tryAlways = branch.changes;
      continue;
    }
    if (raised === null) break;
    event = raised;
    raised = raisedLater?.shift() ?? null;
    branch = select(chart.args, at.on.get(event.type), event, env, false);
    tryAlways = true;
  }
  return ran ? at.index : -1;
}

/** The first branch whose guard holds. */
function select<Game, Rules, Out>(
  args: ParamsArgs,
  branches: readonly LinkedBranch<Game, Rules, Out>[] | undefined,
  event: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
  judged: boolean,
): LinkedBranch<Game, Rules, Out> | null {
  if (branches === undefined) return null;
  for (let i = 0; i < branches.length; i++) {
    const branch = branches[i]!;
    const { guard } = branch;
    if (guard === null || (judged && guard.skippedWhenJudged)) return branch;
    const params = guard.paramsOf === null ? guard.params : paramsFor(guard.paramsOf, args, event, env);
    if (guard.test(env.context.game, params, env.rules)) return branch;
  }
  return null;
}

function run<Game, Rules, Out>(
  args: ParamsArgs,
  { actions }: LinkedBranch<Game, Rules, Out>,
  event: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
): void {
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i]!;
    const params = action.paramsOf === null ? action.params : paramsFor(action.paramsOf, args, event, env);
    action.run(env.context.game, params, env.rules, env.out);
  }
}

/** Filled in for every call, so that an action that runs another match on this chart does no harm. */
function paramsFor(
  paramsOf: ParamsFn,
  args: ParamsArgs,
  event: ChartEvent,
  env: { readonly context: { readonly game: unknown } },
): unknown {
  args.context = env.context;
  args.event = event;
  return paramsOf(args);
}

function restless(leaf: { readonly id: string }, event: ChartEvent): InvariantError {
  return new InvariantError(
    `State '${leaf.id}' does not come to rest: more than ${microstepLimit} microsteps after '${event.type}'. ` +
      'A cycle of `always` or `onDone` transitions needs a guard that ends it.',
    { state: leaf.id, event: event.type, limit: microstepLimit },
  );
}
