import type { DefId } from './ids.js';

/** A list of cards, and the pool that goes with it. */
export interface Deck {
  readonly cards: readonly DefId[];
  readonly pool?: readonly DefId[];
  readonly name?: string;
  readonly style?: string;
}

/** A deck that breaks one of these is refused with the reason. */
export interface DeckRules {
  readonly min?: number;
  readonly max?: number;
  readonly copies?: number;
}
