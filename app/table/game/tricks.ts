import type { CardId, GameView, Ruleset, SeatId } from '../../../src/index.js';
import type { Cue } from '../../../src/presentation/index.js';

type Event = Cue['event'];

/** A card of a trick, and the seat that it lies in front of. */
export interface TrickPlace {
  readonly seat: SeatId;
  readonly card: CardId | null;
}

/** A place for every seat round the table, beginning with the viewer. The active seat has played first. */
export function trickPlaces(view: GameView, zone: string, viewer: SeatId): TrickPlace[] {
  const { order, active } = view;
  const table: Readonly<Record<string, GameView['table'][never]>> = view.table;
  const cards: readonly (CardId | 'hidden' | null)[] = table[zone] ?? [];
  const from = (first: SeatId): SeatId[] => {
    const at = Math.max(0, order.indexOf(first));
    return [...order.slice(at), ...order.slice(0, at)];
  };
  const played = new Map(from(active).map((seat, index) => [seat, cards[index]]));
  return from(viewer).map((seat) => {
    const card = played.get(seat);
    return { seat, card: card === undefined || card === 'hidden' ? null : card };
  });
}

/** If a trick is full with this event, the seat that takes it: the events after it say so. */
export function takerOfTrick(event: Event, later: readonly Event[], { look }: Ruleset): SeatId | null {
  if (event.type !== 'card.played' || look.tricks.length === 0) return null;
  for (const next of later) {
    if (next.type === 'card.played') return null;
    if (next.type === 'card.given' && look.tricks.includes(next.from)) return next.receiver;
  }
  return null;
}
