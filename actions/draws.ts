import { completeChain, draw, drawInOrder, planTurnDraw, scanForChain, triggerChain } from '../src/effects/index.js';
import { enqueue, enqueueTimes } from '../src/engine/index.js';
import type { Recipe } from '../src/model/index.js';

/** How many cards the turn's draw has, for each seat that draws. */
export const countDraws: Recipe = (game, _params, rules) => {
  if (rules.policies.drawTiming === 'turnStart') planTurnDraw(game, rules);
};

/** The next seat of the plan draws, card by card. */
export const startDraw: Recipe = (game, _params, rules) => {
  const plan = game.draws.shift();
  if (plan === undefined) return;
  enqueueTimes(game, plan.count, () => draw({ seat: plan.seat, source: 'turn' }), rules);
};

/** The next seat of the plan is asked in which order it draws. */
export const askDrawOrder: Recipe = (game, _params, rules, out) => {
  const plan = game.draws.shift();
  if (plan === undefined) return;
  drawInOrder.recipe(game, { seat: plan.seat, source: 'turn', count: plan.count }, rules, out);
};

/** A pass of the chain begins: the hand is scanned once. */
export const scanHand: Recipe = (game, _params, rules, out) => scanForChain(game, rules, out);

/** The next candidate of the pass draws. */
export const startCandidate: Recipe = (game) => {
  const { chain } = game;
  const card = chain?.candidates[chain.next];
  if (chain === null || card === undefined) return;
  chain.next += 1;
  enqueue(game, triggerChain({ card }));
};

/** The chain has ended, normally or by its limit. */
export const finishChain: Recipe = (game, _params, _rules, out) => completeChain(game, out);
