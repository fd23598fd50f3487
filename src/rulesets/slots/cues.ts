import type { Ruleset } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';

/** How long things take to show, one after another. */
const FLIGHT = 500;
const POWER = 300;
const DEATH = 400;
const BANNER = 800;

export const cues: Ruleset['cues'] = {
  'card.drawn': cue('card-flight', FLIGHT, 'draw'),
  'card.played': cue('card-flight', FLIGHT, 'play'),
  'card.returned': cue('card-flight', FLIGHT),
  'unit.bounced': cue('card-flight', FLIGHT, 'bounce'),
  // The unit is already at its place: only the sound is played.
  'unit.deployed': cue('unit-landing', 0, 'deploy'),
  'power.changed': cuesOf('power.changed', ({ from, to }) => [
    { show: 'power-change', at: 0, lasts: POWER, params: { from, to } },
  ]),
  'unit.damaged': cuesOf('unit.damaged', ({ amount }) => [
    { show: 'power-change', at: 0, lasts: POWER, sound: 'hit', params: { amount: -amount } },
  ]),
  'unit.died': cue('death', DEATH, 'death'),
  'slot.resolved': cue('slot-result', POWER),
  'round.started': cue('round-banner', BANNER),
  'round.ended': cue('round-banner', BANNER, 'horn'),
  'match.ended': cue('match-banner', BANNER, 'fanfare'),
};
