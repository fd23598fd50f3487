import { dataOf, isOwnEvent, type Json } from '../../../src/index.js';
import type { Cue } from '../../../src/presentation/index.js';

/** What an event is called: the compiler knows only the names of the engine's. */
export const eventName = ({ type }: Cue['event']): string => type;

/** What an event of a game's own says; nothing for any other. */
export const ownData = (event: Cue['event']): Readonly<Record<string, Json>> =>
  isOwnEvent(event) ? dataOf(event) : {};
