import { z } from 'zod';
import { Card } from './cards.js';
import { Queue } from './effects.js';
import { CardId, SeatId } from './ids.js';
import { PendingInput } from './inputs.js';
import { type DeepReadonly, Json } from './json.js';
import { Phase } from './phases.js';
import { Play } from './plays.js';
import { Zones } from './zones.js';

const int = z.number().int();

/** Something a seat spends. `available` is `current` less what is reserved. */
export const Resource = z.strictObject({ current: int, available: int, max: int, perTurn: int });
export type Resource = z.infer<typeof Resource>;

/** A lasting change to a number of the seat, such as how many cards it draws at the end of its turn. */
export const SeatModifier = z.strictObject({
  kind: z.string(),
  amount: int,
  active: z.boolean(),
  source: CardId.nullable(),
  /** Own turn ends after which it goes; `null` stays. */
  turns: int.nullable(),
});
export type SeatModifier = z.infer<typeof SeatModifier>;

/** Everything that belongs to one seat. */
export const SeatState = z.strictObject({
  id: SeatId,
  /** A person sits here, and not a program; as the match was told. */
  player: z.boolean(),
  zones: Zones,
  health: int,
  resources: z.record(z.string(), Resource),
  /** Why it is out of the match, or `null`. */
  lost: z.string().nullable(),
  /** Has ended its part of the current phase. */
  done: z.boolean(),
  /** Has passed for the rest of the round. */
  passed: z.boolean(),
  /** Nobody sits here: it counts as done and as passed wherever the others wait for it. */
  away: z.boolean(),
  /** Cards played this turn. */
  played: int,
  /** Cards replaced this turn. */
  replaced: int,
  mulligans: int,
  /** Cards that a mulligan still owes to the bottom of the deck. */
  toPutBack: int,
  kept: z.boolean(),
  wins: int,
  /** Tried to draw from an empty deck since the last state check. */
  drewFromEmpty: z.boolean(),
  /** Failed draws so far, for fatigue that grows. */
  failedDraws: int,
  /** Cards created for it so far. Counted per seat, so that an id does not tell what another seat does in secret. */
  created: int,
  /** By master card: turn starts until it can be used again. */
  cooldowns: z.record(z.string(), int),
  modifiers: z.array(SeatModifier),
  /** What a ruleset counts on a seat. */
  counters: z.record(z.string(), int),
});
export type SeatState = z.infer<typeof SeatState>;

/** A draw that something else happens instead of. */
export const Replacement = z.strictObject({
  id: int,
  /** Whose draws. */
  seat: SeatId,
  /** The ruleset's entry that says what happens instead. */
  rule: z.string(),
  /** Gone when this card leaves the board. */
  source: CardId.nullable(),
  /** Times left; `null` is without limit. */
  uses: int.nullable(),
  /** Gone at the end of this turn. */
  untilTurnEnd: z.boolean(),
});
export type Replacement = z.infer<typeof Replacement>;

/** The turn's own draw: how many each drawing seat still takes. */
export const DrawPlan = z.strictObject({ seat: SeatId, count: int });
export type DrawPlan = z.infer<typeof DrawPlan>;

/** The auto-draw chain. Kept while it is parked on a question. */
export const Chain = z.strictObject({
  seat: SeatId,
  iterations: int,
  productive: int,
  /** Cards that have had their turn. Those that still wait for it are not counted: a hand is not to be told. */
  eligible: int,
  drawn: int,
  /** This pass has drawn a card. */
  found: z.boolean(),
  candidates: z.array(CardId),
  /** Index of the next candidate. */
  next: int,
  result: z.enum(['running', 'ok', 'capped']),
});
export type Chain = z.infer<typeof Chain>;

/** How a match has ended. Nobody wins a draw. */
export const Outcome = z.strictObject({ winner: SeatId.nullable(), reason: z.string() });
export type Outcome = z.infer<typeof Outcome>;

/** The whole match as one JSON value. */
export const GameState = z.strictObject({
  rules: z.strictObject({ id: z.string(), version: z.string() }),
  /** Counts accepted commands, shell events included. */
  revision: int,
  turn: int,
  round: int,
  phase: Phase,
  /** Whose turn it is. */
  active: SeatId,
  /** Who may act now; `null` while seats choose simultaneously. */
  priority: SeatId.nullable(),
  /** Who began. */
  first: SeatId,
  /** All seats, in the order of play. */
  order: z.array(SeatId),
  seats: z.partialRecord(SeatId, SeatState),
  cards: z.record(z.string(), Card),
  hits: int,
  queue: Queue,
  /** Effects resolved since the command began. */
  steps: int,
  pending: PendingInput.nullable(),
  nextInput: int,
  draws: z.array(DrawPlan),
  /** The turn-end draw of this turn has been queued. */
  turnDrawQueued: z.boolean(),
  chain: Chain.nullable(),
  plays: z.array(Play),
  replacements: z.array(Replacement),
  nextReplacement: int,
  extraTurns: z.array(SeatId),
  /** Generator states by stream. Hidden from everyone. */
  rng: z.record(z.string(), z.array(int)),
  outcome: Outcome.nullable(),
  /** What a ruleset keeps for itself. Public. */
  vars: z.record(z.string(), Json),
});
export type GameState = z.infer<typeof GameState>;

/** The state as judges and hooks get it. */
export type ReadonlyGame = DeepReadonly<GameState>;
/** A seat of it. */
export type ReadonlySeat = DeepReadonly<SeatState>;
/** A card of it. */
export type ReadonlyCard = DeepReadonly<Card>;
