import { type Choices, type Command, choicesOf, type GameView, type Match, type SeatId } from '../../../src/index.js';
import { hasMoves } from './bot-turns.js';
import { isStackWaiting } from './own-state.js';
import { possibilitiesOf } from './possibilities.js';
import { getSettings, passTime } from './settings.js';
import type { TableState } from './table-state.js';

/** Whose turn it is in a hot seat. Whoever sits there keeps the device as long as there is something to do. */
export function nextHuman(match: Match, humans: readonly SeatId[], viewer: SeatId): SeatId | null {
  if (humans.length < 2 || match.state.outcome !== null) return null;
  if (hasMoves(match, viewer)) return viewer;
  return humans.find((seat) => hasMoves(match, seat)) ?? null;
}

/** What is open at any time is no answer to anything. */
const noAnswer: ReadonlySet<string> = new Set(['match.concede', 'card.draw']);

/** The only thing to do for a seat that has no answer to what is about to happen: the command that lets it happen. */
export function onlyAnswer({ legal, wide }: Pick<TableState, 'legal' | 'wide'>, view: GameView): Command | null {
  if (!getSettings().autoPass || view.request !== null || !isStackWaiting(view.own)) return null;
  const [only, ...others] = [...legal, ...wide].filter(({ type }) => !noAnswer.has(type));
  return only?.type === 'turn.pass' && others.length === 0 ? { ...only, type: 'turn.pass' } : null;
}

/**
 * If a seat can only let something happen, that is done after a moment in which it is seen. Answers whether it will be:
 * not, if something else happens first.
 */
export function passLater(match: Match, seat: SeatId, pass: (command: Command) => void): boolean {
  const view = match.view(seat);
  const only = onlyAnswer(possibilitiesOf(choicesOf(match, seat), view), view);
  if (only === null) return false;
  const { revision } = match.state;
  setTimeout(() => match.state.revision === revision && getSettings().autoPass && pass(only), passTime());
  return true;
}

/**
 * If a draw order is asked for: one that changes nothing is not worth a question, and a match does not begin with one
 * about covered cards, unless somebody wants to be asked.
 */
export const orderGoesWithoutSaying = (
  { orderMatters }: Choices,
  { turn, order }: { readonly turn: number; readonly order: readonly SeatId[] },
): boolean => !getSettings().askOrder && (orderMatters.length === 0 || turn <= order.length);
