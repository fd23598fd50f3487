import type { CueSpec, Ruleset } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';

/** How long things take to show, one after another. */
const FLIGHT = 400;
const SWEEP = 600;
const BANNER = 900;

const ownCues: Readonly<Record<string, CueSpec>> = {
  'round.dealt': { show: 'round-banner', at: 0, lasts: BANNER, sound: 'shuffle' },
  'cards.passed': { show: 'pass-flight', at: 0, lasts: FLIGHT, sound: 'slide' },
  'hearts.broken': { show: 'hearts-broken', at: 0, lasts: FLIGHT, sound: 'crack' },
  'trick.taken': { show: 'trick-sweep', at: 0, lasts: SWEEP, sound: 'sweep' },
  'moon.shot': { show: 'moon-banner', at: 0, lasts: BANNER, sound: 'fanfare' },
};

export const cues: Ruleset['cues'] = {
  'card.played': cue('card-flight', FLIGHT, 'play'),
  'rule.event': cuesOf('rule.event', ({ name }) => {
    const own = ownCues[name];
    return own === undefined ? [] : [own];
  }),
  'seat.lost': cue('seat-banner', BANNER),
  'match.ended': cue('match-banner', BANNER, 'fanfare'),
};
