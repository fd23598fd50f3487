import { judge, ruleFault } from '../../guards/index.js';
import { type Chart, type ChartInput, type Leaf, leafOf, matchChart } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { createGame, isGuarded, type SeatSetup, WriteError } from '../engine/index.js';
import type { Command, GameEvent, GameState, Ruleset, Seed, StepTrace, Verdict } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneGame } from '../state/index.js';
import { Refusal, revisionFor, staleness } from './receipt.js';

/** Where a match stands: its game, and the leaf of its chart. */
export interface Position {
  readonly game: GameState;
  readonly leaf: number;
}

/**
 * A game at a place of its chart, and what carries commands out on it. There are two: `TableCore` changes the game in
 * place on the compiled chart, `XStateCore` is an XState actor. Live, hosted and simulated matches each own one.
 *
 * If the rules throw, a core is half-way through a command and of no use: its owner moves it to a position from before.
 */
export abstract class MatchCore implements Position {
  readonly rules: Ruleset;
  readonly chart: Chart;

  /** With checks off: in which commands judges that write are found; in none without it. */
  readonly #guard: number | null;

  constructor(rules: Ruleset, guard: number | null = null) {
    this.rules = rules;
    this.#guard = guard;
    this.chart = matchChart(rules);
  }

  /** The game as it is now. The next command may change it in place. */
  abstract get game(): GameState;
  abstract get leaf(): number;
  /** The events of the last run, so far. The list may be used again for the next one. */
  abstract get events(): readonly GameEvent[];
  /** What the effects of the last run did, if it is traced. */
  abstract get steps(): readonly StepTrace[];

  /**
   * Runs an admitted command, or an event of the match itself, and everything that it queues; without one, only what is
   * queued. With `afterStep`, effects are resolved one at a time, and it is called after each. Errors of the rules are
   * not caught.
   */
  abstract run(event: ChartInput | null, afterStep?: () => void): void;

  /** One event alone: what it queues stays queued. */
  abstract step(event: ChartInput): void;

  /** Continues from another position, whose game belongs to this core from now on. */
  abstract moveTo(position: Position): void;

  /** The current leaf of the chart: its path, tags and state value. */
  get at(): Leaf {
    return this.chart.leaves[this.leaf] as Leaf;
  }

  get settled(): boolean {
    return this.at.settled;
  }

  get isBusy(): boolean {
    return this.at.busy;
  }

  /**
   * Reads a command, compares its revision and judges it: the command to run, or why not. Rules only read `game`, so it
   * may be a frozen copy.
   */
  admit(raw: unknown, options?: unknown, game: GameState = this.game): Command | Refusal {
    const read = readCommand(raw, this.rules);
    if ('denial' in read) return new Refusal(read.denial, null, read.path);
    const { command } = read;
    const stale = staleness(revisionFor(game, command.seat), options);
    if (stale !== null) return new Refusal(stale.denial, command, stale.path);
    const verdict = this.#judge(game, command);
    return verdict.ok ? command : new Refusal(verdict, command);
  }

  #judge(game: GameState, command: Command): Verdict {
    if (!isGuarded(game.revision + 1, this.#guard)) return judge(game, command, this.rules);
    // The rules get the game itself: a copy has other hidden classes, and V8 would run them more slowly from then on.
    const before = cloneGame(game);
    const verdict = judge(game, command, this.rules);
    if (sameJson(before, game)) return verdict;
    this.moveTo({ game: before, leaf: this.leaf });
    return ruleFault(new WriteError('a judge has changed the state; it may only read'), this.rules);
  }

  /** A copy of the position, which does not change. */
  copy(): Position {
    return copyOf(this);
  }
}

/**
 * Carries an event out as its match does: with everything that it queues, or in a stepping match alone. To drain the queue
 * is no event of the chart's own: all that is left of a command runs, step by step.
 */
export function runEvent(core: MatchCore, event: ChartInput, stepping: boolean, afterStep?: () => void): void {
  if (event.type === 'effect.drain') core.run(null, afterStep);
  else if (stepping) {
    core.step(event);
    afterStep?.();
  } else core.run(event, afterStep);
}

export const copyOf = ({ game, leaf }: Position): Position => ({ game: cloneGame(game), leaf });

/** A new match before its start. */
export const unstarted = (rules: Ruleset, seats: readonly SeatSetup[], seed: Seed): Position => ({
  game: createGame(rules, seats, seed),
  leaf: matchChart(rules).start.target,
});

/** A position with the state of the chart as XState writes it, as in a save; before the start without one. */
export function positionAt(rules: Ruleset, game: GameState, value: unknown): Position {
  const chart = matchChart(rules);
  return { game, leaf: value === undefined ? chart.start.target : leafOf(chart, value) };
}
