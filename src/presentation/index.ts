export { describe } from './describe.js';
export { type Cue, planCues } from './plan-cues.js';
