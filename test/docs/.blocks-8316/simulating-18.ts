import { simulate } from 'turnchart/simulate';

const report = await simulate({ rules: 'slots', matches: 100, seed: 1, bots: ['random', 'greedy'], workers: 0 });
const [, greedy] = report.bots;
console.log(report.matches, greedy.bot, greedy.rate > 0.7, greedy.low < greedy.rate); // with a 95 % interval, low to high
console.log(report.unplayed); // cards of the decks that nobody has played
