import type { ChartEvent } from '../../../machines/index.js';
import { dispatch, type RunEnv, startChart } from '../../chart/index.js';
import { EventSink } from '../../engine/index.js';
import { type GameState, InvariantError, type Ruleset } from '../../model/index.js';
import { cloneGame } from '../../state/clone.js';
import { beat } from '../check/activity.js';
import { type ChartName, chartTable } from './chart-table.js';

/** A run of the compiled chart, event by event, that keeps the transitions it takes. */
export class RecordedRun {
  readonly #rules: Ruleset;
  readonly #chart;
  readonly #env: RunEnv;
  /** The transitions so far, in the order in which they were taken. */
  readonly taken: string[] = [];
  #leaf: number;

  /** The game is copied: the run changes its own. */
  constructor(chart: ChartName, rules: Ruleset, game: GameState) {
    this.#rules = rules;
    this.#chart = chartTable(chart, rules).recording((id) => this.taken.push(id));
    this.#env = { game: cloneGame(game), rules, out: new EventSink() };
    this.#leaf = startChart(this.#chart, this.#env);
  }

  get rules(): Ruleset {
    return this.#rules;
  }

  get game(): GameState {
    return this.#env.game;
  }

  /** The state of the chart, as a path. */
  get state(): string {
    return this.#at.path;
  }

  get busy(): boolean {
    return this.#at.tags.has('busy');
  }

  get done(): boolean {
    return this.#at.done;
  }

  send(event: ChartEvent): void {
    beat();
    const leaf = dispatch(this.#chart, this.#leaf, event, this.#env);
    this.#env.out.events.length = 0;
    if (leaf < 0) {
      throw new InvariantError(`the compiled chart of '${this.#rules.id}' does not take '${event.type}'`, {
        state: this.state,
        event,
      });
    }
    this.#leaf = leaf;
  }

  /** Sends an event, and lets everything happen that it queues. */
  sendAndSettle(event: ChartEvent): void {
    this.send(event);
    while (this.busy) this.send({ type: 'effect.drain' });
  }

  get #at() {
    return this.#chart.leaves[this.#leaf]!;
  }
}
