import { isRecorded } from '../../../files/record.js';
import { chartPaths } from '../../paths/chart-paths.js';
import { runPath } from '../../paths/run-path.js';
import type { ChartPath, PathSet } from '../../paths/types.js';
import { note, onTrail } from '../activity.js';
import { ChartTally } from '../chart-tally.js';
import { type Desk, type Examination, watchedBy } from '../examination.js';
import { CheckFault, checkFaultFrom, faultSubjectOf } from '../fault.js';
import { flowCoverage, shares, wayCoverage } from '../flow-coverage.js';
import type { MatchSetup } from '../match-setup.js';
import { playMatch } from '../play-match.js';
import type { ChartReport, FlowCoverage, WayCoverage } from '../report.js';
import { allWatchers } from '../watchers/all-watchers.js';

/** An exit whose guard was checked less often may just be rare. */
const WORTH_A_HINT = 100;

/** Seats and a seed of the first match of the samples: where the paths begin. */
function pathsFrom(desk: Desk, pace: 'step' | 'drain'): PathSet {
  const { seats, seed } = desk.samples.setupOf(0);
  const decks = seats.map(({ deck = [], pool }) => ({ cards: deck, ...(pool === undefined ? {} : { pool }) }));
  const hasDecks = seats.some(({ deck }) => deck !== undefined);
  return chartPaths(desk.rules, { ...(hasDecks ? { decks } : {}), seed, pace, limit: desk.plan.positions });
}

/** The coverage, for the report. */
const charts = new WeakMap<Desk['samples'], ChartReport>();
export const chartReportOf = (samples: Desk['samples']): ChartReport | null => charts.get(samples) ?? null;

/** Paths end in the expected states, and every part of the chart is used. */
export const chart: Examination = {
  id: 'chart',
  title: 'paths lead where the chart says, and every phase is reached',
  async run(desk) {
    const tally = new ChartTally(desk.rules);
    const matches = await desk.matches();
    for (const { setup, played } of matches) {
      // With the command that failed, if one did: what led to it was taken.
      tally.addMatch(setup, played.record.commands);
      await desk.tick(0.2);
    }
    // Paths of a game that is never the same twice lead anywhere, which says nothing about the chart.
    const walkable =
      desk.earlier.every(({ code }) => code !== 'random' && code !== 'schema') &&
      matches.every(({ played }) => played.fault?.code !== 'setup');
    const sets = walkable ? await walkedPaths(desk, tally) : [];
    const paths = sets.reduce((sum, set) => sum + set.paths.length, 0);
    const positions = sets.reduce((sum, set) => sum + set.states, 0);
    const nodes = flowCoverage(tally, new Map());
    const ways = wayCoverage(tally);
    const covered = shares(tally);
    charts.set(desk.samples, { nodes, ways, ...covered, paths, positions });
    for (const node of nodes) judgeNode(desk, node, nodes);
    for (const way of ways) judgeWay(desk, way, ways, nodes);
    const { states, transitions } = covered;
    return `${paths} paths to ${positions} positions; ${states.covered} of ${states.total} states, ${transitions.covered} of ${transitions.total} transitions`;
  },
};

async function walkedPaths(desk: Desk, tally: ChartTally): Promise<PathSet[]> {
  const sets: PathSet[] = [];
  for (const pace of ['drain', 'step'] as const) {
    const set = pathsFrom(desk, pace);
    sets.push(set);
    tally.addPaths(set);
    for (const [index, path] of set.paths.entries()) {
      walk(desk, set, path);
      await desk.tick(0.2 + (0.4 * (index + 1)) / set.paths.length + (pace === 'step' ? 0.4 : 0));
    }
  }
  return sets;
}

/** Runs a path. A failing path is also given to the other checks, which may describe the fault better. */
function walk(desk: Desk, set: PathSet, path: ChartPath): void {
  const { seats, seed } = desk.samples.setupOf(0);
  const setup: MatchSetup = { rules: desk.rules, seats, seed };
  const commands = path.steps.map(({ event }) => event).filter(isRecorded);
  try {
    onTrail(setup, commands, () => {
      note('paths');
      runPath(set, path);
    });
  } catch (error) {
    const known = playMatch(setup, { moves: { kind: 'list', commands }, watch: allWatchers(commands.length) });
    // Other checks find it in random matches too, and describe it better.
    if (known.fault !== null) return;
    const [reason = ''] = checkFaultFrom(error)
      .message.replace(/^.*? fails at step \d+: /, '')
      .split('\n');
    const fault = new CheckFault(
      'paths',
      `on a path to '${path.steps.at(-1)?.state}': ${reason}`,
      faultSubjectOf(reason),
    );
    desk.met({ setup, commands, fault }, watchedBy());
  }
}

function judgeNode(desk: Desk, { path, kind, verdict }: FlowCoverage, all: readonly FlowCoverage[]): void {
  if (verdict === 'reached' || path === '') return;
  // What is in a stage that was not reached is not reached for the same reason.
  const around = all.find(
    (other) =>
      other.kind === 'stage' && other.path !== '' && other.verdict !== 'reached' && path.startsWith(`${other.path}.`),
  );
  if (around !== undefined) return;
  const guards = wayInto(path, desk);
  if (verdict === 'dead') {
    const message = `the ${kind} '${path}' is dead: ${guards}`;
    desk.note({ id: `dead-state:${path}`, severity: 'fault', code: 'dead-state', message });
  } else {
    const message = `the ${kind} '${path}' was not reached in ${desk.plan.matches} random matches and on no path: ${guards}`;
    desk.note({ id: `not-reached:${path}`, severity: 'hint', code: 'not-reached', message });
  }
}

/** Why nothing led there: the guards of the exits, and how often they were checked. */
function wayInto(path: string, desk: Desk): string {
  const ways = (charts.get(desk.samples)?.ways ?? []).filter(({ to }) => to === path || to.startsWith(`${path}.`));
  if (ways.length === 0) return 'nothing leads there';
  return ways
    .map(({ from, guard, asked }) =>
      asked === null
        ? `from '${from}' by ${guard ?? 'its end'}`
        : `'${guard}' in '${from}' was asked ${asked} times and never held`,
    )
    .join('; ');
}

/**
 * An exit of the game that was never taken, although its guard was checked and its target was reached by other exits.
 */
function judgeWay(desk: Desk, way: WayCoverage, ways: readonly WayCoverage[], nodes: readonly FlowCoverage[]): void {
  const { from, to, guard, times, asked } = way;
  if (times > 0 || asked === null || asked < WORTH_A_HINT) return;
  // The chart joins conditions of parts that may be skipped. If each of them held here, only the two never met.
  const held = new Set(ways.flatMap((one) => (one.from === from && one.times > 0 ? conditionsOf(one) : [])));
  if (conditionsOf(way).every((condition) => held.has(condition))) return;
  // Exits of standard phases belong to the library; the policies decide which are used.
  if (desk.rules.flow.phases.get(from)?.node.standard !== undefined) return;
  if (nodes.some(({ path, verdict }) => path === to && verdict !== 'reached')) return;
  const place = to === '' || to === 'over' ? 'the end of the match' : `'${to}'`;
  const message = `the way from '${from}' to ${place} was never taken: '${guard}' was asked ${asked} times and never held`;
  desk.note({ id: `never-taken:${from}>${to} ${guard}`, severity: 'hint', code: 'never-taken', message });
}

const conditionsOf = ({ guard }: WayCoverage): string[] => guard?.split(' and ') ?? [];
