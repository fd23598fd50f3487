import { createMatch } from 'turnchart';
import { slots } from 'turnchart/rulesets';
import { createBot, seatToAct } from 'turnchart/simulate';

const deck = slots.decks.banner.cards;
const match = createMatch({ rules: slots, seed: 3, seats: [{ id: 'p1', deck }, { id: 'p2', deck }] });
const bots = { p1: createBot('greedy', { seed: 1 }), p2: createBot('random', { seed: 2 }) };

while (match.state.outcome === null) {
  const seat = seatToAct(match.state, slots) as 'p1' | 'p2';
  match.send(bots[seat].choose(match.view(seat), match.legal(seat), slots));
}
console.log(match.state.outcome);
