/** The phases that most card games share, and the turn that is made of them. */
export { type DrawOptions, drawPolicies, type EndOptions, type PlayOptions, playPolicies } from './options.js';
export * from './standard-phases.js';
export { standardTurn } from './turn.js';
