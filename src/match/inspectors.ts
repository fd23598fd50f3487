import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { callSafely } from './call-safely.js';

/** Tracks who inspects the actor or listens to it by XState's own methods, because XState does not report it. */
export class Inspectors {
  #looking: number;
  #hearing = 0;

  /** `looking` are those who inspect the actor from the beginning. */
  constructor(actor: AnyActorRef, looking: number) {
    this.#looking = looking;
    const { system } = actor;
    const inspect = system.inspect.bind(system);
    system.inspect = (observer) => counted(inspect(shielded(observer)), (by) => (this.#looking += by));
    const on = actor.on.bind(actor);
    actor.on = (type, handler) => counted(on(type, handler), (by) => (this.#hearing += by));
  }

  get areLooking(): boolean {
    return this.#looking > 0;
  }

  /** Whether the actor has listeners: if not, nothing need be sent to it. */
  get areHearing(): boolean {
    return this.#hearing > 0;
  }
}

/** What XState takes as `inspect`. */
export type InspectionObserver = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/** An observer that throws would stop the actor during an event, and with it the match. */
export const shielded = (observer: InspectionObserver): Observer<InspectionEvent> => ({
  next: (event) => callSafely(() => (typeof observer === 'function' ? observer(event) : observer.next?.(event))),
});

interface Subscription {
  unsubscribe(): void;
}

/** Counts a subscription until it ends, once however often it is ended. */
function counted(subscription: Subscription, count: (by: 1 | -1) => void): Subscription {
  let open = true;
  count(1);
  const unsubscribe = (): void => {
    if (open) count(-1);
    open = false;
    subscription.unsubscribe();
  };
  return { unsubscribe };
}
