/** Optional parts that some games share. */

export * from '../engine/standings.js';
export * from './battler/index.js';
export * from './french-deck/index.js';
export * from './modifiers/index.js';
export { type PartEvent, partEvent } from './part-events.js';
export { type ReplacementRule, replaceDraws, replacements } from './replacements/index.js';
export {
  changeResource,
  missingResource,
  pay,
  type Resource,
  type ResourceSpec,
  type Resources,
  resources,
  resourcesOf,
} from './resources/index.js';
export * from './tricks/index.js';
