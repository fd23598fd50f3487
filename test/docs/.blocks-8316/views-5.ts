import { createMatch } from 'turnchart';
import { duel } from 'turnchart/rulesets';

const { cards } = duel.decks.ember;
const match = createMatch({ rules: duel, seed: 7, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }] });

const view = match.view('p2');
console.log(view.seats.p1?.hand, view.seats.p1?.counts.deck, Object.keys(view.cards).length);
