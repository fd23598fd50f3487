import { ask, effect, hit, SeatId } from 'turnchart';
import { z } from 'zod';

const schema = z.object({ seat: SeatId, foe: SeatId, answer: z.number().int().optional() });

const gamble = effect('gamble', schema, (game, { seat, foe, answer }, _rules, out) => {
  if (answer === undefined) {
    ask(game, { kind: 'number', seat, prompt: 'How much?', min: 0, max: 3 }, gamble({ seat, foe }), out);
    return;
  }
  hit(game, foe, answer, out);
});
