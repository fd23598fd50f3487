import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { SeatId } from '../../model/index.js';
import { StackEntry } from './stack-entry.js';

/** The state of the library. All of it is public. */
export const libraryGame = setupGame({
  id: 'library',
  state: {
    /** What waits to happen, the newest last. */
    stack: seenBy('everyone', z.array(StackEntry).default([])),
    /** The seats that have yet to say whether they answer the top of the stack. */
    waiting: seenBy('everyone', z.array(SeatId).default([])),
  },
});
/** For signatures: `ReadonlyGame<Library>` has the stack in `own`. */
export type Library = (typeof libraryGame)['~types'];
