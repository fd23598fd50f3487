/** Plays matches of a game in this process, without threads. */
import { simulate } from '../dist/src/simulate/index.js';

const [rules, matches, seed] = process.argv.slice(2);
await simulate({ rules, matches: Number(matches), seed, bots: ['random', 'random'], workers: 0 });
