import * as z from 'zod';
import { CardId, SeatId } from '../../authoring/index.js';
import { changeResource } from '../../parts/index.js';
import { game } from './game.js';

const amount = z.int().min(0);

/** The seat takes its gain as trade or as combat. */
export const chooseGain = game.effect('choose-gain', {
  fields: { seat: SeatId, card: CardId, trade: amount, combat: amount },
  asksIn: ['selection'],
  ask: ({ seat, card, trade, combat }) => ({
    seat,
    prompt: 'What do you gain?',
    source: card,
    options: { trade: `${trade} trade`, combat: `${combat} combat` },
  }),
  run: ({ seat, trade, combat, answer, apply }) =>
    apply(changeResource({ seat, resource: answer, amount: { trade, combat }[answer] })),
});
