import { createMatch, hashState, replay, restoreMatch } from 'turnchart';
import { library } from 'turnchart/rulesets';

const deck = library.decks.embers.cards;
const match = createMatch({ rules: library, seed: 5, seats: [{ id: 'p1', deck }, { id: 'p2', deck }] });
for (const seat of ['p1', 'p2'] as const) match.send({ type: 'mulligan.keep', seat });

// A save is the state; a record is the seed, the seats and the commands. Both are JSON.
const saved = JSON.parse(JSON.stringify(match.save()));
const record = JSON.parse(JSON.stringify(match.record));
const copies = [restoreMatch(saved, { rules: library }), replay(record, { rules: library })];
console.log(copies.map((copy) => hashState(copy.state) === hashState(match.state)));
