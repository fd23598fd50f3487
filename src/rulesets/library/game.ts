import * as z from 'zod';
import { CardId, type CardOf, SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { health, modifiers, replacements, resources, units } from '../../parts/index.js';
import { insteadOfDraws } from './replacements.js';
import { StackEntry } from './stack-entry.js';

/** The state of the library. All of it is public. */
export const game = setupGame({
  id: 'library',
  parts: [
    health,
    units,
    modifiers,
    resources({ mana: { start: 0, max: 0, perTurn: 100 } }),
    replacements(insteadOfDraws),
  ],
  state: {
    /** What waits to happen, the newest last. */
    stack: seenBy('everyone', z.array(StackEntry).default([])),
    /** The seats that have yet to say whether they answer the top of the stack. */
    waiting: seenBy('everyone', z.array(SeatId).default([])),
  },
  seatState: {
    /** Lands that it has played in this turn. */
    lands: seenBy('everyone', z.int().min(0).default(0)),
  },
  cardState: {
    /** It has attacked or blocked; it does neither again until its seat's next turn. */
    tapped: z.boolean(),
    /** How much it has grown permanently. */
    growth: z.int(),
  },
  events: {
    block: { seat: SeatId, attacker: CardId, blocker: CardId },
    'spell-countered': { seat: SeatId, card: CardId },
  },
});
export type Library = StateOf<typeof game>;
export type LibraryCard = CardOf<typeof game>;
