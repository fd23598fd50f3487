/** All rules from which the judges of commands, of the core and of games, are built. */
export { attackTargets } from './attack-targets.js';
export * from './cards.js';
export { turnIsSpent } from './chart.js';
export { firstDenial } from './combine.js';
export * from './input.js';
export * from './mulligan.js';
export * from './play-card.js';
export { replaceIsLegal } from './replace-card.js';
export { inRunningMatch, mayAct, nothingIsAsked } from './seats.js';
export { ofCard, ofSeat, type Stages, stagesOf, subjectOf } from './stages.js';
export { legalTargets, slotIsLegal, targetIsLegal, targetsOf } from './targets.js';
export * from './turn.js';
