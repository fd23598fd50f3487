import { createMatch, createMatchMachine } from 'turnchart';
import { clash } from 'turnchart/rulesets';

const { cards: deck, pool } = clash.decks.duellist;
const match = createMatch({ rules: clash, seed: 1, seats: [{ id: 'p1', deck, pool }, { id: 'p2', deck, pool }] });

console.log(match.value);
console.log([...match.actor.getSnapshot().tags]);
console.log(match.actor.getSnapshot().can({ type: 'turn.end', seat: 'p1' }));
console.log(Object.keys(createMatchMachine(clash).states));
