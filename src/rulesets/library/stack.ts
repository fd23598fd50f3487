import { z } from 'zod';
import { CardId, cardId, type Effect, type GameState, type ReadonlyGame, SeatId } from '../../model/index.js';

/** Something that waits to happen, and that others may answer before it does. */
export const StackEntry = z.strictObject({
  /** A spell that was cast, a creature that attacks, or a fight after the block was chosen. */
  kind: z.enum(['spell', 'attack', 'combat']),
  /** The spell, or the attacker. */
  card: CardId,
  /** Whose doing it is: the others may answer. A fight is the doing of the seat that blocked, or chose not to. */
  seat: SeatId,
  target: z.string().nullable(),
  /** Who stands in the attacker's way. */
  blocker: CardId.nullable(),
});
export type StackEntry = z.infer<typeof StackEntry>;

/** Stands for a card that is no longer where it was aimed at: where it is now may be nobody else's business. */
export const GONE = cardId('gone');

/** What waits to happen, the newest last. Public, in `game.vars.stack`; only this file writes it. */
export const stackOf = (game: ReadonlyGame): readonly StackEntry[] =>
  // Nothing else writes it, and reading it through its schema would cost more than all of a step.
  (game.vars.stack ?? []) as readonly StackEntry[];

/** What happens next, or `undefined` when nothing waits. */
export const topOf = (game: ReadonlyGame): StackEntry | undefined => stackOf(game).at(-1);

export const stackIsEmpty = (game: ReadonlyGame): boolean => stackOf(game).length === 0;

export function setStack(game: GameState, stack: readonly StackEntry[]): void {
  game.vars.stack = stack.map((entry) => ({ ...entry }));
}

export const pushOnStack = (game: GameState, entry: StackEntry): void => setStack(game, [...stackOf(game), entry]);
export const popStack = (game: GameState): void => setStack(game, stackOf(game).slice(0, -1));

/** What every change of the stack ends with: `settlePriority`, by its name, because it in turn resolves the stack. */
export const thenSettlePriority = (): Effect => ({ type: 'settle-priority' });

/** The seats that have yet to say whether they answer the top of the stack. */
export const waitingOf = (game: ReadonlyGame): readonly SeatId[] => (game.vars.waiting ?? []) as readonly SeatId[];

export function setWaiting(game: GameState, seats: readonly SeatId[]): void {
  game.vars.waiting = [...seats];
}
