import type { AnyGame, CardId, GameTypes, ReadonlyAnyGame, ReadonlyCard, SeatId } from '../model/index.js';

/** Who looks: a seat, or somebody who has none and sees only what is public. */
export type Viewer = SeatId | 'spectator';

const sealedFields = ['priority', 'seats', 'table', 'cards', 'chain', 'own'] as const;

/** A secret phase begins: what others go on seeing is put into the state, so that a save does not lose it. */
export function seal(game: AnyGame): void {
  const parts = Object.fromEntries(sealedFields.map((field) => [field, game[field]]));
  game.sealed = JSON.parse(JSON.stringify(parts)) as AnyGame['sealed'];
}

/** Everybody sees everything again that the zones and fields let them see. */
export function unseal(game: AnyGame): void {
  if (game.sealed === null) return;
  game.sealed = null;
  // What was kept from them counts as one thing that they see now, however much it was.
  for (const viewer in game.seen) game.seen[viewer] = (game.seen[viewer] as number) + 1;
}

/** A command was accepted: whoever may know of it counts it. */
export function countSeen(game: Pick<AnyGame, 'seen' | 'sealed'>, by: SeatId | null): void {
  for (const viewer in game.seen) {
    if (game.sealed === null || viewer === by) game.seen[viewer] = (game.seen[viewer] as number) + 1;
  }
}

/** The card as the viewer may have followed it: while seats choose in secret, those of others as they were before. */
export function cardAsSeenBy(game: ReadonlyAnyGame, viewer: Viewer, id: CardId): ReadonlyCard<GameTypes> | undefined {
  const card = game.cards[id];
  if (game.sealed === null || card?.owner === viewer) return card;
  return game.sealed.cards[id];
}

/**
 * The match as far as the viewer may have followed it: its own seat and cards live, everything else as it was when the
 * secret phase began. What of it the viewer sees, zones and fields decide.
 */
export function asSeenBy<G extends ReadonlyAnyGame>(game: G, viewer: Viewer, showsDone: boolean): G {
  const { sealed } = game;
  if (sealed === null) return game;
  const seats: Record<string, unknown> = {};
  for (const seat of game.order) {
    const live = game.seats[seat];
    // That a seat has left is no secret: everyone was told, and nobody waits for it.
    const open = { lost: live?.lost, outAfter: live?.outAfter, ...(showsDone ? { done: live?.done } : {}) };
    seats[seat] = seat === viewer ? live : { ...sealed.seats[seat], ...open };
  }
  const cards: Record<string, unknown> = {};
  for (const id in sealed.cards) if (game.cards[id]?.owner !== viewer) cards[id] = sealed.cards[id];
  for (const id in game.cards) if (game.cards[id]?.owner === viewer) cards[id] = game.cards[id];
  const chain = game.chain?.seat === viewer ? game.chain : sealed.chain;
  return { ...game, seats, cards, chain, table: sealed.table, own: sealed.own, priority: sealed.priority };
}

/** An earlier game, with the numbers of a later one counted on: none is given out twice. */
export function countedOn<G extends Pick<AnyGame, 'revision' | 'seen'>>(
  earlier: G,
  later: Pick<AnyGame, 'revision' | 'seen'>,
): G {
  const seen: AnyGame['seen'] = {};
  for (const viewer in later.seen) seen[viewer] = (later.seen[viewer] as number) + 1;
  return { ...earlier, revision: later.revision + 1, seen };
}
