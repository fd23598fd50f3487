import type { commands } from '../../src/commands/index.js';
import type { CardId, DefId, Match, SeatId } from '../../src/index.js';
import type { Effect, Ruleset, Sent, StandardZone } from '../../src/model/index.js';
import { powerOf } from '../../src/parts/index.js';
import { slots } from '../../src/rulesets/slots/index.js';
import { cardIn, type Layout, arrange as layOut } from '../../src/testing/index.js';

let table: Match;

/** Lays out a position, and remembers it as the table that `play` finds its cards on. */
export function arrange(rules: Ruleset, layout: Layout): Match {
  table = layOut(rules, layout);
  return table;
}

/** The command that plays a card from a hand of the table that was laid out last. */
export const play = (
  def: DefId,
  { seat = 'p1', ...aim }: { seat?: SeatId; slot?: number; target?: string } = {},
): Sent<typeof commands.playCard> => ({ type: 'card.play', seat, card: cardIn(table, seat, 'hand', def), ...aim });

export const pass = (seat: SeatId): Sent<typeof commands.passTurn> => ({ type: 'turn.pass', seat });

/** A unit of the table that was laid out last. */
export const unit = (def: DefId, seat: SeatId = 'p1'): CardId => cardIn(table, seat, 'board', def);

/** The units in a seat's row with their power, by slot. */
export function boardOf({ state, rules }: Match, seat: SeatId = 'p1'): Record<number, [DefId, number]> {
  const row = state.seats[seat]?.zones.board ?? [];
  return Object.fromEntries(
    row.flatMap((id, slot) => {
      const card = id === null ? undefined : state.cards[id];
      return card === undefined ? [] : [[slot, [card.def, powerOf(card, rules)]]];
    }),
  );
}

/** The definitions of the cards in a zone. */
export const cardsIn = ({ state }: Match, seat: SeatId, zone: StandardZone): (DefId | undefined)[] =>
  (state.seats[seat]?.zones[zone] ?? []).flatMap((id) => (id === null ? [] : [state.cards[id]?.def]));

/** An effect as the worked examples write it: `deploy(champion, 1)`. */
function label(effect: Effect, { state }: Match): string {
  const { type, card, slot, amount, target, seat } = effect;
  const of = typeof card === 'string' ? state.cards[card]?.def : seat;
  const details = [of, slot, amount, target].filter((detail) => detail !== undefined && detail !== null);
  return details.length === 0 ? type : `${type}(${details.join(', ')})`;
}

/** The trace as the tables of the rules have it: what was processed, its events, and the queue afterwards. */
export const steps = (match: Match): [string, string[], string[]][] =>
  match.trace.map(({ effect, events, queue = [] }) => [
    label(effect, match),
    events,
    queue.map((waiting) => label(waiting, match)),
  ]);

/** How many zones each card is in. Once is right. */
export function timesInZones({ state }: Match): number[] {
  const found = new Map<string, number>(Object.keys(state.cards).map((id) => [id, 0]));
  for (const seat of Object.values(state.seats)) {
    for (const id of [...Object.values(seat.zones).flat()]) if (id !== null) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return [...found.values()];
}

export { slots };
