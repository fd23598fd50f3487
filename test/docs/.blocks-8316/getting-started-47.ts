import { createMatch } from 'turnchart';
import { describe } from 'turnchart/presentation';
import { duel } from 'turnchart/rulesets';

const { cards } = duel.decks.ember;
const match = createMatch({ rules: duel, seed: 7, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }] });
match.on((event) => {
  const line = describe(event, duel);
  if (line !== null) console.log(line);
});

match.send({ type: 'mulligan.keep', seat: 'p1' });
match.send({ type: 'mulligan.keep', seat: 'p2' });
match.send({ type: 'turn.end', seat: 'p1' });
