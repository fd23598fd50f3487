import type {
  AnyGame,
  Audience,
  CardId,
  GameEvent,
  GameState,
  GameTypes,
  ReadonlyAnyGame,
  ReadonlyCard,
  Ruleset,
  SeatId,
  Zone,
} from '../model/index.js';
import { cloneSealed, newLookup } from '../state/index.js';
import { missedEvents } from './missed-events.js';

/** Who sees a view: a seat, or a spectator, who sees only what is public. */
export type Viewer = SeatId | 'spectator';

/** The part of a ruleset that these functions need. */
export type SecrecyRules = Pick<Ruleset, 'zones' | 'flow'>;

/** Whether the viewer is among those who see something of this seat, or of the table. */
export function isAudience(seenBy: Audience | 'faceUp', viewer: Viewer, holder: SeatId | null): boolean {
  return seenBy === 'everyone' || (seenBy === 'owner' && viewer === holder);
}

/** Whether the viewer sees all cards that lie in a zone of this seat, or of the table. */
export const canSeeZone = (viewer: Viewer, holder: SeatId | null, zone: Zone, rules: SecrecyRules): boolean =>
  isAudience(rules.zones[zone]?.seenBy ?? 'nobody', viewer, holder);

/** Whether everybody sees the cards of a zone, so that a card that passes through it is known to all. */
export const isPublicZone = (zone: Zone, rules: SecrecyRules): boolean => rules.zones[zone]?.seenBy === 'everyone';

const NOTHING_YET = { told: [], running: [] };

/** A secret phase begins: what others see from now on is stored in the state, so that a save keeps it. */
export function seal(game: GameState): void {
  game.sealed = cloneSealed(game, NOTHING_YET);
}

/** The secret phase is over: everybody sees again what zones and fields allow. Returns what others missed. */
export function unseal(game: AnyGame): GameEvent[] {
  if (game.sealed === null) return [];
  const missed = missedEvents(game);
  game.sealed = null;
  // All hidden commands together count as one for the revision of the others.
  countForAll(game);
  return missed;
}

/** A command of a seat was accepted: the revision of every viewer who may know it increases. */
export function countSeen(game: Counting & Pick<AnyGame, 'sealed'>, by: SeatId | null): void {
  if (game.sealed === null) countForAll(game);
  else if (by !== null) countFor(game.seen, by);
}

type Counting = Pick<AnyGame, 'seen' | 'order'>;

function countForAll({ seen, order }: Counting): void {
  for (let i = 0; i < order.length; i++) countFor(seen, order[i] as SeatId);
  countFor(seen, 'spectator');
}

/** The usual viewers by a constant name, not by a computed key: V8 compiles that to a load at a known offset. */
function countFor(seen: Record<string, number>, viewer: Viewer): void {
  if (viewer === 'p1') seen.p1 = (seen.p1 as number) + 1;
  else if (viewer === 'p2') seen.p2 = (seen.p2 as number) + 1;
  else if (viewer === 'spectator') seen.spectator = (seen.spectator as number) + 1;
  else seen[viewer] = (seen[viewer] as number) + 1;
}

/** The card as the viewer may know it: during a secret phase, cards of others as they were before it. */
export function cardAsSeenBy(game: ReadonlyAnyGame, viewer: Viewer, id: CardId): ReadonlyCard<GameTypes> | undefined {
  const card = game.cards[id];
  if (game.sealed === null || card?.owner === viewer) return card;
  return game.sealed.cards[id];
}

/**
 * The match as the viewer may know it: its own seat and cards live, everything else as it was when the secret phase
 * began. Zones and fields then decide which parts the viewer sees.
 */
export function asSeenBy<G extends ReadonlyAnyGame>(game: G, viewer: Viewer, showsDone: boolean): G {
  const { sealed } = game;
  if (sealed === null) return game;
  const seats: Record<string, unknown> = {};
  for (const seat of game.order) {
    const live = game.seats[seat];
    // That a seat has left is not secret: everyone knows it, and nobody waits for the seat.
    const open = { lost: live?.lost, outAfter: live?.outAfter, ...(showsDone ? { done: live?.done } : {}) };
    // How far it is, it alone knows.
    const { task: _, ...before } = sealed.seats[seat] ?? {};
    seats[seat] = seat === viewer ? live : { ...before, ...open };
  }
  const cards = newLookup<unknown>();
  for (const id in sealed.cards) if (game.cards[id]?.owner !== viewer) cards[id] = sealed.cards[id];
  for (const id in game.cards) if (game.cards[id]?.owner === viewer) cards[id] = game.cards[id];
  const chain = game.chain?.seat === viewer ? game.chain : sealed.chain;
  // Whoever is called knows it; that somebody else is called now would tell who has acted.
  const priority = game.priority === viewer ? viewer : sealed.priority;
  // A question to somebody else is part of the secret, also before it is put aside.
  const pending = game.pending?.request.seat === viewer ? game.pending : null;
  return { ...game, seats, cards, chain, pending, priority, table: sealed.table, own: sealed.own };
}

/**
 * The game after an undo: the earlier state, but with revisions that continue from the later one, so that no revision
 * is used twice. An undo in secret increases only the revision of that seat.
 */
export function countedOn<G extends Numbered>(earlier: G, later: Numbered, by: SeatId): G {
  const seen = { ...later.seen };
  countSeen({ seen, order: earlier.order, sealed: earlier.sealed && later.sealed }, by);
  return { ...earlier, revision: later.revision + 1, seen };
}
type Numbered = Pick<AnyGame, 'revision' | 'seen' | 'sealed' | 'order'>;
