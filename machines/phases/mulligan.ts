import * as commands from '../../src/commands/core.js';
import { mulliganOf, openingHand } from '../../src/effects/index.js';
import { handCards, seatOf } from '../../src/engine/index.js';
import type { AnyCommand } from '../../src/model/index.js';
import { type PhaseOptions, type StandardPhaseNode, standardPhase } from './standard-phase.js';

/** Every seat decides about its opening hand, independently of the others. */
export const mulligan = <C extends AnyCommand = never>(options: PhaseOptions<C> = {}): StandardPhaseNode<C> =>
  standardPhase(
    'mulligan',
    {
      description: 'Every seat keeps its opening hand or changes it, as the game allows.',
      acts: (game) => game.order.filter((seat) => !mulliganOf(seatOf(game, seat))?.kept),
      accepts: [commands.keepHand, commands.takeMulligan, commands.putBack],
      prompt: 'Keep your hand, or change it.',
      isQuestion: true,
      brings: openingHand,
      onTimeout: {
        always: null,
        of(game, seat) {
          const last = handCards(seatOf(game, seat)).at(-1);
          return (mulliganOf(seatOf(game, seat))?.toPutBack ?? 0) > 0 && last !== undefined
            ? commands.putBack.of({ card: last })
            : commands.keepHand.of({});
        },
      },
    },
    options,
  );
