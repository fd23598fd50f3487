import type { Match, SeatId } from '../../../src/index.js';

/**
 * Why the order of a draw could matter to a seat: the names of cards that may come and then draw by themselves. Everything
 * that is asked about is drawn in any case; without such a card the order changes nothing. A seat knows what its deck
 * still holds, only not in which order.
 */
export function orderMatters(match: Match, seat: SeatId): readonly string[] {
  const { state, rules } = match;
  const deck = state.seats[seat]?.zones.deck ?? [];
  const names = deck.flatMap((id) => {
    const card = state.cards[id];
    const def = card === undefined || card.spent ? undefined : rules.cards[card.def];
    return def?.draw === undefined || def.draw.autoDraw === 'onPlay' ? [] : [def.name];
  });
  return [...new Set(names)];
}
