import { createMatch } from 'turnchart';
import { library } from 'turnchart/rulesets';

const match = createMatch({
  rules: library,
  seats: [
    { id: 'p1', deck: library.decks.embers.cards },
    { id: 'p2', deck: library.decks.archive.cards },
  ],
  policies: { shuffle: true }, // lists are played in their order unless you ask for this
});
console.log(match.phase, match.view('p1').seats.p1?.counts.hand);
