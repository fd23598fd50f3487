import type { CueRule, EventType } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';

/** How long each thing is shown, in milliseconds. Draws come one after the other, so that each can be seen. */
export const cues: Readonly<Partial<Record<EventType, CueRule>>> = {
  'phase.entered': cuesOf('phase.entered', ({ phase, seat }) =>
    phase === 'turnStart' ? [{ show: 'turn-banner', at: 0, lasts: 600, params: { seat } }] : [],
  ),
  'card.drawn': cue('fly-to-hand', 300, 'page-turn'),
  'draw.failed': cue('empty-library', 800, 'book-closes'),
  'draw.replaced': cue('draw-replaced', 400),
  'deck.shuffled': cue('riffle', 500, 'riffle'),
  'card.milled': cue('fly-to-graveyard', 200, 'page-torn'),
  'card.discarded': cue('fly-to-graveyard', 200),
  'card.played': cue('fly-to-stack', 400, 'cast'),
  'resource.changed': cue('mana-glow', 200),
  'unit.deployed': cue('arrive', 400, 'thud'),
  'unit.attacked': cue('attack', 400, 'charge'),
  'rule.event': cuesOf('rule.event', ({ name }) =>
    name === 'block'
      ? [{ show: 'block', at: 0, lasts: 300, sound: 'shield' }]
      : [{ show: 'struck-out', at: 0, lasts: 500, sound: 'scratch' }],
  ),
  'unit.damaged': cuesOf('unit.damaged', ({ amount }) => [{ show: 'hit', at: 0, lasts: 300, params: { amount } }]),
  'seat.damaged': cuesOf('seat.damaged', ({ amount }) => [
    { show: 'hit-seat', at: 0, lasts: 400, sound: 'hit', params: { amount } },
  ]),
  'seat.healed': cue('heal-seat', 300),
  'power.changed': cue('strength', 200),
  'unit.bounced': cue('fly-to-hand', 300),
  'unit.died': cue('die', 400, 'dust'),
  'match.ended': cue('result', 1500, 'bell'),
};
