import { checkLobby, checkLogs } from './check-logs.js';
import { FAULTS_END_MS, type Plan, planOf } from './plan.js';
import { Simulation } from './simulation.js';
import { type Counts, type Violation, World } from './world.js';

/** Which run: a seed, and perhaps only some of what happens in it. */
export interface RunOptions {
  readonly seed: string;
  /** The happenings of the plan that happen, by their numbers; all by default. */
  readonly keep?: readonly number[];
  /** Only the first tables of the plan. */
  readonly tables?: number;
  /** Another plan than that of the seed. */
  readonly plan?: Plan;
  /** Keeps the trace as text. */
  readonly trace?: boolean;
}

export interface RunResult {
  /** The fingerprint of everything that happened. */
  readonly fingerprint: string;
  readonly violations: readonly Violation[];
  readonly counts: Counts;
  readonly lines: readonly string[] | null;
  readonly plan: Plan;
}

/** Once faults have stopped, every match has to be over within this time. */
const PATIENCE_MS = 15 * 60_000;
/** Then nothing is under way any more: it takes half a minute to notice that somebody left, if the signal was lost. */
const QUIET_MS = 35_000;

/** Runs a whole service from a seed: the same seed gives the same run. */
export async function run({ seed, keep, tables, plan: given, trace = false }: RunOptions): Promise<RunResult> {
  const world = new World(seed, { trace });
  const whole = given ?? planOf(seed);
  const plan: Plan = {
    ...whole,
    tables: whole.tables.slice(0, tables ?? whole.tables.length),
    happenings: whole.happenings.filter((_, index) => keep?.includes(index) ?? true),
  };
  const onRejection = (reason: unknown): void =>
    world.violate('nothing ends a process', reason instanceof Error ? String(reason.stack) : String(reason));
  process.on('unhandledRejection', onRejection);
  try {
    const simulation = new Simulation(world, plan);
    const ended = await world.runUntil(() => simulation.isDone, FAULTS_END_MS + PATIENCE_MS);
    if (ended) {
      const { time } = world;
      await world.runUntil(() => world.time >= time + QUIET_MS, time + QUIET_MS + 1);
      for (const { match } of simulation.tables) if (match !== null) simulation.look(match);
      await world.runUntil(() => false, world.time + QUIET_MS);
    } else if (world.violations.length === 0) {
      const states = simulation.tables.map((table) => table.describe());
      world.violate('once faults stop, every match goes on to its end', states.join('; '));
    }
    if (world.violations.length === 0) checkLogs(world, simulation);
    if (world.violations.length === 0) await checkLobby(world, simulation);
  } catch (error) {
    world.violate('nothing throws', error instanceof Error ? String(error.stack) : String(error));
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  return {
    fingerprint: world.fingerprint(),
    violations: world.violations,
    counts: world.counts,
    lines: world.lines,
    plan,
  };
}
