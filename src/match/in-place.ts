import type { ChartEvent } from '../chart/chart.js';
import { type MatchChart, type RunEnv, runCommand, SharedCopies } from '../chart/index.js';
import { EventSink, type OutOptions } from '../engine/index.js';
import type { GameEvent, GameState, Ruleset, StepTrace } from '../model/index.js';
import type { Listener } from './types.js';

/** The leaf of a match on the compiled chart, and its game, which is changed in place. */
export interface Standing {
  game: GameState;
  leaf: number;
}

/** What a command did. */
export interface Carried {
  readonly events: readonly GameEvent[];
  readonly steps: readonly StepTrace[];
}

/**
 * A match without inspectors: commands run on the compiled chart, in place, without snapshots. Reading the state makes
 * a copy that shares unchanged parts with the previous copy, and does not change when the match continues.
 */
export class InPlace {
  readonly #rules: Ruleset;
  readonly #chart: MatchChart;
  readonly #options: OutOptions;
  readonly #at: Standing;
  /** The last copy, and whether it is still up to date. */
  #shown: GameState | null = null;
  #copies: SharedCopies | null = null;
  #isCurrent = false;

  constructor(rules: Ruleset, chart: MatchChart, at: Standing, options: OutOptions) {
    this.#rules = rules;
    this.#chart = chart;
    this.#at = at;
    this.#options = options;
  }

  /** As it is now: it changes with the next command. */
  get game(): GameState {
    return this.#at.game;
  }

  get leaf(): number {
    return this.#at.leaf;
  }

  /** A copy of the current state, which never changes. */
  get copy(): GameState {
    if (this.#shown !== null && this.#isCurrent) return this.#shown;
    this.#copies ??= new SharedCopies(this.#shown);
    this.#shown = this.#copies.next(this.#at.game);
    this.#isCurrent = true;
    return this.#shown;
  }

  /** Continues from another state. If the last copy is of the same state, it stays valid. */
  moveTo(at: Standing, shown: GameState | null = null): void {
    this.#at.game = at.game;
    this.#at.leaf = at.leaf;
    this.#isCurrent = shown !== null;
    if (shown === null || shown === this.#shown) return;
    this.#shown = shown;
    this.#copies = null;
  }

  /** The copy, if it is up to date. */
  get shown(): GameState | null {
    return this.#isCurrent ? this.#shown : null;
  }

  /**
   * Carries out an event and everything that it queues. With listeners, `hear` gets every event with the game right
   * after its step. Errors of the rules are not caught: the game is then half-changed.
   */
  run(event: ChartEvent | null, hear: Listener | null): Carried {
    const out = new EventSink(this.#options);
    const env: RunEnv = { context: { game: this.#at.game }, rules: this.#rules, out };
    // The state was read before, so it will probably be read again.
    const isWatched = hear !== null || this.#isCurrent;
    this.#isCurrent = false;
    if (!isWatched) {
      this.#copies?.missed();
      this.#at.leaf = runCommand(this.#chart, this.#at.leaf, event, env);
    } else {
      this.#runWatched(event, env, hear);
    }
    return { events: out.events, steps: out.steps ?? [] };
  }

  #runWatched(event: ChartEvent | null, env: RunEnv, hear: Listener | null): void {
    const { events } = env.out;
    let told = 0;
    const tell = (): void => {
      this.#isCurrent = false;
      if (told === events.length) return;
      const { copy } = this;
      for (; told < events.length; told++) hear?.(events[told] as GameEvent, copy);
    };
    this.#copies ??= new SharedCopies(this.#shown);
    this.#copies.begin(this.#at.game);
    try {
      this.#at.leaf = runCommand(this.#chart, this.#at.leaf, event, env, hear === null ? undefined : tell);
    } finally {
      this.#copies.end();
    }
  }
}
