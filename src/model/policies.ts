import * as z from 'zod/mini';
import { Count, MAX_EFFECTS } from './amounts.js';
import { TurnPhase } from './phases.js';

const int = z.int();
const count = Count.check(z.minimum(0));

const DeckOut = z.enum(['lose', 'fatigue', 'reshuffle', 'skip']);

/** One switch for both questions, or one for each. */
const DrawOrderChoice = z.pipe(
  z.union([
    z.boolean(),
    z.strictObject({ turn: z._default(z.boolean(), false), chain: z._default(z.boolean(), false) }),
  ]),
  z.transform((choice) => (typeof choice === 'boolean' ? { turn: choice, chain: choice } : choice)),
);

/** The rules that a ruleset sets by a word or a number. Every one of them can be overridden for a match. */
export const Policies = z.strictObject({
  /** Who acts: the active seat, the seat with priority, or all seats at once in secret. */
  turnOrder: z._default(z.enum(['alternating', 'priority', 'simultaneous']), 'alternating'),
  /** The phases that a turn has, of the five. */
  phases: z._default(z.array(TurnPhase), ['selection']),
  /** When the ruleset's regular draw happens. */
  drawTiming: z._default(z.enum(['turnStart', 'turnEnd', 'roundStart', 'never']), 'turnStart'),
  drawCount: z._default(count, 1),
  /** The count after modifiers never falls below this. */
  minDrawCount: z._default(count, 0),
  /** Whether the turn's draw is for the active seat or for every seat. */
  drawFor: z._default(z.enum(['active', 'all']), 'active'),
  /** Whether the starting seat draws in the very first turn. */
  firstTurnDraw: z._default(z.boolean(), true),
  openingHand: z._default(count, 0),
  mulligan: z._default(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      /** Swap up to `max` cards, once. */
      z.strictObject({ kind: z.literal('replace'), max: count }),
      /** Draw a new hand, up to `max` times, and put as many cards on the bottom as mulligans were taken. */
      z.strictObject({ kind: z.literal('putBack'), max: count }),
    ]),
    { kind: 'none' },
  ),
  /** Which card of the deck a plain draw takes. */
  pick: z._default(z.enum(['top', 'random']), 'top'),
  /** Which end of a deck list given to the match is the top. */
  topIs: z._default(z.enum(['first', 'last']), 'first'),
  shuffle: z._default(z.boolean(), true),
  /** What a draw from an empty deck does; the first that applies. */
  deckOut: z._default(
    z.pipe(
      z.union([DeckOut, z.array(DeckOut).check(z.minLength(1))]),
      z.transform((policy) => (Array.isArray(policy) ? policy : [policy])),
    ),
    ['skip'],
  ),
  fatigue: z._default(
    z.strictObject({
      /** True damage per failed draw. */
      damage: z._default(count, 2),
      /** How much it grows with each further one. */
      growth: z._default(count, 0),
      /** Whether it hurts inside the failed draw, or joins the end of the queue. */
      timing: z._default(z.enum(['atOnce', 'queued']), 'atOnce'),
    }),
    { damage: 2, growth: 0, timing: 'atOnce' },
  ),
  fatigueWhenHandFull: z._default(z.boolean(), false),
  handLimit: z._default(z.nullable(count), null),
  /** What a draw into a full hand does. */
  overflow: z._default(z.enum(['burn', 'block', 'none']), 'none'),
  burnDestination: z._default(z.enum(['discard', 'removed']), 'discard'),
  /** At the end of its turn a seat discards down to this. */
  discardDownTo: z._default(z.nullable(count), null),
  handModel: z._default(z.enum(['list', 'slots']), 'list'),
  /** Whether cards stay in the hand from turn to turn. */
  keepHand: z._default(z.boolean(), true),
  drawOrderChoice: z._default(DrawOrderChoice, { turn: false, chain: false }),
  drawOrder: z._default(
    z.strictObject({
      /** Which cards an order may name: any of the pile, or the top ones that would be drawn anyway. */
      from: z._default(z.enum(['pile', 'top']), 'pile'),
      /** Whether a draw of several cards asks when only one is left to draw. */
      lastCard: z._default(z.enum(['ask', 'skip']), 'ask'),
      /** Whether a reshuffle that the draw needs comes before the question, or when the pile has been drawn. */
      reshuffle: z._default(z.enum(['before', 'after']), 'before'),
    }),
    { from: 'pile', lastCard: 'ask', reshuffle: 'before' },
  ),
  autoDraw: z._default(
    z.strictObject({
      enabled: z._default(z.boolean(), false),
      maxPasses: z._default(int.check(z.minimum(1), z.maximum(1000)), 20),
      maxCandidates: z._default(int.check(z.minimum(1), z.maximum(1000)), 16),
      /** A draw effect draws at least this many cards, whatever its value. */
      minCount: z._default(count, 0),
      when: z._default(z.enum(['afterDrawOrder', 'beforeDrawOrder']), 'afterDrawOrder'),
    }),
    { enabled: false, maxPasses: 20, maxCandidates: 16, minCount: 0, when: 'afterDrawOrder' },
  ),
  /** Slots in a row on the board, or `null` for a list without slots. */
  boardSlots: z._default(z.nullable(int.check(z.minimum(1), z.maximum(100))), null),
  /** How far apart two slots may be and still be close. */
  closeRange: z._default(count, 1),
  /** Whether units in the facing rows count as close: none, the one in front, or all within range. */
  closeFacing: z._default(z.enum(['none', 'front', 'row']), 'none'),
  deathOrder: z._default(z.enum(['damageOrder', 'slotOrder']), 'damageOrder'),
  stateCheck: z._default(z.enum(['effect', 'queueEmpty', 'phase']), 'effect'),
  /** Whether reactions join the end of the queue or run next. */
  reactions: z._default(z.enum(['fifo', 'interrupt']), 'fifo'),
  /** Types of effects that run next whenever they are reactions, even where reactions join the end of the queue. */
  depthFirst: z._default(z.array(z.string()), []),
  /** Whether costs are paid when a card is played, or reserved and paid when it resolves. */
  costs: z._default(z.enum(['none', 'immediate', 'reserve']), 'none'),
  /** Whether the seat with priority may draw by command: never, as often as cards grant it, or without limit. */
  commandDraw: z._default(z.enum(['off', 'granted', 'priority']), 'off'),
  /** Where a card that is not a unit goes when it has been played: away, or in play until the turn ends. */
  playedTo: z._default(z.enum(['discard', 'inPlay']), 'discard'),
  /** Cards a seat may play in a turn; `null` means no limit. */
  playsPerTurn: z._default(z.nullable(count), null),
  health: z._default(int.check(z.minimum(1), z.maximum(100000)), 20),
  limits: z._default(
    z.strictObject({
      effects: z._default(int.check(z.minimum(1), z.maximum(MAX_EFFECTS)), 1000),
      stateRounds: z._default(int.check(z.minimum(1), z.maximum(1000)), 20),
      /** What happens to the match when state checks loop. */
      onStateLoop: z._default(z.enum(['goOn', 'draw']), 'goOn'),
    }),
    { effects: 1000, stateRounds: 20, onStateLoop: 'goOn' },
  ),
  /** How long a shell waits for a presentation before it continues by itself, in milliseconds. */
  animation: z._default(
    z.strictObject({ timeoutMs: z._default(int.check(z.minimum(0), z.maximum(1_000_000)), 10_000) }),
    { timeoutMs: 10_000 },
  ),
});
export type Policies = z.infer<typeof Policies>;
/** Policies as an author or a caller writes them: any part, with shorthands. */
export type PolicyOverrides = z.input<typeof Policies>;
