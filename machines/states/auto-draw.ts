import { completeChain, scanForChain, triggerChain } from '../../src/effects/index.js';
import { enqueue } from '../../src/engine/index.js';
import type { Asks, DrawSettings, Recipe } from '../../src/model/index.js';
import { ASKED, answering, anyAnswer, orderAnswers, resolveOn } from './busy.js';
import { type StateConfig, state } from './config.js';

/** The auto-draw chain: cards in the hand draw cards, pass after pass, until a pass draws nothing. */
export function autoDrawStates(
  asks: Asks | null,
  { chainOrder }: Pick<DrawSettings, 'chainOrder'>,
): Record<string, StateConfig> {
  const answers = {
    ...(asks === null ? {} : anyAnswer('executing', asks)),
    ...(chainOrder ? orderAnswers('executing') : {}),
  };
  const isAsked = asks !== null || chainOrder;
  return {
    scanning: state({
      description: 'A pass begins: the hand is scanned once, in hand order, for unspent draw effects.',
      entry: 'scanHand',
      always: [
        { guard: 'chainIsCapped', target: 'capped' },
        // An action of the transition, not an entry action: after a question the candidate must not start again.
        { guard: 'candidatesRemain', target: 'executing', actions: 'startCandidate' },
        { target: 'complete' },
      ],
    }),
    executing: state({
      description: 'The candidates of the pass draw, one after the other; cards they draw wait for the next pass.',
      tags: ['busy'],
      on: resolveOn,
      always: [
        ...(isAsked ? [ASKED] : []),
        { guard: 'candidatesRemain', actions: 'startCandidate' },
        { guard: 'passDrewCards', target: 'scanning' },
        { guard: 'queueIsEmpty', target: 'complete' },
      ],
    }),
    ...(isAsked
      ? { question: answering(answers, 'executing', 'The seat chooses the order of a draw of several cards.') }
      : {}),
    capped: state({
      description: 'More passes than the chain may have: it stops here, what was drawn stays, the turn goes on.',
      type: 'final',
      entry: 'finishChain',
    }),
    complete: state({
      description: 'A pass drew nothing more: the chain is complete.',
      type: 'final',
      entry: 'finishChain',
    }),
  };
}

/** A pass of the chain begins: the hand is scanned once. */
const scanHand: Recipe = (game, _params, rules, out) => scanForChain(game, rules, out);

/** The next candidate of the pass draws. */
const startCandidate: Recipe = (game) => {
  const { chain } = game;
  const card = chain?.candidates[chain.next];
  if (chain === null || card === undefined) return;
  chain.next += 1;
  enqueue(game, triggerChain({ card }));
};

/** The chain has ended, normally or by its limit. */
const finishChain: Recipe = (game, _params, _rules, out) => completeChain(game, out);

/** What the states of the chain do. */
export const autoDrawActions = { scanHand, startCandidate, finishChain };
