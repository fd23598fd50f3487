import { getShortestPaths } from 'xstate/graph';
import {
  type ChartEvent,
  createAutoDrawMachine,
  Gate,
  type MatchSnapshot,
  matchLogic,
  matchMachine,
} from '../../../machines/index.js';
import { legalCommands } from '../../legal/index.js';
import type { Ruleset } from '../../model/index.js';
import type { Layout } from '../arrange.js';
import { note } from '../check/activity.js';
import { ownScalars, type Placed, reachedState, statePath } from './abstract-state.js';
import type { ChartName } from './chart-table.js';
import { Merged } from './merged.js';
import { gameAt, originOf } from './origin.js';
import { withoutPrefixes } from './prefixes.js';
import type { ChartPath, PathOptions, PathSet } from './types.js';

const LIMIT = 500;

/**
 * The shortest paths through a match of a ruleset to every distinct position. If the limit is reached, the search stops
 * and `truncated` is true. Positions are distinct by the state of the chart, the sizes of the zones and the numbers, texts
 * and booleans of own state; `merged` names the fields in which positions differ that count as one.
 *
 * @example
 * const set = chartPaths(tiny, { decks: [['bolt', 'guard']], policies: { openingHand: 1, health: 2 } });
 * for (const path of set.paths) runPath(set, path);
 * coverage(set).transitions.missing;
 */
export function chartPaths(rules: Ruleset, options: PathOptions = {}): PathSet {
  return explore('match', rules, options);
}

/** The same for only the auto-draw chain, from a position in which a chain is about to begin. */
export function autoDrawPaths(
  rules: Ruleset,
  position: Layout,
  options: Pick<PathOptions, 'limit' | 'policies' | 'pace'> = {},
): PathSet {
  return explore('autoDraw', rules, { ...options, position: { phase: 'draw', ...position } });
}

function explore(chart: ChartName, base: Ruleset, options: PathOptions): PathSet {
  const { policies = {}, pace = 'step', limit = LIMIT, toState, distinguish = ownScalars } = options;
  const rules = base.withPolicies({ ...policies, ...options.position?.rules });
  const origin = originOf(rules, options);
  // The chain has a chart of its own; the logic around a chart does not look at its states.
  const machine = chart === 'match' ? matchMachine(rules) : (createAutoDrawMachine(rules) as never);
  // As an actor of a match runs it: a path ends with a fault of its ruleset, and the others are still found.
  const gate = new Gate();
  const logic = matchLogic(machine, gate);
  const shell = shellEvents(chart, origin.kind, pace);
  let states = 0;
  let truncated = false;
  const merged = new Merged();
  const isWanted = toState && (({ value, context: { game } }: Placed) => toState({ state: statePath(value), game }));

  const walk = () =>
    getShortestPaths(logic, {
      input: { game: gameAt(rules, origin) },
      serializeState: (reached, event, from) => {
        const key = reachedState(reached, event, from, distinguish);
        merged.add(key, reached.context.game);
        return key;
      },
      ...(isWanted ? { toState: isWanted } : {}),
      serializeEvent: (event) => JSON.stringify(event),
      // Asked once for each state, in the order in which they are found.
      events: (snapshot) => {
        if (snapshot.status !== 'active' || snapshot.context.fault !== null) return [];
        note('paths');
        truncated = states >= limit;
        if (truncated) return [];
        states += 1;
        return [...shell, ...commandsAt(snapshot, rules)].filter((event) => snapshot.can(event));
      },
    });
  const found = gate.through(walk);
  const all = found.map(({ steps }) => pathOf(steps));
  const paths = withoutPrefixes(all, ({ steps }) => steps.map(({ event }) => JSON.stringify(event)));
  return { chart, rules, origin, pace, paths, states: found.length, limit, truncated, merged: merged.fields };
}

/** What the shell sends, at this pace. */
function shellEvents(chart: ChartName, begins: 'match' | 'position', pace: 'step' | 'drain'): ChartEvent[] {
  const pump: ChartEvent = pace === 'step' ? { type: 'effect.next' } : { type: 'effect.drain' };
  if (chart === 'autoDraw') return [pump];
  const begin: ChartEvent = begins === 'match' ? { type: 'match.start' } : { type: 'position.enter' };
  return [begin, pump, { type: 'animation.done' }];
}

/** Everything that some seat may send. While effects are resolved nobody may. */
function commandsAt(snapshot: MatchSnapshot, rules: Ruleset): ChartEvent[] {
  if (snapshot.hasTag('busy')) return [];
  const { game } = snapshot.context;
  return game.order.flatMap((seat) => legalCommands(game, seat, rules));
}

interface FoundStep {
  readonly event: { readonly type: string };
  readonly state: { readonly value: unknown };
}

/** XState's first step is its own beginning; it is not one that is sent. */
function pathOf(found: readonly FoundStep[]): ChartPath {
  const steps = found
    .slice(1)
    .map(({ event, state }) => ({ event: event as ChartEvent, state: statePath(state.value) }));
  const told = steps.filter(({ event }) => !event.type.startsWith('effect.')).map(({ event }) => event.type);
  return { name: `${steps.at(-1)?.state ?? 'the beginning'} by ${told.join(', ')}`, steps };
}
