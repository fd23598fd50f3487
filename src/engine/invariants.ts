import {
  type CardId,
  firstIssue,
  GameStateSchema,
  InvariantError,
  type ReadonlyAnyGame,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
  safeParse,
} from '../model/index.js';
import { checkOwnState } from './own-state.js';

/** Throws an `InvariantError`, with the relevant data, when a state is impossible. */
export function checkInvariants(game: ReadonlyAnyGame, rules: Ruleset): void {
  everyCardIsInOneZone(game);
  queueIsSound(game);
  questionsAndTurnsAreSound(game);
  ownStateIsSound(game, rules);
}

/** Also reads the whole state against its schema, which costs more. */
export function checkShape(game: ReadonlyAnyGame): void {
  const parsed = safeParse(GameStateSchema, game);
  if (parsed.success) return;
  const { path, message } = firstIssue(parsed.error);
  throw new InvariantError(`the state does not fit its schema at '${path}': ${message}`, { path });
}

function everyCardIsInOneZone(game: ReadonlyAnyGame): void {
  const seen = new Set<CardId>();
  for (const seat of game.order) lookAtZones(game, seat, game.seats[seat]?.zones ?? {}, seen);
  lookAtZones(game, null, game.table, seen);
  for (const id in game.cards) {
    if (!seen.has(id as CardId)) throw new InvariantError(`card '${id}' is in no zone`, { card: game.cards[id] });
  }
}

function lookAtZones(
  game: ReadonlyAnyGame,
  seat: SeatId | null,
  zones: Readonly<Record<string, readonly (CardId | null)[]>>,
  seen: Set<CardId>,
): void {
  const whose = seat ?? 'the table';
  for (const [zone, cards] of Object.entries(zones)) {
    for (const id of cards) {
      if (id === null) continue;
      const card = game.cards[id];
      // A deck may name a card that no longer exists, which draws skip; no other zone may.
      if (card === undefined && zone === 'deck') continue;
      if (card === undefined)
        throw new InvariantError(`'${zone}' of '${whose}' names a card that does not exist`, { id });
      if (seen.has(id)) throw new InvariantError(`card '${id}' is in two places`, { id, zone, seat });
      if (card.zone !== zone || card.owner !== seat) {
        throw new InvariantError(`card '${id}' is in '${zone}' of '${whose}', but its own fields say otherwise`, {
          card,
          zone,
          seat,
        });
      }
      seen.add(id);
    }
  }
}

function queueIsSound({ queue }: ReadonlyAnyGame): void {
  const held = queue.blocks.flat(2).length - queue.head;
  if (held !== queue.size) throw new InvariantError('the queue has a wrong size', { held, size: queue.size });
  // What is queued next comes after an empty block or chunk and would never be found.
  const isEmpty = (part: { readonly length: number }): boolean => part.length === 0;
  if (queue.blocks.some(isEmpty) || (queue.size > 0 && queue.blocks.flat().some(isEmpty))) {
    throw new InvariantError('the queue has an empty chunk');
  }
}

/** The game's own state fits its schemas, and passes the game's own check. */
function ownStateIsSound(game: ReadonlyAnyGame, rules: Ruleset): void {
  checkOwnState(game, rules);
  // The hook has the type of its game, and this is a state of that game.
  rules.invariants(game as ReadonlyGame, rules);
}

function questionsAndTurnsAreSound(game: ReadonlyAnyGame): void {
  if (game.outcome !== null) {
    if (game.queue.size > 0 || game.pending !== null)
      throw new InvariantError('a match that is over still has queued effects or an open question');
    return;
  }
  if (game.order.every((seat) => game.seats[seat]?.lost !== null)) {
    throw new InvariantError('every seat has lost, but the match is not over');
  }
  const asked = game.pending?.request.seat;
  if (asked !== undefined && game.seats[asked]?.lost !== null) {
    throw new InvariantError(`'${asked}' is asked but out of the match`, { seat: asked });
  }
}
