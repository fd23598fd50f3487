/** The phases that most card games share, and the turn that is made of them. */
export * from './standard-phases.js';
export { standardTurn, turn } from './turn.js';
