/** Optional parts that some games share. */

export * from '../engine/standings.js';
export * from './battler/index.js';
export * from './french-deck/index.js';
export * from './modifiers/index.js';
export * from './resources/index.js';
export * from './tricks/index.js';
