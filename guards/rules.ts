/** All rules from which the judges of core commands are built. */
export * from './cards.js';
export { turnIsSpent } from './chart.js';
export { firstDenial, ofCard, ofSeat, type SortedRules, sortRules, subjectOf } from './combine-rules.js';
export * from './input.js';
export * from './mulligan.js';
export * from './play-card.js';
export { placesFor, slotIsLegal, targetIsLegal, targetsOf } from './targets.js';
export * from './turn.js';
