/** Bots, and the match that they play fast. Without Node: it runs in a page too. */
export { continueFast, createFastMatch, type FastMatch, type FastMatchOptions } from '../fast/index.js';
export { type BotSpec, readBot, writeBot } from '../simulate/bot-spec.js';
export { type Bot, type BotName, type BotOptions, bots, createBot, type MakeBot } from '../simulate/bots/index.js';
export type { KnownDecks } from '../simulate/deck-guesses.js';
export { Random } from '../simulate/random.js';
export { type MatchPlan, type MatchResult, runMatch } from '../simulate/run-match.js';
export { sampleState } from '../simulate/sample-state.js';
export { seatToAct } from '../simulate/seat-to-act.js';
