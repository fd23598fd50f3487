import type { Cue } from '../../../src/presentation/index.js';

/** What an event is called: one of a game's own goes by its name. */
export const eventName = (event: Cue['event']): string => (event.type === 'rule.event' ? event.name : event.type);
