import { type CardDef, type CardId, defOf, type Ruleset, type SeatId, seatOf } from '../../authoring/index.js';
import { channelsOf, durationOf, poolOf } from './card-data.js';
import type { PlayView } from './game.js';
import type { Play } from './play.js';
import { cardsOf, findStart } from './timeline.js';

type CardOwn = { readonly master?: CardId } | null;

/** What is read here, of a state or of a view. */
export interface Planned {
  readonly cards: Readonly<Record<string, { readonly id: CardId; readonly def: string; readonly own: CardOwn }>>;
  readonly seats: Readonly<Partial<Record<SeatId, PlannedSeat>>>;
}
interface PlannedSeat {
  readonly zones: { readonly inPlay: readonly (string | null)[] };
  readonly own: { readonly plays: readonly PlayView[]; readonly targets: Readonly<Record<string, string>> };
}
type Cards = Pick<Ruleset, 'id' | 'cards'>;

/**
 * The plays of a seat: those that were made, and those that its other cards in play will be when commit begins. Where
 * plays are made at once, there are no others.
 */
export function plansOf(state: Planned, seat: SeatId, rules: Cards): readonly PlayView[] {
  const { zones, own } = seatOf(state, seat);
  let led = 0;
  for (const { modifiers } of own.plays) led += 1 + modifiers.length;
  return led >= zones.inPlay.length ? own.plays : [...own.plays, ...plansBeside(own.plays, state, seat, rules)];
}

/** The plays that cards in play will be, if they are not part of one: each at the first place that is free. */
export function plansBeside(plays: readonly PlayView[], state: Planned, seat: SeatId, rules: Cards): Play[] {
  const { zones, own } = seatOf(state, seat);
  const led = new Set<string>(plays.flatMap(cardsOf));
  const plans: Play[] = [];
  for (const id of zones.inPlay) {
    const card = id === null || led.has(id) ? undefined : state.cards[id];
    if (card === undefined) continue;
    const def = defOf(card, rules);
    const start = findStart([...plays, ...plans], channelsOf(def), durationOf(def)) ?? 0;
    const target = own.targets[card.id] ?? null;
    plans.push(newPlay({ card: card.id, seat, target, source: sourceOf(card, def), start }, def));
  }
  return plans;
}

/** Where the card of a play came from; `null` for one of the hand. */
export const sourceOf = ({ own }: { readonly own: CardOwn }, def: CardDef): Play['source'] =>
  own?.master === undefined ? null : { master: own.master, pool: poolOf(def) };

type Placing = Pick<Play, 'card' | 'seat' | 'target' | 'source' | 'start'>;

/** A play of a card, as it begins. Field by field: a spread takes ten times as long, and there are many. */
export const newPlay = (
  { card, seat, target, source, start }: Placing,
  def: CardDef,
  addedInCommit: boolean = false,
): Play => ({
  card,
  seat,
  target,
  source,
  start,
  duration: durationOf(def),
  channels: [...channelsOf(def)],
  cost: { ...def.cost },
  modifiers: [],
  addedInCommit,
  damageScale: 100,
  costScale: 100,
});
