import { createMatch } from 'turnchart';
import { slots } from 'turnchart/rulesets';

const deck = slots.decks.banner.cards;
const seats = [{ id: 'p1' as const, deck }, { id: 'p2' as const, deck }];
const match = createMatch({ rules: slots, seats, seed: 1, stepping: true });

let steps = 0;
while (match.step()) steps += 1;
console.log(match.settled, steps > 10);
