import * as z from 'zod/mini';
import { cardContext, forHooks } from '../engine/hooks.js';
import { enqueueTimes } from '../engine/queue.js';
import { effect } from '../engine/registry.js';
import { cardOf, defOf, seatOf } from '../engine/seats.js';
import {
  type CardDef,
  CardId,
  type GameState,
  type Out,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
} from '../model/index.js';
import { draw } from './draw.js';
import { drawInOrder, orderIsChosen } from './draw-order.js';

/** How many cards a draw effect draws: as many as it says, but not fewer than the policy. */
export const drawCountOf = (def: CardDef, { policies }: Pick<Ruleset, 'policies'>): number =>
  def.draw === undefined ? 0 : Math.max(policies.autoDraw.minCount, def.draw.count);

/** Whether a card draws by itself: it has a primary draw effect, unspent, of the kind that fires when it is in the hand. */
export function isEligible(game: ReadonlyGame, id: CardId | null, rules: Ruleset): boolean {
  if (id === null) return false;
  const card = game.cards[id];
  if (card === undefined || card.spent) return false;
  const { draw: own } = defOf(card, rules);
  if (own === undefined) return false;
  const when = own.autoDraw ?? 'onDraw';
  return typeof when === 'function' ? when(cardContext(game, rules, id)) : when === 'onDraw';
}

/** The eligible cards of a hand, in hand order, as many as one pass takes. */
export function eligibleCards(game: ReadonlyGame, seat: SeatId, rules: Ruleset): CardId[] {
  const found: CardId[] = [];
  for (const id of seatOf(game, seat).zones.hand) {
    if (found.length >= rules.policies.autoDraw.maxCandidates) break;
    if (isEligible(game, id, rules)) found.push(id as CardId);
  }
  return found;
}

/** Begins a pass: counts it, and notes its candidates. Beyond the limit nothing is scanned. */
export function scanForChain(game: GameState, rules: Ruleset, out: Out): void {
  if (game.chain === null) {
    const seat = game.active;
    game.chain = {
      seat,
      iterations: 0,
      productive: 0,
      eligible: 0,
      drawn: 0,
      found: false,
      candidates: [],
      next: 0,
      result: 'running',
    };
    out.emit({ type: 'chain.started', seat });
  }
  const { chain } = game;
  chain.found = false;
  chain.iterations += 1;
  const capped = chain.iterations > rules.policies.autoDraw.maxPasses;
  chain.candidates = capped ? [] : eligibleCards(forHooks(game, out), chain.seat, rules);
  chain.next = 0;
  if (capped) chain.result = 'capped';
}

/** A candidate draws: it is marked as spent first, so that it cannot trigger again. */
export const triggerChain = effect(
  'trigger-chain',
  z.object({ card: CardId }),
  (game, { card: id }, rules, out) => {
    const { chain } = game;
    const card = game.cards[id];
    if (chain === null || card === undefined || card.zone !== 'hand') {
      out.fizzle('left-the-hand');
      return;
    }
    card.spent = true;
    chain.eligible += 1;
    out.emit({ type: 'chain.triggered', card: id, iteration: chain.iterations, drawn: chain.drawn });
    const count = drawCountOf(defOf(cardOf(game, id), rules), rules);
    const { seat } = chain;
    if (rules.policies.drawOrderChoice.chain && orderIsChosen(game, seat, count, rules)) {
      // This step asks the question; the answer runs in another step.
      drawInOrder.recipe(game, { seat, source: 'auto', count, chain: id }, rules, out);
      return;
    }
    enqueueTimes(game, count, () => draw({ seat, source: 'auto', chain: id }), rules);
  },
  [draw, drawInOrder],
);

/** The chain is over, normally or by the limit. */
export function completeChain(game: GameState, out: Out): void {
  const { chain } = game;
  if (chain === null) return;
  if (chain.result === 'running') chain.result = 'ok';
  const { iterations, productive, eligible, drawn } = chain;
  const result = chain.result === 'capped' ? 'capped' : 'ok';
  chain.candidates = [];
  chain.next = 0;
  out.emit({ type: 'chain.completed', iterations, productive, eligible, drawn, result });
}

/** Candidates of the running pass that have not drawn yet. */
export const candidatesLeft = (game: ReadonlyGame): number =>
  game.chain === null ? 0 : game.chain.candidates.length - game.chain.next;
