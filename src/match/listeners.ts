import type { GameEvent, GameState } from '../model/index.js';
import type { Listener } from './types.js';
import { Rounds, undisturbed } from './undisturbed.js';

/** An event, and the game right after the step that it is of. */
export interface HeardEvent {
  readonly event: GameEvent;
  readonly game: GameState;
}

/** Who listens to a match. The same listener counts once, however often it is added. */
export class Listeners {
  readonly #ofEvents = new Set<Listener>();
  readonly #ofRest = new Set<() => void>();
  readonly #rests = new Rounds();

  get areListening(): boolean {
    return this.#ofEvents.size > 0;
  }

  onEvent(listener: Listener): () => void {
    this.#ofEvents.add(listener);
    return () => this.#ofEvents.delete(listener);
  }

  onSettled(listener: () => void): () => void {
    this.#ofRest.add(listener);
    return () => this.#ofRest.delete(listener);
  }

  tellEvents(heard: readonly HeardEvent[]): void {
    for (const { event, game } of heard) {
      for (const listener of [...this.#ofEvents]) undisturbed(() => listener(event, game));
    }
  }

  /**
   * A listener may send the next command. The calls for that command follow when all listeners have been called for
   * this one.
   */
  tellSettled(): void {
    if (this.#ofRest.size === 0) return;
    this.#rests.tell(() => {
      for (const listener of [...this.#ofRest]) undisturbed(listener);
    });
  }
}
