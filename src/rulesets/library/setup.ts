import * as z from 'zod';
import { CardId, SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { StackEntry } from './stack-entry.js';

/** The state of the library. All of it is public. */
export const game = setupGame({
  id: 'library',
  state: {
    /** What waits to happen, the newest last. */
    stack: seenBy('everyone', z.array(StackEntry).default([])),
    /** The seats that have yet to say whether they answer the top of the stack. */
    waiting: seenBy('everyone', z.array(SeatId).default([])),
  },
  events: {
    block: { seat: SeatId, attacker: CardId, blocker: CardId },
    'spell-countered': { seat: SeatId, card: CardId },
  },
});
export type Library = StateOf<typeof game>;
