import { cardOf, commands, defOf, playCard, type SeatId, seatId } from '../../authoring/index.js';
import { unitAttack } from '../../parts/index.js';
import { cast } from './casting.js';
import { attackTargets, declareAttack } from './combat.js';
import { game, type Library } from './game.js';
import { passPriority } from './priority.js';
import { stackIsEmpty } from './stack.js';

/** What belongs to a seat's own turn, while nothing waits to happen. */
const atRest = game.denyIf({
  'not-your-turn': ({ state, seat }) => state.active !== seat && 'it is not your turn',
  'condition-prevents': ({ state }) =>
    !stackIsEmpty(state) && 'something waits on the stack: answer it with an instant, or pass',
});
const isAtRest = (state: Library, seat: SeatId): boolean => state.active === seat && stackIsEmpty(state);

/** Instants are for any time; the rest is for the own turn, and of lands one a turn. */
export const play = game.adapt(commands.playCard, {
  denyIf: {
    // The hand has many cards, and most are asked about at rest: what is known of the seat comes first.
    'not-playable': ({ state, seat, card, rules }) => {
      if (isAtRest(state, seat)) return false;
      const { kind, name } = defOf(cardOf(state, card), rules);
      return kind !== 'instant' && `${name} is no instant: play it in your turn, on an empty stack`;
    },
    'play-limit': ({ state, my, card, rules }) =>
      my.own.lands > 0 && defOf(cardOf(state, card), rules).kind === 'land' && 'one land a turn',
  },
  effects: ({ state, seat, card, target = null, rules }) =>
    // Lands are played, not cast: nobody can answer them.
    defOf(cardOf(state, card), rules).kind === 'land' ? [playCard({ seat, card })] : [cast({ seat, card, target })],
});

/** An attack waits on the stack until its defender has answered. */
export const attack = game.adapt(unitAttack(attackTargets), {
  denyIf: atRest,
  effects: ({ card, target }) => [declareAttack({ card, target: seatId(target) })],
});

/** Passing resolves the top of the stack. It does not end the turn, which continues when the stack is empty. */
export const pass = game.adapt(commands.passTurn, {
  denyIf: {
    'condition-prevents': ({ state }) => stackIsEmpty(state) && 'there is nothing to let happen: end the turn instead',
  },
  effects: ({ seat }) => [passPriority({ seat })],
  ends: false,
});

export const endTurn = game.adapt(commands.endTurn, { denyIf: atRest });
