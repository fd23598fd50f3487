import type { CueSpec, Ruleset, SeatId } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';

/** Milliseconds. */
const DIALOGUE = 1000;
const FADE = 200;
const DRAW_SOUND = 'sfx_ui_card_draw';
const BURN_SOUND = 'sfx_spell_immolation_a';

/** What the burn animation is given, in this order: it waits, shows the card, waits, and dissolves it. */
const burnStages = { startDelay: 250, show: 250, dissolveDelay: 250, dissolve: 750 } as const;
const burnLasts = Object.values(burnStages).reduce((sum, stage) => sum + stage, 0);

const normalDraw: readonly CueSpec[] = [
  { show: 'draw-animation', at: 250, lasts: 500 },
  { show: 'draw-sound', at: 250, lasts: 0, sound: DRAW_SOUND },
  { show: 'card-draw-fx', at: 500, lasts: 250 },
  { show: 'card-in-hand', at: 750, lasts: FADE },
];

const burning: readonly CueSpec[] = [
  { show: 'burn-animation', at: 500, lasts: burnLasts, params: burnStages },
  { show: 'card-burn-fx', at: 750, lasts: 750 },
  { show: 'burn-sound', at: 1000, lasts: 0, sound: BURN_SOUND },
];

/** Said once per command and seat, however often the reason for it comes up. */
const speech = (seat: SeatId, text: string): CueSpec => ({
  show: 'dialogue',
  at: 250,
  lasts: DIALOGUE,
  params: { seat, text },
  speech: true,
});

const burned = cuesOf('card.burned', ({ seat, reason }) =>
  reason === 'hand-full' ? [speech(seat, 'HAND IS FULL'), ...burning] : burning,
);

const failed = cuesOf('draw.failed', ({ seat, reason }) => (reason === 'empty' ? [speech(seat, 'OUT OF CARDS')] : []));

/** Draws and burns have timelines of their own; the rest is short. */
export const cues: Ruleset['cues'] = {
  'card.drawn': () => normalDraw,
  'card.burned': burned,
  'draw.failed': failed,
  'card.replaced': cue('card-remove-fx', 350, DRAW_SOUND),
  'fatigue.dealt': cue('fatigue', 400),
  'card.played': cue('card-played', 300),
  'unit.deployed': cue('unit-arrives', 350),
  'unit.attacked': cue('unit-attacks', 300),
  'unit.damaged': cue('unit-hit', FADE),
  'unit.died': cue('unit-dies', 400),
  'power.changed': cue('power-changes', FADE),
  'seat.damaged': cue('general-hit', 300),
  'seat.healed': cue('general-heals', 300),
};
