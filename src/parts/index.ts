/** What several games share but not all: take the parts that your game needs. */
export * from './french-deck/index.js';
export * from './standings/index.js';
export * from './timeline/index.js';
