import { type DrawRequest, insteadOf, nextDraw, orderIsChosen } from '../src/effects/index.js';
import { deckIsEmpty, discardRefillsDeck, handIsFull, seatOf } from '../src/engine/index.js';
import type { ReadonlyGame, Ruleset } from '../src/model/index.js';
import { type ChartGuard, when } from './chart.js';

const nextDrawHasOrder = (game: ReadonlyGame, rules: Ruleset): boolean => {
  const plan = game.draws[0];
  return plan !== undefined && orderIsChosen(game, plan.seat, plan.count, rules);
};

/** A guard about the draw that is resolved next. */
const ofNextDraw = (test: (game: ReadonlyGame, draw: DrawRequest, rules: Ruleset) => boolean): ChartGuard =>
  when('resolving', (game, _params, rules) => {
    const draw = nextDraw(game);
    return draw !== null && test(game, draw, rules);
  });

/** The names of the guards of draws and of the auto-draw chain. */
export type DrawGuardName =
  | 'drawIsNext'
  | 'drawIsReplaced'
  | 'discardRefillsDeck'
  | 'deckIsEmpty'
  | 'handIsFull'
  | 'drawNeedsOrder'
  | 'drawsRemain'
  | 'chainIsDue'
  | 'chainIsCapped'
  | 'candidatesRemain'
  | 'passDrewCards';

/** What the charts of draws ask. Only a game whose phases draw has them. */
export const drawGuards: Readonly<Record<DrawGuardName, ChartGuard>> = {
  drawIsNext: ofNextDraw(() => true),
  drawIsReplaced: ofNextDraw((game, draw, rules) => insteadOf(game, draw, rules) !== null),
  discardRefillsDeck: ofNextDraw((game, { seat }) => deckIsEmpty(game, seat) && discardRefillsDeck(game, seat)),
  /** A card that is asked for by its id is in the deck. */
  deckIsEmpty: ofNextDraw((game, { seat }) => deckIsEmpty(game, seat)),
  handIsFull: ofNextDraw((game, { seat, burn = false }, rules) => burn || handIsFull(seatOf(game, seat), rules)),
  drawNeedsOrder: when('queueIsEmpty', (game, _params, rules) => nextDrawHasOrder(game, rules)),
  drawsRemain: when('queueIsEmpty', (game) => game.draws.length > 0),
  chainIsDue: when('queueIsEmpty', (game) => game.chain === null),
  chainIsCapped: (game) => game.chain?.result === 'capped',
  candidatesRemain: when(
    'queueIsEmpty',
    (game) => game.chain !== null && game.chain.next < game.chain.candidates.length,
  ),
  passDrewCards: when('queueIsEmpty', (game) => game.chain?.found === true),
};
