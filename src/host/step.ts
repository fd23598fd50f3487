import type { Viewer } from '../engine/index.js';
import type { GameView } from '../match/view-types.js';
import type { GameEvent, Json, SeatId } from '../model/index.js';

/** A refusal, with its reason. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly path?: string;
  /** The error of the rules: for the log of the server, not for players. */
  readonly fault?: string;
}

/** The state of a match after this many events of a step, for viewers who watch step by step. */
export interface Stage {
  readonly events: number;
  readonly views: ReadonlyMap<Viewer, GameView>;
}

/** The events of a step, and its stages for viewers who watch step by step. */
export interface Happened {
  readonly events: readonly GameEvent[];
  readonly stages: readonly Stage[];
}

/** The result of a command, or why it was refused. */
export type Step = Taken | Refused;

/** A step that was carried out: the commands that repeat it, and whose it was. */
export interface Taken extends Happened {
  readonly ok: true;
  readonly commands: readonly Json[];
  readonly by: SeatId | null;
}

/** Several commands that make one step. */
export class Sequence {
  readonly #commands: Json[] = [];
  readonly #events: GameEvent[] = [];
  readonly #stages: Stage[] = [];

  get length(): number {
    return this.#commands.length;
  }

  add(commands: readonly Json[], { events, stages }: Happened): void {
    const before = this.#events.length;
    this.#commands.push(...commands);
    this.#events.push(...events);
    for (const stage of stages) this.#stages.push({ ...stage, events: stage.events + before });
  }

  step(by: SeatId | null): Taken {
    return { ok: true, commands: this.#commands, events: this.#events, stages: this.#stages, by };
  }
}
