import type { Environment } from '../../src/match/environment.js';
import type { Random } from './random.js';
import { BEGINNING, type World } from './world.js';

/** A computer, from its start to its crash. What it planned does not happen once it is dead, and waits while it is frozen. */
export class Machine {
  readonly environment: Environment;
  readonly #world: World;
  #isAlive = true;
  #frozenUntil = 0;
  /** How far its clock is ahead. */
  ahead = 0;

  constructor(
    world: World,
    readonly name: string,
    random: Random,
  ) {
    this.#world = world;
    this.environment = {
      now: () => BEGINNING + Math.floor(world.time + this.ahead),
      elapsed: () => world.time,
      after: (ms, run) => this.after(ms, run),
      randomBytes: (count) => random.bytes(count),
    };
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get now(): number {
    return this.environment.now();
  }

  crash(): void {
    this.#isAlive = false;
  }

  freeze(ms: number): void {
    this.#frozenUntil = Math.max(this.#frozenUntil, this.#world.time + ms);
  }

  thaw(): void {
    this.#frozenUntil = 0;
  }

  /** Something that happens on this machine. */
  after(ms: number, run: () => void): () => void {
    let cancel = this.#world.after(ms, () => {
      if (!this.#isAlive) return;
      const wait = this.#frozenUntil - this.#world.time;
      if (wait > 0) cancel = this.after(wait, run);
      else run();
    });
    return () => cancel();
  }
}
