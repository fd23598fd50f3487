export { checkInvariants, checkShape } from '../effects/invariants.js';
export { arrange, cardIn, type Layout, type SeatLayout } from './arrange.js';
