export { continueFast, createFastMatch, FastMatch, type FastMatchOptions } from './fast-match.js';
