import { livingSeats, type Ruleset, type SeatId } from '../../authoring/index.js';
import type { Slots } from './game.js';
import { powerAt } from './row.js';

/** How a round stands: who holds each slot, and for each seat how many slots and how much power. */
interface Score {
  /** By slot; `null` where nobody is strongest alone. */
  readonly holders: readonly (SeatId | null)[];
  readonly standings: readonly SeatScore[];
}

interface SeatScore {
  readonly seat: SeatId;
  readonly slots: number;
  readonly power: number;
}

/** A slot is held by the unit with the most power in it. Equal power holds nothing. */
export function scoreOf(state: Slots, rules: Ruleset): Score {
  const seats = livingSeats(state);
  const slots = Array.from({ length: rules.policies.boardSlots ?? 0 }, (_, slot) => slot);
  const holders = slots.map((slot) => holderOf(state, seats, slot, rules));
  const standings = seats.map((seat) => ({
    seat,
    slots: holders.filter((holder) => holder === seat).length,
    power: slots.reduce((sum, slot) => sum + powerAt(state, seat, slot, rules), 0),
  }));
  return { holders, standings };
}

function holderOf(state: Slots, seats: readonly SeatId[], slot: number, rules: Ruleset): SeatId | null {
  let holder: SeatId | null = null;
  let most = 0;
  for (const seat of seats) {
    const power = powerAt(state, seat, slot, rules);
    if (power === most) holder = null;
    if (power <= most) continue;
    holder = seat;
    most = power;
  }
  return holder;
}

/** Who takes the round: most slots, then most power. Seats that are level in both take it together. */
export function roundWinners({ standings }: Score): SeatId[] {
  const [best] = [...standings].sort((a, b) => b.slots - a.slots || b.power - a.power);
  return standings.filter(({ slots, power }) => slots === best?.slots && power === best.power).map(({ seat }) => seat);
}
