import type { Ruleset } from '../../model/index.js';
import { cue, ownCues } from '../cue-rules.js';

/** How long things take to show, one after another. */
const FLIGHT = 400;
const SWEEP = 600;
const BANNER = 900;

export const cues: Ruleset['cues'] = {
  'card.played': cue('card-flight', FLIGHT, 'play'),
  'rule.event': ownCues({
    'round.dealt': { show: 'round-banner', at: 0, lasts: BANNER, sound: 'shuffle' },
    'cards.passed': { show: 'pass-flight', at: 0, lasts: FLIGHT, sound: 'slide' },
    'hearts.broken': { show: 'hearts-broken', at: 0, lasts: FLIGHT, sound: 'crack' },
    'trick.taken': { show: 'trick-sweep', at: 0, lasts: SWEEP, sound: 'sweep' },
    'moon.shot': { show: 'moon-banner', at: 0, lasts: BANNER, sound: 'fanfare' },
  }),
  'seat.lost': cue('seat-banner', BANNER),
  'match.ended': cue('match-banner', BANNER, 'fanfare'),
};
