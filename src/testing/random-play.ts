import { type Command, type ReadonlyAnyGame, type Receipt, type Ruleset, SeatId } from '../model/index.js';
import type { Random } from './random.js';

/** What both lanes can do. */
export interface Playable {
  readonly rules: Ruleset;
  readonly state: ReadonlyAnyGame;
  readonly waitingFor: readonly SeatId[];
  readonly value: unknown;
  readonly settled: boolean;
  legal(seat: SeatId): Command[];
  receive(command: unknown, options?: unknown): Receipt;
  animationDone(): Receipt;
}

/** Every command that some seat may send, except conceding. */
export const movesOf = (match: Pick<Playable, 'state' | 'legal' | 'rules'>): Command[] =>
  match.state.order
    .flatMap((seat) => match.legal(seat))
    .filter(({ type }) => match.rules.commands.get(type)?.where !== 'match');

/** A command by which some seat gives up; `null` where nobody may. */
export function leavingOf(match: Playable, random: Random): Command | null {
  const seats = match.state.order.filter((seat) => match.state.seats[seat]?.lost === null);
  if (seats.length === 0 || !match.settled) return null;
  const leaving = match
    .legal(random.pick(seats))
    .filter(({ type }) => match.rules.commands.get(type)?.where === 'match');
  return leaving.length === 0 ? null : random.pick(leaving);
}

/** Whether the match waits for a presentation: it rests, and for nobody. */
export const isAnimating = ({ state, settled, waitingFor }: Playable): boolean =>
  settled && state.outcome === null && waitingFor.length === 0;

/** The next move: a random command, or the end of an animation; `null` when the match is over or stuck. */
export function randomMove(match: Playable, random: Random): Command | 'animation.done' | null {
  if (match.state.outcome !== null) return null;
  if (isAnimating(match)) return 'animation.done';
  const moves = movesOf(match);
  return moves.length === 0 ? null : random.pick(moves);
}

/** The same, but only for one random seat that has moves, which is faster where all seats may act. */
export function moveOfOne(match: Playable, random: Random): Command | 'animation.done' | null {
  if (match.state.outcome !== null) return null;
  if (isAnimating(match)) return 'animation.done';
  const { order } = match.state;
  const first = random.below(order.length);
  for (let i = 0; i < order.length; i++) {
    const seat = order[(first + i) % order.length] as SeatId;
    const moves = match.legal(seat).filter(({ type }) => match.rules.commands.get(type)?.where !== 'match');
    if (moves.length > 0) return random.pick(moves);
  }
  return null;
}

/** Sends a move as `randomMove` gives it. */
export const sendMove = (match: Playable, move: Command | 'animation.done'): Receipt =>
  move === 'animation.done' ? match.animationDone() : match.receive(move);

/** Plays some random moves. Returns whether as many could be played. */
export function playOn(match: Playable, moves: number, random: Random): boolean {
  for (let i = 0; i < moves; i++) {
    const move = randomMove(match, random);
    if (move === null) return false;
    const receipt = sendMove(match, move);
    if (!receipt.ok) throw new Error(`a legal move was refused (${receipt.code}): ${receipt.message}`);
  }
  return true;
}

/** Seats with the ruleset's starter decks, as many as asked for, or as near to it as the game allows. */
export function starterSeats(
  rules: Ruleset,
  count = 2,
  random?: Random,
): { id: SeatId; deck?: string[]; pool?: string[] }[] {
  const decks = Object.values(rules.decks);
  const { min, max } = rules.seats;
  const ids = SeatId.options.slice(0, Math.max(min, Math.min(count, max)));
  // A game with a shared deck gives its seats none.
  if (decks.length === 0) return ids.map((id) => ({ id }));
  return ids.map((id, index) => {
    const deck = random === undefined ? (decks[index % decks.length] as (typeof decks)[number]) : random.pick(decks);
    return { id, deck: [...deck.cards], ...(deck.pool === undefined ? {} : { pool: [...deck.pool] }) };
  });
}
