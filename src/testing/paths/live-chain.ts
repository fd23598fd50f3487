import { createActor } from 'xstate';
import { type ChartEvent, createAutoDrawMachine } from '../../../machines/index.js';
import { type GameState, InvariantError, type ReadonlyGame } from '../../model/index.js';
import { statePath } from './abstract-state.js';
import { gameAt } from './origin.js';
import type { RecordedRun } from './recorded-run.js';
import type { PathSet } from './types.js';

/** What a path is sent to, beside the compiled chart. */
export interface Live {
  readonly game: ReadonlyGame;
  readonly state: string;
  send(event: ChartEvent): void;
  /** Whether it can be compared now. */
  inStep(run: RecordedRun): boolean;
  check(run: RecordedRun): void;
}

/** The chain has no shell: an actor is all there is of it. */
export class LiveChain implements Live {
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
