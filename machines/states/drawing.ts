import type { DrawGuardName } from '../../guards/index.js';
import { nextDraw } from '../../src/effects/index.js';
import { canResolve, resolveNext } from '../../src/engine/index.js';
import type { Asks, DrawSettings, Recipe } from '../../src/model/index.js';
import { ASKED, answering, anyAnswer } from './busy.js';
import { type GuardedTransition, type StateConfig, state } from './config.js';

/** The result of a draw: one state for each that the game can have, in which this one draw is made. */
interface Result {
  readonly guard: DrawGuardName;
  readonly state: string;
  readonly description: string;
}

const empty: Readonly<Record<DrawSettings['empty'], Omit<Result, 'guard'>>> = {
  lose: { state: 'losing', description: 'The deck is empty: the draw fails, and the seat has lost.' },
  fatigue: {
    state: 'fatigue',
    description: 'The deck is empty: the draw fails, and hurts, unless it was planned as a burn.',
  },
  skip: { state: 'missing', description: 'The deck is empty: there is nothing to draw.' },
};

const full: Readonly<Record<'burn' | 'block', Omit<Result, 'guard'>>> = {
  burn: { state: 'burning', description: 'The hand is full: the card is burned.' },
  block: { state: 'blocked', description: 'The hand is full: the card stays in the deck.' },
};

const replaced: Result = {
  guard: 'drawIsReplaced',
  state: 'replacing',
  description: 'Something else happens instead of the draw.',
};

const reshuffled: Result = {
  guard: 'discardRefillsDeck',
  state: 'reshuffling',
  description: 'The deck is empty: the discard pile is shuffled into it, and the card is drawn from there.',
};

/** The results that a draw of this game can have. The first whose guard is true is taken. */
function resultsOf(draws: DrawSettings): readonly Result[] {
  const results: Result[] = [];
  if (draws.replaced) results.push(replaced);
  if (draws.reshuffled) results.push(reshuffled);
  results.push({ guard: 'deckIsEmpty', ...empty[draws.empty] });
  if (draws.full !== null) results.push({ guard: 'handIsFull', ...full[draws.full] });
  results.push({ guard: 'drawIsNext', state: 'toHand', description: 'A card goes from the deck to the hand.' });
  return results;
}

/** Makes the draw, and goes back to see what comes next. */
const drawOne = (description: string): StateConfig =>
  state({
    description,
    tags: ['busy'],
    on: {
      'effect.next': { target: 'resolving', actions: 'resolveOne' },
      'effect.drain': { target: 'resolving', actions: 'resolveOne' },
    },
  });

/**
 * Resolves what is queued, as any busy state does, but shows for each draw what becomes of it: an empty deck, a full
 * hand, or a card in the hand. Then it takes the first exit whose guard is true.
 */
export function drawingStates(
  draws: DrawSettings,
  asks: Pick<Asks, 'orders'> | null,
  exits: readonly GuardedTransition[],
): Record<string, StateConfig> {
  const results = resultsOf(draws);
  return {
    resolving: state({
      description: 'Draws are made one at a time; what they cause is resolved in the order in which it was queued.',
      tags: ['busy'],
      on: { 'effect.next': { actions: 'resolveOne' }, 'effect.drain': { actions: 'resolveToDraw' } },
      always: [
        ...(asks === null ? [] : [ASKED]),
        ...results.map(({ guard, state }) => ({ guard, target: state })),
        ...exits,
      ],
    }),
    ...Object.fromEntries(results.map(({ state, description }) => [state, drawOne(description)])),
    ...(asks === null ? {} : { question: answering(anyAnswer('resolving', asks), 'resolving') }),
  };
}

/** Resolves effects, but stops before a draw: what becomes of each draw is a state of the chart. */
const resolveToDraw: Recipe = (game, _params, rules, out) => {
  while (nextDraw(game) === null && canResolve(game)) resolveNext(game, rules, out);
};

/** What the states of draws do. */
export const drawingActions = { resolveToDraw };
