import type { CardId, GameEvent } from '../model/index.js';
import type { EventView } from '../view/view-events.js';
import type { Cue } from './plan-cues.js';

/** A cue that is being shown, as an immutable value, for code that redraws on every change. */
export interface ShownCue {
  /** A unique key among the showings of a presenter. */
  readonly id: number;
  readonly cue: Cue;
  /** The card that it is about, if it is about one. */
  readonly card: CardId | null;
  /** Its planned duration at the present speed. */
  readonly ms: number;
  /** Show what has changed without moving anything. */
  readonly reducedMotion: boolean;
}

/** A cue that is being shown, as its renderer holds it. */
export interface Showing extends ShownCue {
  /** The card that it is about. It becomes the clone when that card is cloned meanwhile. */
  readonly card: CardId | null;
  /** Aborted when it is skipped, took too long, or its presenter was stopped: show the end of it at once. */
  readonly signal: AbortSignal;
  /** Calls the listener when the card has been replaced by its clone. */
  onRepoint(listener: (clone: CardId, master: CardId) => void): void;
}

/** The presenter's side of a showing. */
export interface RunningCue {
  readonly showing: Showing;
  /** As it is now. The same object until something about it changes. */
  readonly shown: ShownCue;
  repoint(master: CardId, clone: CardId): boolean;
  abort(): void;
}

export function runningCue(first: Omit<ShownCue, 'card'>): RunningCue {
  const controller = new AbortController();
  const listeners: ((clone: CardId, master: CardId) => void)[] = [];
  let shown: ShownCue = { ...first, card: cardOfEvent(first.cue.event) };
  return {
    showing: {
      ...first,
      get card() {
        return shown.card;
      },
      signal: controller.signal,
      onRepoint: (listener) => void listeners.push(listener),
    },
    get shown() {
      return shown;
    },
    repoint(master, clone) {
      if (shown.card !== master) return false;
      shown = { ...shown, card: clone };
      for (const listener of listeners) listener(clone, master);
      return true;
    },
    abort: () => controller.abort(),
  };
}

/** The card that an event is about; of a clone and its master, the clone. */
function cardOfEvent(event: GameEvent | EventView): CardId | null {
  if (event.type === 'card.cloned') return event.clone;
  return 'card' in event ? event.card : null;
}
