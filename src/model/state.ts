import * as z from 'zod/mini';
import { Card } from './cards.js';
import { Queue } from './effects.js';
import type { GameEvent } from './events.js';
import type { GameTypes, StandardTypes } from './game-types.js';
import { CardId, SeatId } from './ids.js';
import { PendingInput, PutAside } from './inputs.js';
import { type DeepReadonly, Json } from './json.js';
import { Phase } from './phases.js';
import { Zones } from './zones.js';

const int = z.int();

/** Everything that belongs to one seat. */
export const SeatStateSchema = z.strictObject({
  id: SeatId,
  /** Whether a person plays this seat; as given to the match. */
  player: z.boolean(),
  zones: Zones,
  /** Why it is out of the match, or `null`. */
  lost: z.nullable(z.string()),
  /** How many seats were out before it, if it is out: a seat that stayed longer has a better rank. */
  outAfter: z.nullable(int),
  /** Has ended its part of the current phase. */
  done: z.boolean(),
  /** The task that it is at, in a phase in which seats have tasks. */
  task: z.optional(z.string()),
  /** Has passed for the rest of the round. */
  passed: z.boolean(),
  /** Nobody plays this seat: it counts as done and as passed where the others would wait for it. */
  away: z.boolean(),
  /** The game's own fields of a seat. */
  own: z.record(z.string(), Json),
});
type SeatZones<T extends GameTypes> = {
  [Z in T['seatZone']]: Z extends T['slotZone'] ? (CardId | null)[] : CardId[];
};
/** A seat of a game: its zones and its own fields are the ones that the game declares. */
export type SeatState<T extends GameTypes = StandardTypes> = Omit<z.infer<typeof SeatStateSchema>, 'zones' | 'own'> & {
  zones: SeatZones<T>;
  own: T['seat'];
};

/** The turn's own draw: how many each drawing seat still takes. */
export const DrawPlan = z.strictObject({ seat: SeatId, count: int });
export type DrawPlan = z.infer<typeof DrawPlan>;

