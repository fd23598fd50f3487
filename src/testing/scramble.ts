import { parse } from 'zod/mini';
import { canSeeCard, canSeeZone, isAudience, resetCard, seedState, type Viewer } from '../engine/index.js';
import type { CardId, Fields, GameEvent, GameState, ReadonlyGame, Ruleset, SeatId, SeatState } from '../model/index.js';
import { cloneGame } from '../state/index.js';
import type { Random } from './random.js';

type Piles = Record<string, (CardId | null)[]>;

/**
 * A state that differs only in what the viewer may not see: hidden cards are other cards, in another order, fields that
 * are hidden have their defaults, what others do in a secret phase is not done, and the random streams are new. What
 * the viewer gets must be the same for both.
 */
export function scrambleHidden(game: ReadonlyGame, viewer: Viewer, rules: Ruleset, random: Random): GameState {
  const copy = cloneGame(game);
  const isHidden = (id: CardId | null): boolean => id !== null && !canSeeCard(game, viewer, id, rules);
  if (copy.sealed !== null) forgetSecrets(copy, viewer);
  const defs = Object.keys(rules.cards);
  for (const id of Object.keys(copy.cards) as CardId[]) {
    if (!isHidden(id)) continue;
    const def = random.pick(defs);
    const spent = random.chance(2);
    for (const card of [copy.cards[id], copy.sealed?.cards[id]]) {
      if (card === undefined) continue;
      card.def = def;
      resetCard(card);
      card.spent = spent;
    }
  }
  const scramble = ({ own, seats, table }: Pick<GameState, 'own' | 'seats' | 'table'>): void => {
    const shuffle = (zones: Piles, holder: SeatId | null): void => {
      for (const [zone, cards] of Object.entries(zones)) {
        if (!canSeeZone(viewer, holder, zone, rules)) zones[zone] = shuffledWhere(cards, isHidden, random);
      }
    };
    shuffle(table, null);
    hideFields(own, rules.state, viewer, null);
    for (const [seat, state] of Object.entries(seats) as [SeatId, SeatState][]) {
      shuffle(state.zones, seat);
      hideFields(state.own, rules.seatState, viewer, seat);
    }
  };
  scramble(copy);
  if (copy.sealed !== null) scramble(copy.sealed);
  for (const stream of Object.keys(copy.rng)) copy.rng[stream] = seedState(`scrambled/${random.below(1e9)}/${stream}`);
  return copy;
}

/** While a phase is secret, what others have done in it might not have been done. */
function forgetSecrets(game: GameState, viewer: Viewer): void {
  for (const seat of game.order) {
    const before = game.sealed?.seats[seat];
    const live = game.seats[seat];
    if (seat === viewer || before === undefined || live === undefined) continue;
    delete game.asked[seat];
    live.own = structuredClone(before.own);
    takeBackMoves(game, live, before);
  }
  if (game.sealed !== null) {
    const isOwn = (event: GameEvent): boolean => 'seat' in event && event.seat === viewer;
    game.sealed.told = game.sealed.told.filter((events) => events.every(isOwn));
    if (game.priority !== viewer) game.priority = game.sealed.priority === viewer ? null : game.sealed.priority;
    if (game.pending?.request.seat !== viewer) game.pending = null;
  }
  for (const other in game.seen) if (other !== viewer) game.seen[other] = (game.seen[other] ?? 0) + 1;
  game.revision += 1;
}

/** Cards that the seat has moved among its own zones lie where they lay. */
function takeBackMoves(game: GameState, live: SeatState, before: SeatState): void {
  const held = idsIn(before.zones);
  if (held.toSorted().join() !== idsIn(live.zones).toSorted().join()) return;
  live.zones = structuredClone(before.zones);
  for (const id of held) {
    const [card, was] = [game.cards[id], game.sealed?.cards[id]];
    if (card !== undefined && was !== undefined) Object.assign(card, structuredClone(was));
  }
}

const idsIn = (zones: SeatState['zones']): CardId[] =>
  Object.values(zones)
    .flat()
    .filter((id): id is CardId => id !== null);

/** Fields that the viewer may not see might be anything; their defaults always fit. */
function hideFields(values: object, fields: Fields, viewer: Viewer, holder: SeatId | null): void {
  for (const [name, { schema, seenBy }] of Object.entries(fields)) {
    if (!isAudience(seenBy, viewer, holder)) Object.assign(values, { [name]: parse(schema, undefined) });
  }
}

/** Shuffles the items that may move among their own places. */
function shuffledWhere<T>(items: readonly T[], mayMove: (item: T) => boolean, random: Random): T[] {
  const moving = random.shuffle(items.filter(mayMove));
  return items.map((item) => (mayMove(item) ? (moving.pop() as T) : item));
}
