export { type CueOptions, type Cues, useCues } from './use-cues.js';
export { type MatchStatus, useMatch } from './use-match.js';
export { useView } from './use-view.js';
