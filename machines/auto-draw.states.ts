import type { Asks, DrawWays } from '../src/model/index.js';
import { ASKED, answering, anyAnswer, orderAnswers, resolveOn } from './busy.state.js';
import { chart, type StateConfig } from './setup.js';

/** The auto-draw chain: cards in the hand draw cards, pass after pass, until a pass draws nothing. */
export function autoDrawStates(
  asks: Asks | null,
  { chainOrder }: Pick<DrawWays, 'chainOrder'>,
): Record<string, StateConfig> {
  const answers = {
    ...(asks === null ? {} : anyAnswer('executing', asks)),
    ...(chainOrder ? orderAnswers('executing') : {}),
  };
  const isAsked = asks !== null || chainOrder;
  return {
    scanning: chart.createStateConfig({
      description: 'A pass begins: the hand is scanned once, in hand order, for unspent draw effects.',
      entry: 'scanHand',
      always: [
        { guard: 'chainIsCapped', target: 'capped' },
        // An action of the transition, not an entry action: after a question the candidate must not start again.
        { guard: 'candidatesRemain', target: 'executing', actions: 'startCandidate' },
        { target: 'complete' },
      ],
    }),
    executing: chart.createStateConfig({
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
      ? { awaitingInput: answering(answers, 'executing', 'The seat chooses the order of a draw of several cards.') }
      : {}),
    capped: chart.createStateConfig({
      description: 'More passes than the chain may have: it stops here, what was drawn stays, the turn goes on.',
      type: 'final',
      entry: 'finishChain',
    }),
    complete: chart.createStateConfig({
      description: 'A pass drew nothing more: the chain is complete.',
      type: 'final',
      entry: 'finishChain',
    }),
  };
}
