import { slots } from 'turnchart/rulesets';
import { arrange, cardIn } from 'turnchart/testing';

const match = arrange(slots, { p1: { hand: ['martyr'] } });
const card = match.state.cards[cardIn(match, 'p1', 'hand', 'martyr')];
console.log(card);
console.log(slots.cards[card.def].name, slots.cards[card.def].power);