/** The auto-draw chain. It is kept while a question is open. */
export const Chain = z.strictObject({
  seat: SeatId,
  iterations: int,
  productive: int,
  /**
   * Cards that have drawn. Cards that have not drawn yet are not counted: that would reveal something about the hand.
   */
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
export const Outcome = z.strictObject({
  winners: z.array(SeatId),
  reason: z.string(),
  /** Points of each seat, in games that count them. */
  scores: z.optional(z.partialRecord(SeatId, z.number())),
  /** The seats from the best to the last; those of one place together. */
  ranks: z.optional(z.array(z.array(SeatId))),
});
export type Outcome = z.infer<typeof Outcome>;

/** The state of the flow. */
export const FlowState = z.strictObject({
  /** Turns inside turns: who was active before, outermost first. */
  turns: z.array(
    z.strictObject({
      stage: z.string(),
      active: SeatId,
      priority: z.nullable(SeatId),
      /** The seats that have had their turn: all of them where each has one, otherwise the last. */
      had: z.array(SeatId),
    }),
  ),
  /** While an interrupt runs: the phase that it came in, whose turn it was there, and who had acted. */
  interrupted: z.optional(
    z.strictObject({ phase: Phase, active: SeatId, priority: z.nullable(SeatId), done: z.array(SeatId) }),
  ),
  /** Phases entered so far. */
  phases: int,
  /** What the match waits for: the same number as long as it is the same wait, whatever is done meanwhile. */
  wait: z.strictObject({ id: int, phases: int, seat: z.nullable(SeatId) }),
  /** Stages and phases entered since the last command, to detect an endless loop. */
  entries: int,
  /** The last of them, for the message. */
  trail: z.array(z.string()),
});
export type FlowState = z.infer<typeof FlowState>;

/** An event, as a file has it: a game may have declared it, so that only its game knows its fields. */
const isEvent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const Event = z.custom<GameEvent>(isEvent);

/** What others still see while a secret phase runs: the match as it was when the phase began. */
const Sealed = z.strictObject({
  priority: z.nullable(SeatId),
  seats: z.partialRecord(SeatId, SeatStateSchema),
  table: Zones,
  cards: z.record(z.string(), Card),
  chain: z.nullable(Chain),
  own: z.record(z.string(), Json),
  /** What was done since and still stands, command by command: others are told of it when the phase is over. */
  told: z.array(z.array(Event)),
  /** What the command that runs now has done. */
  running: z.array(Event),
});

/** The whole match as one JSON value. */
export const GameStateSchema = z.strictObject({
  rules: z.strictObject({ id: z.string(), version: z.string() }),
  /** The number of accepted commands, shell events and undos. It never decreases. */
  revision: int,
  /** The same for each viewer, without what others do in secret. */
  seen: z.record(z.string(), int),
  turn: int,
  round: int,
  phase: Phase,
  /** Whose turn it is. */
  active: SeatId,
  /** Who may act now; `null` while seats choose simultaneously. */
  priority: z.nullable(SeatId),
  /** Who began. */
  first: SeatId,
  /** All seats, in the order of play. */
  order: z.array(SeatId),
  /** Seats that win and lose together, in games that have teams. */
  teams: z.array(z.array(SeatId)),
  seats: z.partialRecord(SeatId, SeatStateSchema),
  /** The zones of the table. */
  table: Zones,
  cards: z.record(z.string(), Card),
  queue: Queue,
  /** Effects resolved since the command began. */
  steps: int,
  pending: z.nullable(PendingInput),
  /** Questions of phases in which several act at once, by seat, each with what waits after it. */
  asked: z.partialRecord(SeatId, z.array(PutAside)),
  /** How many questions each seat has been asked: a count of all would tell a seat of those that others are asked in secret. */
  inputs: z.partialRecord(SeatId, int),
  draws: z.array(DrawPlan),
  /** The turn-end draw of this turn has been queued. */
  turnDrawQueued: z.boolean(),
  chain: z.nullable(Chain),
  extraTurns: z.array(SeatId),
  /** Generator states by stream. Hidden from everyone. */
  rng: z.record(z.string(), z.array(int)),
  /** Cards that somebody saw since the last rest. Those that are out of sight then get other ids. */
  glimpsed: z.array(z.strictObject({ card: CardId, by: z.union([SeatId, z.literal('everyone')]) })),
  outcome: z.nullable(Outcome),
  flow: FlowState,
  sealed: z.nullable(Sealed),
  /** The game's own fields. */
  own: z.record(z.string(), Json),
});
type BaseState = z.infer<typeof GameStateSchema>;
type SealedState = z.infer<typeof Sealed>;
type Missed = 'told' | 'running';

/**
 * The whole match. Zones, cards and own fields are those of the game; without a type argument, of a game with the
 * standard zones.
 */
export type GameState<T extends GameTypes = StandardTypes> = Omit<
  BaseState,
  'seats' | 'table' | 'cards' | 'own' | 'sealed'
> & {
  seats: Partial<Record<SeatId, SeatState<T>>>;
  table: { [Z in T['tableZone']]: CardId[] };
  cards: Record<string, Card<T>>;
  own: T['state'];
  /** What others still see while a secret phase runs; `null` while none does. */
  sealed: (Pick<GameState<T>, Exclude<keyof SealedState, Missed>> & Pick<SealedState, Missed>) | null;
};
/** A match of any game, with unknown zones and fields. */
export type AnyGame = GameState<GameTypes>;

/** The state as judges and hooks get it. */
export type ReadonlyGame<T extends GameTypes = StandardTypes> = DeepReadonly<GameState<T>>;
/** A seat of it. */
export type ReadonlySeat<T extends GameTypes = StandardTypes> = DeepReadonly<SeatState<T>>;
/** A card of it. */
export type ReadonlyCard<T extends GameTypes = StandardTypes> = DeepReadonly<Card<T>>;
/** The state as recipes of an author get it. Every seat of `order` has an entry, so none is optional. */
export type Draft<T extends GameTypes> = Omit<GameState<T>, 'seats' | 'cards'> & {
  seats: Record<SeatId, SeatState<T>>;
  cards: Record<string, Omit<Card<T>, 'def'> & { def: T['def'] }>;
};
/** The same for functions that only read. */
export type State<T extends GameTypes> = DeepReadonly<Draft<T>>;
/** A read-only match of any game. */
export type ReadonlyAnyGame = ReadonlyGame<GameTypes>;
