import { type CardId, type DraftOf, livingSeats, type SeatId, type ToolsOf } from '../../authoring/index.js';
import { TURN_LIMIT } from './constants.js';
import { dropArmor, growMana } from './effects.js';
import type { game } from './game.js';

type Tools = ToolsOf<typeof game>;

/** The seats that do not begin have one more mana from the start. */
export function compensate(tools: Tools): void {
  const { order, first } = tools.state;
  for (const seat of order) if (seat !== first) growMana(tools, seat, 1);
}

/** Restores mana, one more from the second own turn on, and removes armour. */
export function beginTurn(tools: Tools & { readonly seat: SeatId }): void {
  const { state, seat } = tools;
  if (state.turn > TURN_LIMIT) {
    decide(tools);
    return;
  }
  const isFirstOwnTurn = state.turn <= state.order.length;
  growMana(tools, seat, isFirstOwnTurn ? 0 : 1);
  dropArmor(tools, seat);
}

/** After too many turns, the general with more health wins. */
function decide({ state, endMatch }: Tools): void {
  const most = Math.max(...livingSeats(state).map((seat) => state.seats[seat].own.health));
  const best = livingSeats(state).filter((seat) => state.seats[seat].own.health === most);
  endMatch({ winners: best.length === 1 ? best : [], reason: 'turn-limit' });
}

/** A unit that has left no longer changes how many cards are drawn. */
export function endModifiers({ state, card }: { readonly state: DraftOf<typeof game>; readonly card: CardId }): void {
  for (const id of state.order) {
    const seat = state.seats[id];
    if (seat.own.modifiers.some(({ source }) => source === card)) {
      seat.own.modifiers = seat.own.modifiers.filter(({ source }) => source !== card);
    }
  }
}
