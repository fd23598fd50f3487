import type {
  AnyGame,
  CardId,
  GameState,
  GameTypes,
  ReadonlyAnyGame,
  ReadonlyCard,
  SeatId,
  SeatState,
} from '../model/index.js';
import { cloneCards, cloneJson, cloneSeat } from './clone.js';

/** Who looks: a seat, or somebody who has none and sees only what is public. */
export type Viewer = SeatId | 'spectator';

/** A secret phase begins: what others go on seeing is put into the state, so that a save does not lose it. */
export function seal(game: GameState): void {
  const seats: GameState['seats'] = {};
  for (const seat of game.order) seats[seat] = cloneSeat(game.seats[seat] as SeatState);
  game.sealed = {
    priority: game.priority,
    seats,
    table: cloneJson(game.table),
    cards: cloneCards(game.cards),
    chain: cloneJson(game.chain),
    own: cloneJson(game.own),
  };
}

/** Everybody sees everything again that the zones and fields let them see. */
export function unseal(game: AnyGame): void {
  if (game.sealed === null) return;
  game.sealed = null;
  // What was kept from them counts as one thing that they see now, however much it was.
  for (const viewer in game.seen) game.seen[viewer] = (game.seen[viewer] as number) + 1;
}

/** A command of a seat was accepted: whoever may know of it counts it. */
export function countSeen({ seen, sealed }: Pick<AnyGame, 'seen' | 'sealed'>, by: SeatId | null): void {
  for (const viewer in seen) if (sealed === null || viewer === by) seen[viewer] = (seen[viewer] as number) + 1;
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

/**
 * The game that a seat goes back to, with the numbers of the later one counted on: none is given out twice. What is taken
 * back in secret is counted by that seat only.
 */
export function countedOn<G extends Numbered>(earlier: G, later: Numbered, by: SeatId): G {
  const seen = { ...later.seen };
  countSeen({ seen, sealed: earlier.sealed && later.sealed }, by);
  return { ...earlier, revision: later.revision + 1, seen };
}
type Numbered = Pick<AnyGame, 'revision' | 'seen' | 'sealed'>;
