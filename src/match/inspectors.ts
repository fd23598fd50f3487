import type { AnyActorRef } from 'xstate';

/** Who has asked XState itself to show what an actor does, as long as they look. XState does not tell. */
export class Inspectors {
  #count = 0;

  constructor({ system }: AnyActorRef) {
    const inspect = system.inspect.bind(system);
    system.inspect = (observer) => {
      const subscription = inspect(observer);
      let looking = true;
      this.#count += 1;
      const unsubscribe = (): void => {
        if (looking) this.#count -= 1;
        looking = false;
        subscription.unsubscribe();
      };
      return { unsubscribe };
    };
  }

  get areLooking(): boolean {
    return this.#count > 0;
  }
}
