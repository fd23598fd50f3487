import type { Asks, DrawWays } from '../src/model/index.js';
import { autoDrawStates } from './auto-draw.states.js';
import { askedIn, busyUntil, concession, orderAnswers } from './busy.state.js';
import { drawingStates } from './drawing.states.js';
import { type PhaseState, phaseHead } from './phase.state.js';
import { chart, type StateConfig, type Way } from './setup.js';

/** Draw: the turn's own draw, one card at a time, in an order that the seat may choose; then the auto-draw chain. */
export const drawState: PhaseState = (phase, ways, { draws, asks }) =>
  chart.createStateConfig({
    ...phaseHead(phase),
    initial: 'counting',
    states: {
      counting: {
        description: 'How many cards: the game’s number and what changes it.',
        entry: 'countDraws',
        always: [
          ...(draws.chain === 'first' ? [{ guard: 'chainIsDue', target: 'autoDraw' }] : []),
          { target: 'drawing' },
        ],
      },
      ...(draws.order ? { awaitingOrder } : {}),
      drawing: {
        description: 'Cards are drawn, one at a time.',
        initial: 'resolving',
        states: drawing(phase.path, draws, ways, askedIn(asks, phase.path)),
      },
      ...(draws.chain === 'none' ? {} : { autoDraw: autoDraw(askedIn(asks, phase.path), draws) }),
    },
  });

function drawing(path: string, draws: DrawWays, ways: readonly Way[], asks: Asks | null): Record<string, StateConfig> {
  const chain = draws.chain === 'none' ? [] : [{ guard: 'chainIsDue', target: `#${path}.autoDraw` }];
  if (draws.when !== 'turnStart') return busyUntil([...chain, ...ways], asks);
  const target = `#${path}.awaitingOrder`;
  // If somebody else gives up, the question is still open.
  const again = asks === null ? [{ guard: 'inputIsPending', target }] : [];
  const order = { guard: 'drawNeedsOrder', target, actions: 'askDrawOrder' };
  return drawingStates(draws, asks && { orders: asks.orders || draws.order }, [
    ...(draws.order ? [...again, order] : []),
    { guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },
    ...chain,
    ...ways,
  ]);
}

const awaitingOrder = chart.createStateConfig({
  description: 'The seat sees card backs and chooses the order in which it draws them.',
  tags: ['awaiting-input'],
  entry: 'renewIds',
  on: { ...orderAnswers('drawing'), ...concession('drawing') },
});

const autoDraw = (asks: Asks | null, draws: DrawWays): StateConfig =>
  chart.createStateConfig({
    description: 'Cards in the hand that draw by themselves do so, pass after pass.',
    initial: 'scanning',
    states: autoDrawStates(asks, draws),
    onDone: 'drawing',
  });
