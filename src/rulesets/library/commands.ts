import { ofCard, ofSeat } from '../../../guards/rules.js';
import { commands } from '../../commands/index.js';
import { playCard } from '../../effects/index.js';
import { cardOf, defOf } from '../../engine/index.js';
import { type ReadonlyGame, type SeatId, seatId } from '../../model/index.js';
import { cast } from './casting.js';
import { declareAttack } from './combat.js';
import { passPriority } from './priority.js';
import { type Library, libraryGame } from './setup.js';
import { stackIsEmpty } from './stack.js';

const { adapt, deny } = libraryGame;

/** What belongs to a seat's own turn, while nothing waits to happen. */
const isAtRest = (game: ReadonlyGame<Library>, seat: SeatId): boolean => game.active === seat && stackIsEmpty(game);
const atRest = ofSeat(
  (game: ReadonlyGame<Library>, { seat }) => isAtRest(game, seat),
  (game, { seat }) =>
    game.active === seat
      ? deny('condition-prevents', 'something waits on the stack: answer it with an instant, or pass')
      : deny('not-your-turn', `it is the turn of '${game.active}'`),
);

/** Instants are for any time; the rest is for the own turn, and of lands one a turn. */
export const play = adapt(commands.playCard, {
  judge: [
    ofCard<Library>(
      (game, { seat, def: { kind } }) => kind === 'instant' || isAtRest(game, seat.id),
      (_game, { def: { name } }) =>
        deny('not-playable', `${name} is no instant: play it in your turn, on an empty stack`),
    ),
    ofCard<Library>(
      (_game, { seat, def: { kind } }) => kind !== 'land' || (seat.counters.lands ?? 0) === 0,
      () => deny('play-limit', 'one land a turn'),
    ),
  ],
  effects: (game, { seat, card, target = null }, rules) =>
    // Lands are played, not cast: nobody can answer them.
    defOf(cardOf(game, card), rules).kind === 'land' ? [playCard({ seat, card })] : [cast({ seat, card, target })],
});

/** An attack waits on the stack until its defender has answered. */
export const attack = adapt(commands.attack, {
  judge: atRest,
  effects: (_game, { card, target }) => [declareAttack({ card, target: seatId(target) })],
});

/** Passing resolves the top of the stack. It does not end the turn, which continues when the stack is empty. */
export const pass = adapt(commands.passTurn, {
  judge: ofSeat(
    (game: ReadonlyGame<Library>) => !stackIsEmpty(game),
    () => deny('condition-prevents', 'there is nothing to let happen: end the turn instead'),
  ),
  effects: (_game, { seat }) => [passPriority({ seat })],
  finishes: false,
});

export const endTurn = adapt(commands.endTurn, { judge: atRest });
