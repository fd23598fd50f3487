import type { Ruleset } from '../../model/index.js';
import { cue, ownCues } from '../cue-rules.js';

/** How long things take to show, one after another. */
const CHIPS = 300;
const FLIGHT = 400;
const REVEAL = 700;
const BANNER = 900;

export const cues: Ruleset['cues'] = {
  'rule.event': ownCues({
    'hand.dealt': { show: 'hand-banner', at: 0, lasts: BANNER, sound: 'shuffle' },
    'blind.posted': { show: 'chips-in', at: 0, lasts: CHIPS, sound: 'chips' },
    'bet.checked': { show: 'check', at: 0, lasts: CHIPS, sound: 'knock' },
    'bet.called': { show: 'chips-in', at: 0, lasts: CHIPS, sound: 'chips' },
    'bet.raised': { show: 'chips-in', at: 0, lasts: CHIPS, sound: 'chips' },
    'hand.folded': { show: 'fold', at: 0, lasts: FLIGHT, sound: 'slide' },
    'board.dealt': { show: 'board-flip', at: 0, lasts: REVEAL, sound: 'flip' },
    'hand.shown': { show: 'hand-reveal', at: 0, lasts: REVEAL, sound: 'flip' },
    'pot.won': { show: 'chips-out', at: 0, lasts: REVEAL, sound: 'sweep' },
    'bet.returned': { show: 'chips-out', at: 0, lasts: CHIPS, sound: 'chips' },
  }),
  'seat.lost': cue('seat-banner', BANNER),
  'match.ended': cue('match-banner', BANNER, 'fanfare'),
};
