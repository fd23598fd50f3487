import { createActor } from 'xstate';
import { type ChartEvent, createAutoDrawMachine } from '../../../machines/index.js';
import { checkInvariants, checkShape } from '../../effects/index.js';
import { continueFast } from '../../fast/fast-match.js';
import { hashState } from '../../match/hash.js';
import type { MatchRecord } from '../../match/record.js';
import { replay } from '../../match/replay.js';
import type { Match } from '../../match/types.js';
import { type GameState, InvariantError, type Receipt, type Ruleset } from '../../model/index.js';
import { statePath } from './abstract-state.js';
import { checkViews } from './check-views.js';
import { gameAt, matchAt } from './origin.js';
import { RecordedRun } from './recorded-run.js';
import type { ChartPath, PathSet } from './types.js';

/** What paths of a set share, because they share their beginnings: a step need be checked once, a record played once. */
interface Known {
  readonly steps: Set<string>;
  readonly replays: Map<string, string>;
}
const memory = new WeakMap<PathSet, Known>();

function knownOf(set: PathSet): Known {
  const known = memory.get(set) ?? { steps: new Set(), replays: new Map() };
  memory.set(set, known);
  return known;
}

/**
 * Sends a path to a real match and to the compiled chart. After every step both stand where the path says, with the
 * same state; every invariant holds; what the seats see fits; and the record so far gives the same match again.
 * Throws an `InvariantError` that names the step.
 */
export function runPath(set: PathSet, path: ChartPath): void {
  const { steps: known } = knownOf(set);
  const run = new RecordedRun(set.chart, set.rules, gameAt(set.rules, set.origin));
  const live = set.chart === 'match' ? new LiveMatch(set) : new LiveChain(set);
  let key = '';
  for (const [index, { event, state }] of path.steps.entries()) {
    try {
      run.send(event);
      live.send(event);
      key += `${JSON.stringify(event)}\n`;
      if (known.has(key)) continue;
      known.add(key);
      same('the compiled chart stands', run.state, state);
      if (live.inStep(run)) compare(live, run, state);
    } catch (error) {
      throw failure(set, path, index, error);
    }
  }
  try {
    // A path that drains may end between two drains, and the match has gone on to where it waits.
    if (live.inStep(run)) return;
    while (run.busy) run.send({ type: 'effect.drain' });
    compare(live, run, run.state);
  } catch (error) {
    throw failure(set, path, path.steps.length - 1, error);
  }
}

function compare(live: Live, run: RecordedRun, state: string): void {
  same('the match stands', live.state, state);
  same('the hash of the match is', hashState(live.game), hashState(run.game));
  checkInvariants(live.game);
  if (!run.busy) checkShape(live.game);
  live.check(run);
}

interface Live {
  readonly game: GameState;
  readonly state: string;
  send(event: ChartEvent): void;
  /** Whether it can be compared now. */
  inStep(run: RecordedRun): boolean;
  check(run: RecordedRun): void;
}

/** A match as its users have it: driven by its own methods. */
class LiveMatch implements Live {
  readonly #set: PathSet;
  readonly #match: Match;

  constructor(set: PathSet) {
    this.#set = set;
    this.#match = matchAt(set.rules, set.origin, set.pace === 'step');
  }

  get game(): GameState {
    return this.#match.state;
  }

  get state(): string {
    return statePath(this.#match.value);
  }

  send(event: ChartEvent): void {
    const match = this.#match;
    if (event.type === 'effect.next') {
      if (!match.step()) throw new InvariantError('there is nothing to step');
    } else if (event.type !== 'effect.drain') {
      // A match drains by itself.
      accepted(sendTo(match, event));
    }
  }

  inStep(run: RecordedRun): boolean {
    return this.#set.pace === 'step' || !run.busy;
  }

  check(run: RecordedRun): void {
    const match = this.#match;
    same('the match is settled', match.settled, !run.busy);
    checkViews(match, run.game);
    const { outcome, order } = match.state;
    if (match.settled && outcome === null && match.phase !== 'animating') {
      const moves = order.flatMap((seat) => match.legal(seat)).filter(({ type }) => type !== 'match.concede');
      if (moves.length === 0) throw new InvariantError('nobody can do anything, and the match is not over');
    }
    same('after what is queued, the hash is', settledHash(match), replayedHash(this.#set, match));
  }
}

function sendTo(match: Match, event: ChartEvent): Receipt {
  switch (event.type) {
    case 'match.start':
      return match.start();
    case 'position.enter':
      return match.settle();
    case 'animation.done':
      return match.animationDone();
    default:
      return match.send(event);
  }
}

/** The chain has no shell: an actor is all there is of it. */
class LiveChain implements Live {
  readonly #actor;

  constructor({ rules, origin }: PathSet) {
    this.#actor = createActor(createAutoDrawMachine(rules), { input: { game: gameAt(rules, origin) } }).start();
  }

  get game(): GameState {
    return this.#actor.getSnapshot().context.game;
  }

  get state(): string {
    return statePath(this.#actor.getSnapshot().value);
  }

  send(event: ChartEvent): void {
    this.#actor.send(event);
    const { fault } = this.#actor.getSnapshot().context;
    if (fault !== null) throw new InvariantError(`the rules failed: ${fault.message}`);
  }

  inStep(): boolean {
    return true;
  }

  check(): void {}
}

/** Where the match comes to rest from here: a saved copy of it goes on, on the compiled chart. */
function settledHash(match: Match): string {
  if (match.settled) return hashState(match.state);
  const { game, value } = JSON.parse(JSON.stringify(match.save())) as { game: GameState; value: unknown };
  const copy = continueFast(match.rules, { game, value, scratch: true });
  copy.settle();
  return hashState(copy.state);
}

function replayedHash(set: PathSet, { record }: Match): string {
  const { replays } = knownOf(set);
  const key = JSON.stringify(record.commands);
  const hash = replays.get(key) ?? hashState(replayed(set, record));
  replays.set(key, hash);
  return hash;
}

/** The record played again. A position has no deck to begin with, so its commands are sent to another one like it. */
function replayed(set: PathSet, record: MatchRecord): GameState {
  if (set.origin.kind === 'match') {
    return replay(JSON.parse(JSON.stringify(record)), { rules: set.rules, trace: false }).state;
  }
  const again = matchAt(set.rules, set.origin, false);
  accepted(again.settle());
  for (const command of record.commands) {
    accepted(command.type === 'animation.done' ? again.animationDone() : again.send(command));
  }
  return again.state;
}

function accepted(receipt: Receipt): void {
  if (!receipt.ok) throw new InvariantError(`it was refused (${receipt.code}): ${receipt.message}`);
}

function same(what: string, found: string | boolean, expected: string | boolean): void {
  if (found !== expected) throw new InvariantError(`${what}: ${found}, and should be: ${expected}`);
}

function failure({ rules }: { readonly rules: Ruleset }, path: ChartPath, index: number, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const steps = path.steps.slice(0, index + 1);
  const list = steps.map(({ event, state }) => `  ${JSON.stringify(event)} → ${state}`).join('\n');
  return new InvariantError(`'${rules.id}' fails at step ${index + 1}: ${reason}\n${list}`, { cause: error, steps });
}
