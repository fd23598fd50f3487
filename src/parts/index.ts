/** Optional parts that some games share. */
export * from './french-deck/index.js';
export * from './standings/index.js';
export * from './timeline/index.js';
