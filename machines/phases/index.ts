/** The phases that most card games share, by the names that authors use. Their options are what they read. */
export { animating } from './animating.js';
export { commit } from './commit.js';
export { draw } from './draw.js';
export { mulligan } from './mulligan.js';
export { selection } from './selection.js';
export type { PhaseOptions, StandardPhaseNode } from './standard-phase.js';
export { tickResolution } from './tick-resolution.js';
export { turnEnd } from './turn-end.js';
export { turnStart } from './turn-start.js';
