import { byCondition } from '../../guards/index.js';
import type { EventSink } from '../engine/index.js';
import { type GameState, InvariantError, type Out, type Ruleset } from '../model/index.js';
import type { Action, Branch, Chart, ChartInput, Leaf } from './chart.js';

/** What a chart runs in: the game, which is changed in place, its rules, and where events go. */
export interface RunEnv<Sink extends Out = EventSink> {
  game: GameState;
  readonly rules: Ruleset;
  readonly out: Sink;
}

/** Resolves what is queued: all at once, or one effect. */
const DRAIN: ChartInput = { type: 'effect.drain' };
const NEXT: ChartInput = { type: 'effect.next' };

/** A chart that takes more steps by itself after one event does not come to rest. */
const MAX_MICROSTEPS = 100_000;

/** Enters the initial state, as starting an actor does. */
export const startChart = (chart: Chart, env: RunEnv<Out>): number =>
  run(chart, leafAt(chart, chart.start.target), chart.start, { type: 'xstate.init' }, env, null);

/**
 * Takes one event to the end of its macrostep. Returns the leaf the chart then rests in, which may be the same one, or -1
 * if no transition was enabled and nothing ran. The judge of an event that is `judged` is not asked again.
 */
export function dispatch(chart: Chart, leaf: number, event: ChartInput, env: RunEnv<Out>, judged = false): number {
  const at = leafAt(chart, leaf);
  return run(chart, at, select(at.on.get(event.type), event, env, judged), event, env, null);
}

/**
 * Runs a command that has been judged, up to the next leaf in which the match waits for someone; returns that leaf, or
 * -1 if nothing ran. Without a command, it only resolves the queue. With `afterStep`, effects are resolved one at a time,
 * and it is called after each. Errors of the rules are not caught: the game is then half-changed.
 */
export function runCommand(
  chart: Chart,
  leaf: number,
  command: ChartInput | null,
  env: RunEnv,
  afterStep?: (leaf: number) => void,
): number {
  const at = leafAt(chart, leaf);
  if (command === null && !at.busy) return -1;
  const resolve = afterStep === undefined ? DRAIN : NEXT;
  const event = command ?? resolve;
  return run(chart, at, select(at.on.get(event.type), event, env, true), event, env, resolve, afterStep);
}

/**
 * XState's macrostep: takes the branch, then `always` until none is enabled, then the done event, and around again. With
 * `resolve`, that event follows wherever the chart rests while effects are queued.
 */
function run(
  chart: Chart,
  from: Leaf,
  first: Branch | null,
  event: ChartInput,
  env: RunEnv<Out>,
  resolve: ChartInput | null,
  afterStep?: (leaf: number) => void,
): number {
  const { game, rules, out } = env;
  let at = from;
  let branch = first;
  let sent = event;
  let current = event;
  let raised: ChartInput | null = null;
  // An `always` around a final state can be taken before its done event: then several are raised.
  let later: ChartInput[] | null = null;
  let ran = false;
  let sentAt = at;
  let resolved = game.steps;
  for (let steps = 0; ; steps++) {
    if (branch !== null) {
      // Loops by index, here and below: this is where a simulation spends its time.
      const { actions } = branch;
      for (let i = 0; i < actions.length; i++) {
        const action = actions[i] as Action;
        action.run(game, action.ofEvent ? current : action.params, rules, out);
      }
      at = chart.leaves[branch.target] as Leaf;
      if (branch.raises !== null) {
        if (raised === null) raised = branch.raises;
        else if (later === null) later = [branch.raises];
        else later.push(branch.raises);
      }
      ran = true;
    }
    if (!at.done) {
      if (steps > MAX_MICROSTEPS) throw restless(at.id, sent);
      // An event that nothing takes still gets `always` tried, because XState does so too.
      branch = select(byCondition(at.always, game), current, env, false);
      if (branch !== null) continue;
    }
    if (raised === null || at.done) {
      if (resolve === null) break;
      if (sent === resolve && at === sentAt && game.steps === resolved) throw stuck(at.path);
      afterStep?.(at.index);
      if (!at.busy) break;
      sent = resolve;
      raised = resolve;
      sentAt = at;
      resolved = game.steps;
      steps = 0;
    }
    current = raised;
    raised = later?.shift() ?? null;
    branch = select(current === DRAIN ? at.drain : at.on.get(current.type), current, env, false);
  }
  return ran ? at.index : -1;
}

/** The first branch whose guard holds. */
function select(
  branches: readonly Branch[] | undefined,
  event: ChartInput,
  env: RunEnv<Out>,
  judged: boolean,
): Branch | null {
  if (branches === undefined) return null;
  const { game, rules } = env;
  for (let i = 0; i < branches.length; i++) {
    const branch = branches[i] as Branch;
    const { guard } = branch;
    if (guard === null || (judged && guard.ofEvent)) return branch;
    if (guard.test(game, guard.ofEvent ? event : guard.params, rules)) return branch;
  }
  return null;
}

function leafAt({ id, leaves }: Chart, index: number): Leaf {
  const leaf = leaves[index];
  if (leaf === undefined) throw new InvariantError(`Chart '${id}' has no leaf ${index}`);
  return leaf;
}

/** The error for a busy state with an empty queue and no open exit: without it this would be an endless loop. */
export const stuck = (path: string): InvariantError =>
  new InvariantError(`'${path}' is busy with nothing to resolve, and no transition leads out of it`, { state: path });

const restless = (state: string, { type }: ChartInput): InvariantError =>
  new InvariantError(`State '${state}' does not come to rest after '${type}': a loop needs a guard that ends it`, {
    state,
    event: type,
  });
