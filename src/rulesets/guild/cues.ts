import type { CueRule, EventType } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';

/** Cards fly, the chain lights up what draws, and blows land. Milliseconds. */
export const cues: Readonly<Partial<Record<EventType, CueRule>>> = {
  'deck.shuffled': cue('shuffle', 400, 'shuffle'),
  'card.drawn': cue('fly-to-hand', 250, 'draw'),
  'chain.triggered': cue('glow', 300, 'chime'),
  'chain.completed': cuesOf('chain.completed', ({ drawn, result }) =>
    drawn > 0 ? [{ show: 'chain-total', at: 0, lasts: 500, params: { drawn, result } }] : [],
  ),
  'card.played': cue('play', 300, 'play'),
  'card.created': cue('appear', 300, 'coin'),
  'unit.deployed': cue('build', 400, 'build'),
  'unit.died': cue('collapse', 400, 'collapse'),
  'resource.changed': cue('count', 150),
  'seat.damaged': cue('shake', 400, 'hit'),
  'seat.healed': cue('heal', 300, 'heal'),
  'rule.event': cuesOf('rule.event', ({ name, data }) => {
    if (name === 'dues.collected') return [{ show: 'dues', at: 0, lasts: 500, sound: 'bell' }];
    return name === 'flow.turned' && data.bonus !== 0 ? [{ show: 'flow-wrap', at: 0, lasts: 500 }] : [];
  }),
  'match.ended': cue('curtain', 1000, 'fanfare'),
};
