import * as z from 'zod';
import { Count, MOST_EFFECTS } from './amounts.js';
import { TurnPhase } from './phases.js';

const int = z.number().int();
const count = Count.min(0);

const DeckOut = z.enum(['lose', 'fatigue', 'reshuffle', 'skip']);

/** One switch for both questions, or one for each. */
const DrawOrderChoice = z
  .union([z.boolean(), z.strictObject({ turn: z.boolean().default(false), chain: z.boolean().default(false) })])
  .transform((choice) => (typeof choice === 'boolean' ? { turn: choice, chain: choice } : choice));

/** The rules that a ruleset sets by a word or a number. Every one of them can be overridden for a match. */
export const Policies = z.strictObject({
  /** Who acts: the active seat, the seat with priority, or all seats at once in secret. */
  turnOrder: z.enum(['alternating', 'priority', 'simultaneous']).default('alternating'),
  /** The phases that a turn has, of the five. */
  phases: z.array(TurnPhase).default(['selection']),
  /** When the ruleset's regular draw happens. */
  drawTiming: z.enum(['turnStart', 'turnEnd', 'roundStart', 'never']).default('turnStart'),
  drawCount: count.default(1),
  /** The count after modifiers never falls below this. */
  minDrawCount: count.default(0),
  /** Whether the turn's draw is for the active seat or for every seat. */
  drawFor: z.enum(['active', 'all']).default('active'),
  /** Whether the starting seat draws in the very first turn. */
  firstTurnDraw: z.boolean().default(true),
  openingHand: count.default(0),
  mulligan: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      /** Swap up to `max` cards, once. */
      z.strictObject({ kind: z.literal('replace'), max: count }),
      /** Draw a new hand, up to `max` times, and put as many cards on the bottom as mulligans were taken. */
      z.strictObject({ kind: z.literal('putBack'), max: count }),
    ])
    .default({ kind: 'none' }),
  replacePerTurn: count.default(0),
  /** Which card of the deck a plain draw takes. */
  pick: z.enum(['top', 'random']).default('top'),
  /** Which end of a deck list given to the match is the top. */
  topIs: z.enum(['first', 'last']).default('first'),
  shuffle: z.boolean().default(true),
  /** What a draw from an empty deck does; the first that applies. */
  deckOut: z
    .union([DeckOut, z.array(DeckOut).min(1)])
    .transform((policy) => (Array.isArray(policy) ? policy : [policy]))
    .default(['skip']),
  fatigue: z
    .strictObject({
      /** True damage per failed draw. */
      damage: count.default(2),
      /** How much it grows with each further one. */
      growth: count.default(0),
      /** Whether it hurts inside the failed draw, or joins the end of the queue. */
      timing: z.enum(['atOnce', 'queued']).default('atOnce'),
    })
    .default({ damage: 2, growth: 0, timing: 'atOnce' }),
  fatigueWhenHandFull: z.boolean().default(false),
  handLimit: count.nullable().default(null),
  /** What a draw into a full hand does. */
  overflow: z.enum(['burn', 'block', 'none']).default('none'),
  burnDestination: z.enum(['discard', 'removed']).default('discard'),
  /** At the end of its turn a seat discards down to this. */
  discardDownTo: count.nullable().default(null),
  handModel: z.enum(['list', 'slots']).default('list'),
  /** Whether cards stay in the hand from turn to turn. */
  keepHand: z.boolean().default(true),
  drawOrderChoice: DrawOrderChoice.default({ turn: false, chain: false }),
  drawOrder: z
    .strictObject({
      /** Which cards an order may name: any of the pile, or the top ones that would be drawn anyway. */
      from: z.enum(['pile', 'top']).default('pile'),
      /** Whether a draw of several cards asks when only one is left to draw. */
      lastCard: z.enum(['ask', 'skip']).default('ask'),
      /** Whether a reshuffle that the draw needs comes before the question, or when the pile has been drawn. */
      reshuffle: z.enum(['before', 'after']).default('before'),
    })
    .default({ from: 'pile', lastCard: 'ask', reshuffle: 'before' }),
  autoDraw: z
    .strictObject({
      enabled: z.boolean().default(false),
      maxPasses: int.min(1).max(1000).default(20),
      maxCandidates: int.min(1).max(1000).default(16),
      /** A draw effect draws at least this many cards, whatever its value. */
      minCount: count.default(0),
      when: z.enum(['afterDrawOrder', 'beforeDrawOrder']).default('afterDrawOrder'),
    })
    .default({ enabled: false, maxPasses: 20, maxCandidates: 16, minCount: 0, when: 'afterDrawOrder' }),
  /** Slots in a row on the board, or `null` for a list without slots. */
  boardSlots: int.min(1).max(100).nullable().default(null),
  /** How far apart two slots may be and still be close. */
  closeRange: count.default(1),
  /** Whether units in the facing rows count as close: none, the one in front, or all within range. */
  closeFacing: z.enum(['none', 'front', 'row']).default('none'),
  deathOrder: z.enum(['damageOrder', 'slotOrder']).default('damageOrder'),
  stateCheck: z.enum(['effect', 'queueEmpty', 'phase']).default('effect'),
  /** Whether reactions join the end of the queue or run next. */
  reactions: z.enum(['fifo', 'interrupt']).default('fifo'),
  /** Types of effects that run next whenever they are reactions, even where reactions join the end of the queue. */
  depthFirst: z.array(z.string()).default([]),
  /** Whether costs are paid when a card is played, or reserved and paid when it resolves. */
  costs: z.enum(['none', 'immediate', 'reserve']).default('none'),
  /** Whether the seat with priority may draw by command: never, as often as cards grant it, or without limit. */
  commandDraw: z.enum(['off', 'granted', 'priority']).default('off'),
  /** Where a card that is not a unit goes when it has been played: away, or in play until the turn ends. */
  playedTo: z.enum(['discard', 'inPlay']).default('discard'),
  /** Cards a seat may play in a turn; `null` means no limit. */
  playsPerTurn: count.nullable().default(null),
  health: int.min(1).max(100000).default(20),
  limits: z
    .strictObject({
      effects: int.min(1).max(MOST_EFFECTS).default(1000),
      stateRounds: int.min(1).max(1000).default(20),
      /** What happens to the match when state checks loop. */
      onStateLoop: z.enum(['goOn', 'draw']).default('goOn'),
    })
    .default({ effects: 1000, stateRounds: 20, onStateLoop: 'goOn' }),
  /** How long a shell waits for a presentation before it continues by itself, in milliseconds. */
  animation: z.strictObject({ timeoutMs: int.min(0).max(1_000_000).default(10_000) }).default({ timeoutMs: 10_000 }),
});
export type Policies = z.infer<typeof Policies>;
/** Policies as an author or a caller writes them: any part, with shorthands. */
export type PolicyOverrides = z.input<typeof Policies>;
