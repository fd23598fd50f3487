import { createMatch, hashState, replay } from 'turnchart';
import { describe } from 'turnchart/presentation';
import { slots } from 'turnchart/rulesets';

const { banner, bonfire } = slots.decks;
const seats = [{ id: 'p1' as const, deck: banner.cards }, { id: 'p2' as const, deck: bonfire.cards }];
const match = createMatch({ rules: slots, seats, seed: 'readme' });

match.on((event) => {
  const line = describe(event, slots);
  if (line !== null) console.log(line);
});

const refused = match.send({ type: 'turn.pass', seat: 'p2' }); // not its turn: nothing changes
if (!refused.ok) console.log(refused.code, '-', refused.message);

match.send(match.legal('p1')[0]); // the first thing that p1 may do
console.log(match.view('p2').seats.p1?.counts.hand, 'cards that p2 cannot see');
console.log(hashState(replay(match.record, { rules: slots }).state) === hashState(match.state));
