import { createMatch } from 'turnchart';
import { slots } from 'turnchart/rulesets';
import { createBot } from 'turnchart/simulate';

const deck = slots.decks.banner.cards;
const match = createMatch({ rules: slots, seed: 1, seats: [{ id: 'p1', deck }, { id: 'p2', deck }] });
const bot = createBot('ismcts', { iterations: 200, seed: 1 });
console.log(match.send(bot.choose(match.view('p1'), match.legal('p1'), match.rules)).ok);
