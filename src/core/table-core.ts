import { type ChartInput, dispatch, type RunEnv, runCommand } from '../chart/index.js';
import { EventSink, type OutOptions } from '../engine/index.js';
import type { GameEvent, GameState, Ruleset, StepTrace } from '../model/index.js';
import { MatchCore, type Position } from './match-core.js';

/** A core that runs on the compiled chart and changes its game in place. */
export class TableCore extends MatchCore {
  /** What is made once for a match, and every recipe and guard of it runs in. */
  readonly #env: RunEnv;
  #leaf: number;

  constructor(rules: Ruleset, { game, leaf }: Position, options: OutOptions = {}) {
    super(rules, options.guard);
    this.#env = { game, rules, out: new EventSink(options) };
    this.#leaf = leaf;
  }

  get game(): GameState {
    return this.#env.game;
  }

  get leaf(): number {
    return this.#leaf;
  }

  get events(): readonly GameEvent[] {
    return this.#env.out.events;
  }

  get steps(): readonly StepTrace[] {
    return this.#env.out.steps ?? [];
  }

  run(event: ChartInput | null, afterStep?: () => void): void {
    this.#env.out.clear();
    const stepped = afterStep && ((leaf: number) => this.#at(leaf, afterStep));
    this.#rest(runCommand(this.chart, this.#leaf, event, this.#env, stepped));
  }

  step(event: ChartInput): void {
    this.#env.out.clear();
    this.#rest(dispatch(this.chart, this.#leaf, event, this.#env, true));
  }

  moveTo({ game, leaf }: Position): void {
    this.#env.game = game;
    this.#leaf = leaf;
  }

  #rest(leaf: number): void {
    if (leaf >= 0) this.#leaf = leaf;
  }

  #at(leaf: number, then: () => void): void {
    this.#leaf = leaf;
    then();
  }
}
