import { drawGuards } from '../../guards/draws.js';
import { draw as drawCard, drawInOrder, planTurnDraw, triggerChain } from '../../src/effects/index.js';
import { enqueueTimes } from '../../src/engine/index.js';
import type { Asks, DrawSettings, PolicyOverrides, Recipe } from '../../src/model/index.js';
import { autoDrawActions, autoDrawStates } from '../states/auto-draw.js';
import { askedIn, busyUntil, concession, orderAnswers } from '../states/busy.js';
import { type GuardedTransition, type StateConfig, state } from '../states/config.js';
import { drawingActions, drawingStates } from '../states/drawing.js';
import { type PhaseState, phaseHead } from '../states/phase.js';
import { given, type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** How a turn's draw goes, and what an empty deck or a full hand leads to. */
export type DrawOptions = Pick<
  PolicyOverrides,
  | 'deckOut'
  | 'fatigue'
  | 'fatigueWhenHandFull'
  | 'pick'
  | 'autoDraw'
  | 'drawOrder'
  | 'minDrawCount'
  | 'firstTurnDraw'
  | 'commandDraw'
> & {
  readonly at?: PolicyOverrides['drawTiming'];
  readonly count?: number;
  readonly for?: PolicyOverrides['drawFor'];
  readonly order?: PolicyOverrides['drawOrderChoice'];
};

/** Options of draws as policies. One that does not exist becomes a policy that does not exist, which is refused by its name. */
export const drawPolicies = ({ at, count, for: drawFor, order, ...others }: DrawOptions): PolicyOverrides => ({
  ...given({ drawTiming: at, drawCount: count, drawFor, drawOrderChoice: order }),
  ...others,
});

/** The turn's own draw, in an order that the seat may choose; then the auto-draw chain. */
export const draw = (options: DrawOptions = {}): StandardPhaseNode<never> =>
  standardPhase('draw', {
    description: 'The turn’s own draw, and then the auto-draw chain.',
    acts: 'nobody',
    policies: drawPolicies(options),
    queues: [drawCard, drawInOrder, triggerChain],
    chart: {
      states,
      guards: drawGuards,
      actions: { countDraws, startDraw, askDrawOrder, ...drawingActions, ...autoDrawActions },
    },
  });

/** Its states: how many, in which order, one card at a time, then the chain. */
const states: PhaseState = (phase, transitions, { draws, asks }) =>
  state({
    ...phaseHead(phase, 'counting'),
    states: {
      counting: {
        description: 'How many cards: the game’s number and what changes it.',
        entry: 'countDraws',
        always: [
          ...(draws.chain === 'first' ? [{ guard: 'chainIsDue', target: 'autoDraw' } as const] : []),
          { target: 'drawing' },
        ],
      },
      ...(draws.order ? { awaitingOrder } : {}),
      drawing: {
        description: 'Cards are drawn, one at a time.',
        initial: 'resolving',
        states: drawing(phase.path, draws, transitions, askedIn(asks, phase.path)),
      },
      ...(draws.chain === 'none' ? {} : { autoDraw: autoDraw(askedIn(asks, phase.path), draws) }),
    },
  });

function drawing(
  path: string,
  draws: DrawSettings,
  transitions: readonly GuardedTransition[],
  asks: Asks | null,
): Record<string, StateConfig> {
  const chain: readonly GuardedTransition[] =
    draws.chain === 'none' ? [] : [{ guard: 'chainIsDue', target: `#${path}.autoDraw` }];
  if (draws.when !== 'turnStart') return busyUntil([...chain, ...transitions], asks);
  const target = `#${path}.awaitingOrder`;
  // If somebody else gives up, the question is still open.
  const again: readonly GuardedTransition[] = asks === null ? [{ guard: 'questionIsOpen', target }] : [];
  const order: GuardedTransition = { guard: 'drawNeedsOrder', target, actions: 'askDrawOrder' };
  return drawingStates(draws, asks && { orders: asks.orders || draws.order }, [
    ...(draws.order ? [...again, order] : []),
    { guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },
    ...chain,
    ...transitions,
  ]);
}

const awaitingOrder = state({
  description: 'The seat sees card backs and chooses the order in which it draws them.',
  tags: ['awaiting-input'],
  entry: 'renewIds',
  on: { ...orderAnswers('drawing'), ...concession('drawing') },
});

const autoDraw = (asks: Asks | null, draws: DrawSettings): StateConfig =>
  state({
    description: 'Cards in the hand that draw by themselves do so, pass after pass.',
    initial: 'scanning',
    states: autoDrawStates(asks, draws),
    onDone: 'drawing',
  });

/** How many cards the turn's draw has, for each seat that draws. */
const countDraws: Recipe = (game, _params, rules) => {
  if (rules.policies.drawTiming === 'turnStart') planTurnDraw(game, rules);
};

/** The next seat of the plan draws, card by card. */
const startDraw: Recipe = (game, _params, rules) => {
  const plan = game.draws.shift();
  if (plan === undefined) return;
  enqueueTimes(game, plan.count, () => drawCard({ seat: plan.seat, source: 'turn' }), rules);
};

/** The next seat of the plan is asked in which order it draws. */
const askDrawOrder: Recipe = (game, _params, rules, out) => {
  const plan = game.draws.shift();
  if (plan === undefined) return;
  drawInOrder.recipe(game, { seat: plan.seat, source: 'turn', count: plan.count }, rules, out);
};
