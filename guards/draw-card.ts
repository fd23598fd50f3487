import { handIsFull, judgeGrantedDraws, seatOf } from '../src/engine/index.js';
import { allow, deny, type ParamsOf } from '../src/model/index.js';
import { firstDenial } from './combine.js';
import { inPhase, inRunningMatch, mayAct, nothingIsAsked } from './seats.js';

/** Drawing by command needs a game that lets seats do so, and priority. Draws of the game itself need neither. */
export const judgeDrawCard = firstDenial<ParamsOf<'card.draw'>>(
  inRunningMatch,
  (_game, _params, rules) =>
    rules.policies.commandDraw !== 'off'
      ? allow()
      : deny('draw-not-allowed', `in '${rules.id}' cards are not drawn by command`),
  inPhase('selection'),
  mayAct,
  nothingIsAsked,
  (game, { seat, amount = 1 }, rules) => judgeGrantedDraws(seatOf(game, seat), amount, rules),
  (game, { seat }, rules) =>
    rules.policies.overflow === 'block' && handIsFull(seatOf(game, seat), rules)
      ? deny('draw-not-allowed', 'the hand is full')
      : allow(),
);
