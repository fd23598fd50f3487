import type { SeatId } from '../../src/model/index.js';
import { masks } from '../../src/rulesets/masks/index.js';
import type { Action, Role } from '../../src/rulesets/masks/roles.js';
import { arrange } from '../../src/testing/index.js';

export interface Wearing {
  readonly masks: readonly Role[];
  readonly coins?: number;
}

/** It is the turn of p1: what everyone wears and has. */
export function laid(
  seats: Readonly<Partial<Record<SeatId, Wearing>>>,
  wardrobe: readonly Role[] = ['banker', 'thief', 'actor'],
) {
  const places = Object.entries(seats).map(([seat, { masks: worn, coins = 2 }]) => [
    seat,
    { zones: { masks: worn }, own: { coins } },
  ]);
  const match = arrange(masks, {
    ...Object.fromEntries(places),
    phase: 'turn.acting',
    table: { wardrobe },
  });
  match.settle();
  return match;
}
export type MasksMatch = ReturnType<typeof laid>;

const aimed: readonly Action[] = ['denounce', 'strike', 'steal'];

/** An action of p1, against p2 if it has a target. */
export const act = (match: MasksMatch, action: Action) =>
  match.receive({ type: `action.${action}`, seat: 'p1', ...(aimed.includes(action) ? { target: 'p2' } : {}) });

/** One says this and those before it nothing, or nobody says anything: the window closes. */
export function react(match: MasksMatch, command: { readonly type: string; readonly seat: SeatId } | null): void {
  const { phase } = match;
  const pass = phase?.endsWith('blocking') ? 'action.allow' : 'claim.accept';
  while (match.phase === phase && match.state.pending === null) {
    const [seat] = match.waitingFor;
    if (seat === undefined) throw new Error(`nobody is asked in ${phase}`);
    const receipt = match.receive(command?.seat === seat ? command : { type: pass, seat });
    if (!receipt.ok) throw new Error(receipt.message);
  }
}

/** Whoever is asked gives up its first mask, or gives back its last two. */
export function answer(match: MasksMatch): void {
  for (let asked = match.state.pending?.request; asked !== undefined; asked = match.state.pending?.request) {
    const { seat, kind } = asked;
    const held = match.state.seats[seat]?.zones.masks ?? [];
    const value = kind === 'target' ? (held[0] ?? null) : held.slice(-2);
    const receipt = match.receive({ type: 'input.submit', seat, value });
    if (!receipt.ok) throw new Error(receipt.message);
  }
}

export const coins = ({ state }: MasksMatch): (number | undefined)[] =>
  state.order.map((seat) => state.seats[seat]?.own.coins);
export const worn = ({ state }: MasksMatch): (number | undefined)[] =>
  state.order.map((seat) => state.seats[seat]?.zones.masks.length);
