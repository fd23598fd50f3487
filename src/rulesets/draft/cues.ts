import type { Ruleset } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';

const FLIP = 350;
const BANNER = 800;

export const cues: Ruleset['cues'] = {
  'card.revealed': cue('card-flip', FLIP, 'flip'),
  'rule.event': cuesOf('rule.event', ({ name }) =>
    name === 'packs.opened' ? [{ show: 'round-banner', at: 0, lasts: BANNER, sound: 'shuffle' }] : [],
  ),
  'seat.lost': cue('seat-banner', BANNER),
  'match.ended': cue('match-banner', BANNER, 'fanfare'),
};
