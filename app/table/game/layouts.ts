import type { Card, GameView, Ruleset, SeatId } from '../../../src/index.js';
import type { Place } from '../../../src/view/view-types.js';
import { seenCard } from './seen-cards.js';

/** Games with their own layout at the table. All others are drawn from their declarations. */
const laidOut: ReadonlySet<string> = new Set(['guild', 'duel', 'slots', 'library', 'clash']);

export const hasLayout = ({ id }: Ruleset): boolean => laidOut.has(id);

/** More open cards than this lie on a pile: it shows the last one, and opens. */
const MAX_IN_A_ROW = 24;
/** The usual zones that are piles however few cards they have. */
const piles: ReadonlySet<string> = new Set(['discard', 'exhaust', 'removed']);

/** A zone of a seat or of the table, as the viewer sees it. */
export interface ShownZone {
  readonly zone: string;
  /** Whose it is; `null` for one of the table. */
  readonly holder: SeatId | null;
  readonly places: readonly Place[];
  readonly count: number;
  /** Whether it is drawn as a pile. */
  readonly pile: boolean;
  /** Whether only the viewer sees it. */
  readonly inHand: boolean;
  /** Whether it is drawn from top to bottom, each card over the one before it. */
  readonly column: boolean;
}

/** The zones of a seat, or with `null` those of the table, in the order in which the game declares them. */
export function zonesOf(view: GameView, rules: Ruleset, holder: SeatId | null): ShownZone[] {
  const seat = holder === null ? undefined : view.seats[holder];
  const all: Readonly<Record<string, readonly Place[]>> = holder === null ? view.table : (seat?.zones ?? {});
  const counts: Readonly<Record<string, number>> = holder === null ? view.tableCounts : (seat?.counts ?? {});
  return Object.entries(rules.zones).flatMap(([zone, spec]): ShownZone[] => {
    const places = all[zone];
    if (places === undefined || rules.look.labels[zone] === '') return [];
    const count = counts[zone] ?? 0;
    const inHand = spec.seenBy === 'owner' && holder !== null && holder === view.viewer;
    const pile =
      piles.has(zone) ||
      // The cards that somebody else holds: as wide however many they are, so that nothing moves.
      (spec.seenBy === 'owner' && holder !== null && !inHand) ||
      rules.look.piles.includes(zone) ||
      spec.seenBy === 'nobody' ||
      (!inHand && spec.slots !== true && count > MAX_IN_A_ROW);
    const sorted = inHand && spec.slots !== true ? inOrder(places, view, rules) : places;
    return [{ zone, holder, places: sorted, count, pile, inHand, column: spec.seenBy === 'faceUp' }];
  });
}

/** The standard zones: those that a game does not use are hidden. */
const standard: ReadonlySet<string> = new Set([
  'deck',
  'hand',
  'inPlay',
  'board',
  'discard',
  'exhaust',
  'removed',
  'pool',
  'limbo',
]);

/** The zones that are drawn. An empty one keeps its place, if the game has declared it and it is no covered pile. */
export const filledZones = (view: GameView, rules: Ruleset, holder: SeatId | null): ShownZone[] =>
  zonesOf(view, rules, holder).filter(
    ({ count, zone, pile }) =>
      count > 0 ||
      ((holder === null || !standard.has(zone)) && rules.zones[zone]?.seenBy !== 'nobody') ||
      (pile && zone === 'hand'),
  );

/** A hand is sorted in the order in which the game declares its cards. */
function inOrder(places: readonly Place[], view: GameView, rules: Ruleset): readonly Place[] {
  const order = Object.keys(rules.cards);
  const rank = (place: Place): number => order.indexOf(seenCard(view, place)?.def ?? '');
  return places.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether the table shows a card where it lies, so that it can be clicked there. */
export function isCardShown(card: Card, view: GameView, viewer: SeatId, rules: Ruleset): boolean {
  if (hasLayout(rules)) {
    if (card.zone === 'board' || card.zone === 'inPlay') return true;
    return (card.zone === 'hand' || card.zone === 'pool') && card.owner === viewer;
  }
  // Of a pile, only the last card.
  return zonesOf(view, rules, card.owner).some(
    ({ zone, pile, places }) => zone === card.zone && (!pile || places.at(-1) === card.id),
  );
}
