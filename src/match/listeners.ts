import type { GameEvent, GameState } from '../model/index.js';
import { callSafely } from './call-safely.js';
import type { Listener } from './types.js';

/** Who listens to a match. The same listener counts once, however often it is added. */
export class Listeners {
  readonly #ofEvents = new Set<Listener>();
  readonly #ofChange = new Set<() => void>();
  readonly #ofRest = new Set<() => void>();
  readonly #rounds = new Rounds();

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

  /** Called after every change, also when the match does not rest: after a step of a stepping match. */
  onChange(listener: () => void): () => void {
    // The same function may be added twice, by two who do not know of each other.
    const own = (): void => listener();
    this.#ofChange.add(own);
    return () => this.#ofChange.delete(own);
  }

  tellEvent(event: GameEvent, game: GameState): void {
    for (const listener of [...this.#ofEvents]) callSafely(listener, event, game);
  }

  /**
   * A listener may send the next command. The calls for that command follow when all listeners have been called for
   * this one.
   */
  tellChange(isSettled: () => boolean): void {
    if (this.#ofChange.size === 0 && this.#ofRest.size === 0) return;
    this.#rounds.tell(() => {
      for (const listener of [...this.#ofChange]) callSafely(listener);
      if (isSettled()) for (const listener of [...this.#ofRest]) callSafely(listener);
    });
  }
}

/**
 * Runs rounds of notifications one after the other. A listener may start the next round by sending a command; that
 * round waits until this one is over. So a match that is played by its listeners is a loop, not a deep recursion.
 */
class Rounds {
  #owed = 0;
  #telling = false;

  tell(round: () => void): void {
    this.#owed += 1;
    if (this.#telling) return;
    this.#telling = true;
    try {
      for (; this.#owed > 0; this.#owed--) round();
    } finally {
      this.#telling = false;
    }
  }
}
