import { arrange, cardIn } from 'turnchart/testing';
import { slots } from 'turnchart/rulesets';

const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'champion'), slot: 1 });

for (const { step, effect, events, queue = [] } of match.trace) {
  if (events.length > 0) console.log(step, effect.type, events.join(' '), queue.map(({ type }) => type));
}
