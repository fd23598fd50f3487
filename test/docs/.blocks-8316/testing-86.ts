import { slots } from 'turnchart/rulesets';
import { arrange, cardIn } from 'turnchart/testing';

const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'champion'), slot: 1 });
console.log(match.state.cards[cardIn(match, 'p1', 'board', 'scout')].power);
