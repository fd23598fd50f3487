import * as z from 'zod';
import {
  Amounts,
  type CardContext,
  CardId,
  type CardOf,
  DefId,
  SeatId,
  type StateOf,
  seenBy,
  setupGame,
  type ToolsOf,
} from '../../authoring/index.js';
import { health, resources } from '../../parts/index.js';
import { Channel, Play } from './play.js';

/** The highest advantage. */
export const MAX_ADVANTAGE = 3;

const count = seenBy('everyone', z.int().min(0).default(0));
const OfPlay = { seat: SeatId, card: CardId, def: DefId };

/** The types of clash: plays on a timeline, and what is counted on a fighter. */
export const game = setupGame({
  id: 'clash',
  parts: [
    health,
    resources({
      stamina: { start: 10, max: 10, perTurn: 2 },
      focus: { start: 3, max: 5, perTurn: 3 },
      time: { start: 10, max: 10, perTurn: 10 },
    }),
  ],
  // All of it belongs to a seat, so that in the secret selection others do not see it until that ends.
  seatState: {
    /** In the order in which they were made. */
    plays: seenBy('everyone', z.array(Play).default([])),
    /** What cards in play are aimed at, until commit makes plays of them: if plays are made then. */
    targets: seenBy('everyone', z.record(z.string(), z.string()).default({})),
    /** By card of the pool: turn starts until it can be used again. */
    cooldowns: seenBy('everyone', z.record(z.string(), z.int().min(1)).default({})),
    /** Cards stacked in this commit phase: the first of them costs additional focus. */
    stacks: count,
    /** How much better placed than the others; it stays until it is lost. */
    advantage: seenBy('everyone', z.int().min(0).max(MAX_ADVANTAGE).default(0)),
    /** What the fighter's moves in this tick come to, for the contest of positions. */
    position: count,
    /** Points of the wounds that it has taken in this tick. */
    hurt: count,
    /** Strikes that it has parried in this tick. */
    parried: count,
  },
  cardState: {
    /** The card of the pool that this is a clone of. */
    master: CardId,
  },
  events: {
    'cost.reserved': { seat: SeatId, amounts: Amounts },
    'cost.returned': { seat: SeatId, amounts: Amounts },
    'play.created': {
      ...OfPlay,
      target: z.string().nullable(),
      start: z.int(),
      duration: z.int(),
      channels: z.array(Channel),
    },
    'play.moved': { ...OfPlay, start: z.int(), channels: z.array(Channel) },
    'play.modified': { ...OfPlay, modifier: z.nullable(CardId), modifierDef: z.nullable(DefId) },
    'play.cancelled': OfPlay,
    strike: {
      ...OfPlay,
      target: SeatId,
      roll: z.int(),
      chance: z.int(),
      result: z.enum(['hit', 'parried', 'missed']),
    },
    'wound.inflicted': {
      seat: SeatId,
      by: SeatId,
      amount: z.int(),
      severity: z.enum(['scratch', 'wound', 'grievous']),
    },
    'advantage.changed': { seat: SeatId, from: z.int(), to: z.int() },
  },
});

export type Clash = StateOf<typeof game>;
export type Tools = ToolsOf<typeof game>;
/** A card of clash as it is written, and what its hooks get. */
export type ClashCard = CardOf<typeof game>;
export type OfCard = CardContext<(typeof game)['~types']>;
/** A seat, to be read. */
export type Fighter = Clash['seats'][SeatId];
/** A play, to be read. */
export type PlayView = Fighter['own']['plays'][number];
