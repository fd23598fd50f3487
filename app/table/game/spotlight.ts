import type { DefId, Ruleset, SeatId } from '../../../src/index.js';
import type { Cue } from '../../../src/presentation/index.js';

type Event = Cue['event'];

/** Whether an event shows a card that the viewer has to see: one that another seat plays or reveals, or that burns. */
export function isSpotlit(event: Event, viewer: SeatId, { look }: Ruleset): boolean {
  switch (event.type) {
    case 'card.played':
      // The cards of a trick are large, and stay where they are played to.
      return event.seat !== viewer && look.tricks.length === 0;
    case 'card.revealed':
      return event.seat !== viewer;
    // What burns was never in a hand: its owner has not seen it either.
    case 'card.burned':
      return true;
    default:
      return false;
  }
}

/** The card that is to be shown large for an event, if the viewer may see which one it is. */
export const spotlitCard = (event: Event, viewer: SeatId, rules: Ruleset): DefId | null =>
  isSpotlit(event, viewer, rules) && 'def' in event ? event.def : null;
