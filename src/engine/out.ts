import type { GameEvent, Out, StepTrace } from '../model/index.js';

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
  /** Collect what each step did. */
  trace?: boolean;
  /** And the queue after it. */
  traceQueue?: boolean;
}

/** The usual place for recipes to report to. */
export class EventSink implements Out {
  readonly events: GameEvent[] = [];
  readonly checked: boolean;
  readonly steps: StepTrace[] | undefined;
  readonly traceQueue: boolean;

  constructor({ checked = false, trace = false, traceQueue = false }: OutOptions = {}) {
    this.checked = checked;
    this.traceQueue = traceQueue;
    this.steps = trace ? [] : undefined;
  }

  emit(event: GameEvent): void {
    this.events.push(event);
  }

  /** Ready for the next command. Uses `pop` instead of setting the length, so that the array keeps its memory. */
  clear(): void {
    while (this.events.length > 0) this.events.pop();
  }

  fizzle(reason: string): never {
    throw new Fizzle(reason);
  }
}
