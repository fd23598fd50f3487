import * as z from 'zod/mini';
import { openQuestion } from '../engine/questions.js';
import { enqueueAll, enqueueNext, mostQueued } from '../engine/queue.js';
import { askingEffect } from '../engine/registry.js';
import { seatOf } from '../engine/seats.js';
import { pileOf, pileSize } from '../engine/zones.js';
import {
  CardId,
  Count,
  DrawSource,
  type GameState,
  type Out,
  type ReadonlyGame,
  type Ruleset,
  SeatId,
} from '../model/index.js';
import * as texts from '../model/player-texts.js';
import { draw, shuffleUnder } from './draw.js';

/** Draws cards in the order that the seat chose and, if the pile had too few, the rest normally. */
export const drawInOrder = askingEffect(
  'draw-in-order',
  z.object({
    seat: SeatId,
    source: DrawSource,
    count: Count,
    chain: z.optional(CardId),
    answer: z.optional(z.array(z.int())),
  }),
  (game, params, rules, out) => {
    const { seat, source, count, chain, answer } = params;
    const common = chain === undefined ? { seat, source } : { seat, source, chain };
    if (answer === undefined && orderIsChosen(game, seat, count, rules)) {
      askDrawOrder(game, { count, ...common }, rules, out);
      return;
    }
    // Positions refer to the pile before the draws, so the cards are looked up at once.
    const pile = pileOf(game, seat);
    const chosen = (answer ?? []).map((position) => pile[position] as CardId);
    const draws = chosen.map((card) => draw({ card, orTop: true, ...common }));
    for (let i = chosen.length; i < Math.min(count, mostQueued(rules)); i++) draws.push(draw(common));
    if (answer === undefined) enqueueAll(game, draws);
    else enqueueNext(game, draws);
  },
  [draw],
);

function askDrawOrder(
  game: GameState,
  common: Omit<z.infer<typeof drawInOrder.schema>, 'answer'>,
  rules: Ruleset,
  out: Out,
): void {
  if (refills(game, common.seat, common.count, rules)) shuffleUnder(game, common.seat, out);
  const pile = pileSize(game, common.seat);
  const count = Math.min(common.count, pile);
  const from = rules.policies.drawOrder.from === 'pile' ? pile : count;
  const question = {
    kind: 'order' as const,
    seat: common.seat,
    prompt: texts.asksForOrder(count, from),
    source: common.chain ?? null,
    count,
    from,
  };
  openQuestion(game, question, drawInOrder(common), out);
}

/**
 * Whether the seat is asked for the order of a draw of this many cards. A draw that is for several asks even if the pile
 * has only one left, unless the policy says otherwise. A seat that has lost is not asked.
 */
export function orderIsChosen(game: ReadonlyGame, seat: SeatId, count: number, rules: Ruleset): boolean {
  if (count < 2 || seatOf(game, seat).lost !== null) return false;
  const refill = refills(game, seat, count, rules) ? seatOf(game, seat).zones.discard.length : 0;
  const choices = pileSize(game, seat, count) + refill;
  return choices > 1 || (choices === 1 && rules.policies.drawOrder.lastCard === 'ask');
}

/** Whether the draw will need the discard pile: then it is reshuffled before the question, which is about all its cards. */
function refills(game: ReadonlyGame, seat: SeatId, count: number, { policies }: Ruleset): boolean {
  const { deckOut, drawOrder } = policies;
  if (drawOrder.reshuffle === 'after' || !deckOut.includes('reshuffle')) return false;
  return pileSize(game, seat, count) < count && seatOf(game, seat).zones.discard.length > 0;
}
