import * as z from 'zod/mini';
import { lossCheck } from '../engine/state-checks.js';
import type { Fields, GamePart } from '../model/index.js';

/** The effect of the part with health: who has none cannot be hurt. */
export const FATIGUE = 'deal-fatigue';

/** Draws from an empty deck. */
const EmptyDraws = z.strictObject({
  /** How many so far, for fatigue that grows. */
  count: z.int(),
  /** One since the last state check. */
  unchecked: z.boolean(),
});

const field: Fields[string] = {
  schema: z._default(EmptyDraws, { count: 0, unchecked: false }),
  seenBy: 'everyone',
};

interface Brought {
  readonly emptyDraws?: z.infer<typeof EmptyDraws>;
}
const broughtTo = ({ own }: { readonly own: object }): Brought => own;

/** The field of a seat, in games where a draw from an empty deck has consequences. */
export const emptyDrawsOf = (seat: { readonly own: object }) => broughtTo(seat).emptyDraws;

/** A seat that tried to draw from an empty deck has lost at once: it is out before anything else that is queued. */
export const emptyDrawCheck = {
  ...lossCheck('empty draw', 'empty-library', (seat) => emptyDrawsOf(seat)?.unchecked === true),
  queue: 'interrupt',
} as const;

/** What a policy about empty decks keeps of each seat. */
export const emptyDraws: GamePart = {
  name: 'empty draws',
  seatState: ({ deckOut }): Fields =>
    deckOut.includes('fatigue') || deckOut.includes('lose') ? { emptyDraws: field } : {},
  stateChecks: ({ deckOut }) => (deckOut.includes('lose') ? [emptyDrawCheck] : []),
};
