import { createMatch } from 'turnchart';
import { slots } from 'turnchart/rulesets';

const { banner, bonfire } = slots.decks;
const match = createMatch({
  rules: slots,
  seats: [{ id: 'p1', deck: banner.cards }, { id: 'p2', deck: bonfire.cards }],
  seed: 'first steps',
});

const [first] = match.legal('p1');
const receipt = match.send(first);
console.log(receipt.ok, match.phase, match.state.active);
