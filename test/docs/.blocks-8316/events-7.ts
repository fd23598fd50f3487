import { arrange, cardIn } from 'turnchart/testing';
import { slots } from 'turnchart/rulesets';

const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
const receipt = match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'champion'), slot: 1 });

if (receipt.ok) for (const { type, ...fields } of receipt.events) console.log(type, JSON.stringify(fields));
