import { createMatch } from 'turnchart';
import { duel } from 'turnchart/rulesets';

const { cards } = duel.decks.ember;
const match = createMatch({ rules: duel, seed: 7, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }] });

// `send` takes anything and never throws. The receipt is the answer.
console.log(match.send({ type: 'mulligan.keep', seat: 'p1' }).ok);
console.log(match.send({ type: 'turn.end', seat: 'p1' }));
console.log(match.send({ type: 'turn.end', seat: 'p9' }));
