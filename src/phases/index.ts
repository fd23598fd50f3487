export * from './standard-phases.js';
export { standardTurn, turn } from './turn.js';
