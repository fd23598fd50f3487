import type { Ruleset, SeatId } from '../../../src/index.js';
import type { Cue } from '../../../src/presentation/index.js';
import { extrasOf } from './extras/index.js';
import { paceFactor } from './settings.js';
import { isSpotlit } from './spotlight.js';
import { takerOfTrick } from './tricks.js';

type Event = Cue['event'];

/** How long what an event shows stays in sight at the normal pace, in milliseconds of the clock. */
export const SPOTLIGHT = 900;
/** A card that the viewer sees for the first time. */
export const FIRST_SPOTLIGHT = 1500;
/** A full trick, after its last card has arrived. */
export const FULL_TRICK = 1200;
const FLIGHT = 340;

/** For how long an event is shown at least, as the length of a cue, and what its cue says. */
export interface Stay {
  readonly least: number;
  readonly params?: Cue['params'];
}

/** Gets an event, and those after it in the same command. */
export type Stays = (event: Event, later: readonly Event[]) => Stay | null;

/** What one viewer must have time to see. It remembers which cards have been shown. */
export function staysFor(viewer: SeatId, rules: Ruleset): Stays {
  const seen = new Set<string>();
  const stay = (ms: number, params?: Cue['params']): Stay => ({
    least: ms / paceFactor.normal,
    ...(params === undefined ? {} : { params }),
  });
  return (event, later) => {
    const taker = takerOfTrick(event, later, rules);
    if (taker !== null) return stay(FLIGHT + FULL_TRICK, { taker });
    const own = extrasOf(rules.id).stays?.(event, later);
    if (own) return stay(own);
    if (!isSpotlit(event, viewer, rules)) return null;
    const def = 'def' in event ? event.def : null;
    const isNew = def !== null && !seen.has(def);
    if (def !== null) seen.add(def);
    return stay(isNew ? FIRST_SPOTLIGHT : SPOTLIGHT);
  };
}
