import { autoDrawStates } from './auto-draw.states.js';
import { busyUntil, concession, orderAnswers } from './busy.state.js';
import { entering, type PhaseState } from './phase.state.js';
import { chart } from './setup.js';

/** Draw: the turn's own draw, one card at a time, in an order that the seat may choose; then the auto-draw chain. */
export const drawState: PhaseState = (phase, ways) =>
  chart.createStateConfig({
    id: phase.path,
    description: phase.node.description,
    initial: 'counting',
    entry: entering(phase),
    states: {
      counting: {
        description: 'How many cards: the game’s number and what changes it.',
        entry: 'countDraws',
        always: [{ guard: 'chainComesFirst', target: 'autoDraw' }, { target: 'drawing' }],
      },
      awaitingOrder: {
        description: 'The seat sees card backs and chooses the order in which it draws them.',
        tags: ['awaiting-input'],
        on: { ...orderAnswers('drawing'), ...concession('drawing') },
      },
      drawing: {
        description: 'Cards are drawn, one at a time.',
        initial: 'resolving',
        states: busyUntil(
          { guard: 'drawNeedsOrder', target: `#${phase.path}.awaitingOrder`, actions: 'askDrawOrder' },
          { guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },
          { guard: 'chainIsDue', target: `#${phase.path}.autoDraw` },
          ...ways,
        ),
      },
      autoDraw: {
        description: 'Cards in the hand that draw by themselves do so, pass after pass.',
        initial: 'scanning',
        states: autoDrawStates,
        onDone: 'drawing',
      },
    },
  });
