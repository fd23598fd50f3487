import { InvariantError } from '../model/errors.js';
import type { Branch, ChartEvent, InlineArgs, ParamsArgs, ParamsFn } from './chart.js';
import { ownArgs } from './inline-args.js';
import type { LinkedAction, LinkedBranch, LinkedChart, LinkedLeaf } from './link-chart.js';
import { restless, TRAIL } from './restless.js';
import { covers } from './wildcards.js';

/** What the guards and actions of one match work on. */
export interface ChartEnv<Game, Rules, Out> {
  readonly context: { readonly game: Game };
  readonly rules: Rules;
  readonly out: Out;
  /**
   * Called for every microstep, like XState's inspection: the new leaf, the event, and the branch that was taken, or
   * null for an event without a transition.
   */
  readonly onMicrostep?: (leaf: number, event: ChartEvent, branch: Branch<unknown, unknown> | null) => void;
}

/**
 * Takes one event to the end of its macrostep, as `dispatch` does; or `settling`, on to a leaf that is not busy, which is
 * then the answer in any case.
 */
export type Dispatch<Env> = (leaf: number, event: ChartEvent, env: Env, judged: boolean, settling: boolean) => number;

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
 * or -1 if no transition was enabled and nothing ran. An event that is `judged` was allowed by the judge that its `may…`
 * guards would ask again. Only this choice is: what `always` and `onDone` ask later is about the game as it is then.
 */
export function dispatch<Game, Rules, Out>(
  chart: LinkedChart<Game, Rules, Out>,
  leaf: number,
  event: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
  judged = false,
): number {
  const at = chart.leaves[leaf];
  if (at === undefined)
    throw new InvariantError(`Chart '${chart.id}' has no leaf ${leaf}`, { leaf, event: event.type });
  if (at.done) return -1;
  if (chart.generated !== null && env.onMicrostep === undefined)
    return chart.generated(leaf, event, env, judged, false);
  const branch = select(chart.args, candidates(at, event.type), event, env, judged);
  return macrostep(chart, at, branch, event, env);
}

/**
 * XState's macrostep: run the branch, then `always` until none is enabled, then the next raised event, and around again.
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
  // The internal queue: the first done event alone, and what comes after it, so that the common case makes no array.
  let raised: ChartEvent | null = null;
  let raisedLater: ChartEvent[] | null = null;
  // The last states of a chart that does not come to rest.
  let trail: string[] | null = null;

  for (let iterations = 1; ; iterations++) {
    if (branch !== null) {
      if (branch.raising) {
        raisedLater ??= [];
        runRaising(chart.args, branch, event, env, raisedLater);
      } else run(chart.args, branch, event, env);
      ran ||= !branch.inert;
      at = chart.leaves[branch.target]!;
    }
    env.onMicrostep?.(at.index, event, branch);
    if (branch !== null) {
      if (at.done) break;
      if (branch.raises !== null) {
        const done = branch.outputOf === null ? branch.raises : doneEvent(branch.raises, branch.outputOf, event, env);
        if (raised === null && raisedLater === null) raised = done;
        else {
          raisedLater ??= [];
          raisedLater.push(done);
        }
      }
    }
    if (iterations > chart.maxIterations - TRAIL) {
      trail ??= [];
      trail.push(at.id);
      if (iterations > chart.maxIterations) throw restless(trail, sent.type, chart.maxIterations);
    }
    branch = tryAlways ? select(chart.args, at.always, event, env, false) : null;
    if (branch !== null) {
      tryAlways = branch.changes;
      continue;
    }
    const next: ChartEvent | undefined = raised ?? raisedLater?.shift();
    if (next === undefined) break;
    raised = null;
    event = next;
    branch = select(chart.args, candidates(at, event.type), event, env, false);
    tryAlways = true;
  }
  return ran ? at.index : -1;
}

/** What takes an event: what the leaf has for its type, or else for others of its kind. */
function candidates<Game, Rules, Out>(
  { on, wildcards }: LinkedLeaf<Game, Rules, Out>,
  type: string,
): readonly LinkedBranch<Game, Rules, Out>[] | undefined {
  const named = on.get(type);
  if (named !== undefined || wildcards.length === 0) return named;
  return wildcards.find(({ descriptor }) => covers(descriptor, type))?.branches;
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
  for (let i = 0; i < actions.length; i++) runOne(args, actions[i]!, event, env);
}

function runOne<Game, Rules, Out>(
  args: ParamsArgs,
  action: LinkedAction<Game, Rules, Out>,
  event: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
): void {
  const params = action.paramsOf === null ? action.params : paramsFor(action.paramsOf, args, event, env);
  action.run(env.context.game, params, env.rules, env.out);
}

/** The same for a branch that raises events, kept apart because most do not. */
function runRaising<Game, Rules, Out>(
  args: ParamsArgs,
  { actions }: LinkedBranch<Game, Rules, Out>,
  event: ChartEvent,
  env: ChartEnv<Game, Rules, Out>,
  raised: ChartEvent[],
): void {
  for (const action of actions) {
    if (action.eventOf) raised.push(action.eventOf(ownArgs({ context: env.context, event })));
    else runOne(args, action, event, env);
  }
}

/** Filled in for every call, because an action may run another match on this chart. */
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

/** "The state around a final one is done", with the final state's output as it is now. */
function doneEvent(
  { type }: ChartEvent,
  outputOf: (args: InlineArgs) => unknown,
  event: ChartEvent,
  { context }: { readonly context: ParamsArgs['context'] },
): ChartEvent & { readonly output: unknown } {
  return { type, output: outputOf(ownArgs({ context, event })) };
}
