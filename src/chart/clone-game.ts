import type { Card, GameState, Json, SeatState } from '../model/index.js';

/** A copy that shares nothing with the original. Written out, because search makes millions of them. */
export function cloneGame(game: GameState): GameState {
  const cards: Record<string, Card> = {};
  for (const id in game.cards) cards[id] = cloneCard(game.cards[id] as Card);
  const seats: GameState['seats'] = {};
  for (const id of game.order) seats[id] = cloneSeat(game.seats[id] as SeatState);
  const rng: GameState['rng'] = {};
  for (const stream in game.rng) rng[stream] = (game.rng[stream] as number[]).slice();
  const { queue, pending, chain } = game;
  return {
    ...game,
    order: game.order.slice(),
    seats,
    cards,
    queue: { ...queue, chunks: queue.size === 0 ? [[]] : cloneJson(queue.chunks) },
    pending: pending === null ? null : cloneJson(pending),
    draws: game.draws.map((plan) => ({ ...plan })),
    chain: chain === null ? null : { ...chain, candidates: chain.candidates.slice() },
    plays: game.plays.map((play) => ({
      ...play,
      channels: play.channels.slice(),
      cost: { ...play.cost },
      modifiers: play.modifiers.map((modifier) => ({ ...modifier })),
    })),
    replacements: game.replacements.map((replacement) => ({ ...replacement })),
    extraTurns: game.extraTurns.slice(),
    rng,
    outcome: game.outcome === null ? null : { ...game.outcome },
    vars: cloneJson(game.vars),
  };
}

/** Field by field: a spread of every card is what copying a state would spend most of its time on. */
export function cloneCard(card: Card): Card {
  const { id, def, owner, zone, power, health, ready, spent, dying, hit, master, counters } = card;
  const marks = counters === null ? null : { ...counters };
  return { id, def, owner, zone, power, health, ready, spent, dying, hit, master, counters: marks };
}

function cloneSeat(seat: SeatState): SeatState {
  const { zones } = seat;
  const resources: SeatState['resources'] = {};
  for (const name in seat.resources) resources[name] = { ...(seat.resources[name] as SeatState['resources'][string]) };
  return {
    ...seat,
    zones: {
      deck: zones.deck.slice(),
      hand: zones.hand.slice(),
      inPlay: zones.inPlay.slice(),
      board: zones.board.slice(),
      discard: zones.discard.slice(),
      exhaust: zones.exhaust.slice(),
      removed: zones.removed.slice(),
      pool: zones.pool.slice(),
      limbo: zones.limbo.slice(),
    },
    resources,
    cooldowns: { ...seat.cooldowns },
    modifiers: seat.modifiers.map((modifier) => ({ ...modifier })),
    counters: { ...seat.counters },
  };
}

/** A deep copy of plain JSON. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => cloneJson(item)) as T;
  const copy: Record<string, Json> = {};
  for (const key in value) copy[key] = cloneJson(value[key]) as Json;
  return copy as T;
}
