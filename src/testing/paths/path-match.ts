import type { ChartEvent } from '../../../machines/index.js';
import { readCommand } from '../../commands/index.js';
import { continueFast } from '../../fast/fast-match.js';
import { type MatchRecord, sendRecorded } from '../../files/record.js';
import { replay } from '../../match/replay.js';
import type { Match } from '../../match/types.js';
import { type GameState, InvariantError, type ReadonlyGame, type Receipt } from '../../model/index.js';
import { hashState } from '../../state/hash.js';
import { isAnimating } from '../random-play.js';
import { statePath } from './abstract-state.js';
import { checkViews } from './check-views.js';
import { accepted, same } from './expectations.js';
import type { Live } from './live-chain.js';
import { matchAt } from './origin.js';
import type { RecordedRun } from './recorded-run.js';
import type { PathSet } from './types.js';

/** A cache of replayed records: many paths have the same beginning. */
const replays = new WeakMap<PathSet, Map<string, string>>();

/** A real match, used by its public methods. */
export class PathMatch implements Live {
  readonly #set: PathSet;
  readonly #match: Match;

  constructor(set: PathSet) {
    this.#set = set;
    this.#match = matchAt(set.rules, set.origin, { stepping: set.pace === 'step', checks: true });
  }

  get game(): ReadonlyGame {
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
    if (match.settled && outcome === null && !isAnimating(match)) {
      const moves = order.flatMap((seat) => match.legal(seat)).filter(({ type }) => type !== 'match.concede');
      if (moves.length === 0) throw new InvariantError('nobody can do anything, and the match is not over');
    }
    if (match.settled) judgeAndChartAgree(match);
    same('after what is queued, the hash is', settledHash(match), replayedHash(this.#set, match));
  }
}

/** The chart accepts exactly what the judge allows: otherwise a command could be accepted without any effect. */
function judgeAndChartAgree(match: Match): void {
  const snapshot = match.actor.getSnapshot();
  for (const seat of match.state.order) {
    for (const { type } of match.rules.commands.values()) {
      // Commands without fields, which every seat can try anywhere.
      const read = readCommand({ type, seat }, match.rules);
      if (!('command' in read)) continue;
      same(`the chart takes '${type}' of '${seat}'`, snapshot.can(read.command), match.judge(read.command).ok);
    }
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
      return match.receive(event);
  }
}

/** Where the match comes to rest from here: a saved copy of it continues, on the compiled chart. */
function settledHash(match: Match): string {
  if (match.settled) return hashState(match.state);
  const { game, value } = JSON.parse(JSON.stringify(match.save())) as { game: GameState; value: unknown };
  const copy = continueFast(match.rules, { game, value, scratch: true });
  copy.settle();
  return hashState(copy.state);
}

function replayedHash(set: PathSet, { record }: Match): string {
  const known = replays.get(set) ?? new Map<string, string>();
  replays.set(set, known);
  const key = JSON.stringify(record.commands);
  const hash = known.get(key) ?? hashState(replayed(set, record));
  known.set(key, hash);
  return hash;
}

/** The record played again, as in production. A position has no deck to begin with, so its commands are sent to another one like it. */
function replayed(set: PathSet, record: MatchRecord): ReadonlyGame {
  if (set.origin.kind === 'match') {
    return replay(JSON.parse(JSON.stringify(record)), { rules: set.rules, trace: false, checks: false }).state;
  }
  const again = matchAt(set.rules, set.origin, { stepping: false, checks: false });
  accepted(again.settle());
  for (const command of record.commands) {
    accepted(sendRecorded(again, command));
  }
  return again.state;
}
