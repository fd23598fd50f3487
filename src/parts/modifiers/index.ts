import * as z from 'zod/mini';
import { effect } from '../../engine/registry.js';
import { modifiersOf, SeatModifier, setModifiers, wearOff } from '../../engine/seat-modifiers.js';
import { seatOf } from '../../engine/seats.js';
import { Amount, CardId, type GamePart, type GameState, SeatId } from '../../model/index.js';

export { modifiersOf, type SeatModifier } from '../../engine/seat-modifiers.js';

/** Changes how many cards a seat draws, or another number that its ruleset reads. */
export const modifySeat = effect(
  'modify-seat',
  z.object({
    seat: SeatId,
    kind: z.string(),
    amount: Amount,
    source: z.optional(z.nullable(CardId)),
    turns: z.optional(z.nullable(z.int())),
  }),
  (game, { seat, kind, amount, source = null, turns = null }) => {
    const state = seatOf(game, seat);
    setModifiers(state, [...modifiersOf(state), { kind, amount, active: true, source, turns }]);
  },
);

const field = {
  schema: z._default(z.array(SeatModifier), []),
  seenBy: 'everyone' as const,
  shown: (modifiers: SeatModifier[], sees: (card: CardId) => boolean): SeatModifier[] =>
    modifiers.map((modifier) => ({
      ...modifier,
      source: modifier.source !== null && sees(modifier.source) ? modifier.source : null,
    })),
  rename: (modifiers: SeatModifier[], now: (card: CardId) => CardId): void => {
    for (const modifier of modifiers) if (modifier.source !== null) modifier.source = now(modifier.source);
  },
};

/**
 * Numbers of seats that change for some turns, or for good: how many cards they draw, how many they may replace, how much
 * damage they take. Each seat has `own.modifiers`.
 *
 * @example setupGame({ id: 'storm', parts: [modifiers] })
 */
export const modifiers = {
  name: 'modifiers',
  seatState: () => ({ modifiers: field }),
  effects: [modifySeat],
  turnEnds: (game: GameState, seat: SeatId): void => wearOff(seatOf(game, seat)),
} as const satisfies GamePart;
