import { deckFaults } from 'turnchart';
import { duel } from 'turnchart/rulesets';

console.log(deckFaults(duel, { cards: ['ghost'] }));
console.log(deckFaults(duel, duel.decks.ember));
