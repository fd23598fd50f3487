import type { GameEvent, GameState, Out, StepTrace } from '../model/index.js';

/**
 * Thrown by `out.fizzle` and caught by the resolver: the effect ends without a change. It is not an `Error`: fizzling
 * is normal, and recording a stack would cost more than the effect.
 */
export class Fizzle {
  constructor(readonly reason: string) {}

  toString(): string {
    return `an effect fizzled where nobody expects it: ${this.reason}`;
  }
}

/** What recipes check and record. */
export interface OutOptions {
  checked?: boolean;
  /** With checks off: in which commands hooks that write are found, as `guardedCommandOf` says. */
  guard?: number | null;
  /** Nobody looks at the match. */
  unseen?: boolean;
  /** Collect what each step did. */
  trace?: boolean;
  /** And the queue after it. */
  traceQueue?: boolean;
}

/** The usual place for recipes to report to. */
export class EventSink implements Out {
  readonly events: GameEvent[] = [];
  readonly checked: boolean;
  readonly guard: number | null;
  before: GameState | null = null;
  readonly unseen: boolean;
  readonly steps: StepTrace[] | undefined;
  readonly traceQueue: boolean;

  constructor({ checked = false, guard = null, unseen = false, trace = false, traceQueue = false }: OutOptions = {}) {
    this.checked = checked;
    this.guard = guard;
    this.unseen = unseen;
    this.traceQueue = traceQueue;
    this.steps = trace ? [] : undefined;
  }

  emit(event: GameEvent): void {
    this.events.push(event);
  }

  /** Ready for the next command. Uses `pop` instead of setting the length, so that the array keeps its memory. */
  clear(): void {
    while (this.events.length > 0) this.events.pop();
    this.before = null;
    if (this.steps !== undefined) this.steps.length = 0;
  }

  fizzle(reason: string): never {
    throw new Fizzle(reason);
  }
}
