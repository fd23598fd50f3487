import { z } from 'zod';
import { changeResource } from '../../effects/index.js';
import { ask, enqueueNext } from '../../engine/index.js';
import { CardId, SeatId } from '../../model/index.js';
import { guildGame } from './setup.js';

const amount = z.number().int().min(0);

/** The seat takes its gain as trade or as combat. */
export const chooseGain = guildGame.effect(
  'choose-gain',
  z.object({
    seat: SeatId,
    card: CardId,
    trade: amount,
    combat: amount,
    answer: z.enum(['trade', 'combat']).optional(),
  }),
  (game, { answer, ...params }, _rules, out) => {
    const { seat, card, trade, combat } = params;
    if (answer === undefined) {
      const options = [
        { id: 'trade', label: `${trade} trade` },
        { id: 'combat', label: `${combat} combat` },
      ];
      ask(game, { kind: 'choose', seat, prompt: 'What do you gain?', source: card, options }, chooseGain(params), out);
      return;
    }
    enqueueNext(game, [changeResource({ seat, resource: answer, amount: params[answer] })]);
  },
);
