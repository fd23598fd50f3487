import type { Command, GameState, Receipt, Ruleset, SeatId } from '../model/index.js';
import type { Random } from './random.js';

/** What both lanes can do. */
export interface Playable {
  readonly rules: Ruleset;
  readonly state: GameState;
  readonly value: unknown;
  readonly settled: boolean;
  legal(seat: SeatId): Command[];
  send(command: unknown, options?: { readonly expectedRevision?: number }): Receipt;
  animationDone(): Receipt;
}

/** Every command that some seat may send, giving up left out. */
export const movesOf = (match: Playable): Command[] =>
  match.state.order.flatMap((seat) => match.legal(seat)).filter(({ type }) => type !== 'match.concede');

/** What the match goes on with: a random move, or the end of an animation; `null` when it is over or stuck. */
export function randomMove(match: Playable, random: Random): Command | 'animation.done' | null {
  if (match.state.outcome !== null) return null;
  if (match.state.phase === 'animating') return 'animation.done';
  const moves = movesOf(match);
  return moves.length === 0 ? null : random.pick(moves);
}

/** Sends a move as `randomMove` gives it. */
export const sendMove = (match: Playable, move: Command | 'animation.done'): Receipt =>
  move === 'animation.done' ? match.animationDone() : match.send(move);

/** Seats with the ruleset's starter decks, as many as asked for. */
export function starterSeats(
  rules: Ruleset,
  count = 2,
  random?: Random,
): { id: SeatId; deck: string[]; pool?: string[] }[] {
  const decks = Object.values(rules.decks);
  if (decks.length === 0) throw new RangeError(`ruleset '${rules.id}' has no starter decks`);
  return (['p1', 'p2', 'p3', 'p4'] as const).slice(0, count).map((id, index) => {
    const deck = random === undefined ? (decks[index % decks.length] as (typeof decks)[number]) : random.pick(decks);
    return { id, deck: [...deck.cards], ...(deck.pool === undefined ? {} : { pool: [...deck.pool] }) };
  });
}
