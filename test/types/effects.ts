/** Effects are made by their own functions, with their own parameters. */
import { cardId, draw, type Effect, effect, SeatId } from 'turnchart/authoring';
import { damage, modifyPower } from 'turnchart/parts';
import * as z from 'zod';

const card = cardId('c1');

export const queue: Effect[] = [
  damage({ targets: ['p2'], amount: 2 }),
  draw({ seat: 'p1', source: 'effect' }),
  modifyPower({ card, amount: -1 }),
];
// @ts-expect-error it is called amount
modifyPower({ card, by: 2 });
// @ts-expect-error draws have one of five sources
draw({ seat: 'p1', source: 'magic' });
// @ts-expect-error a list of targets
damage({ targets: 'p2', amount: 2 });
// @ts-expect-error an effect has a type
export const untyped: Effect = { amount: 1 };

/** Effects of parts and of the engine are made without a game. */
const tickle = effect('tickle', z.object({ seat: SeatId, times: z.number() }), (_game, { times }, _rules, out) => {
  out.emit({ type: 'deck.looked', seat: 'p1', count: times });
  // @ts-expect-error the recipe gets what the schema says
  times.length;
  // @ts-expect-error the events of the engine are a closed union
  out.emit({ type: 'seat.tickled', seat: 'p1' });
});
tickle({ seat: 'p1', times: 3 });
// @ts-expect-error the schema asks for a number
tickle({ seat: 'p1', times: 'three' });
