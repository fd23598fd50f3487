import type { CueSpec, Ruleset, SeatId } from '../../model/index.js';
import { cue, cuesOf } from '../cue-rules.js';
import { fx } from './fx.js';

/** Milliseconds. */
const DIALOGUE = 1000;
const FADE = 200;
const DRAW_SOUND = 'sfx_ui_card_draw';
const BURN_SOUND = 'sfx_spell_immolation_a';

/** The times of the burn animation, in this order: wait, show the card, wait, dissolve it. */
const burnStages = { startDelay: 250, show: 250, dissolveDelay: 250, dissolve: 750 } as const;
const burnLasts = Object.values(burnStages).reduce((sum, stage) => sum + stage, 0);

/** An effect of the catalogue, by the name that it has there. */
const effect = (show: keyof typeof fx, at: number, lasts: number): CueSpec => ({
  show,
  at,
  lasts,
  params: { fx: fx[show].name },
});

/** A part of the draw animation, for renderers that do not have it as a whole. */
const step = (show: string, at: number, lasts: number): CueSpec => ({
  show,
  at,
  lasts,
  params: { of: 'draw-animation' },
});

const normalDraw: readonly CueSpec[] = [
  { show: 'draw-animation', at: 250, lasts: 500 },
  step('glow-rings', 250, 500),
  { show: 'draw-sound', at: 250, lasts: 0, sound: DRAW_SOUND },
  step('cost-fade', 250, FADE),
  step('shadow-fade', 250, FADE),
  effect('card-draw-fx', 500, 250),
  { show: 'card-in-hand', at: 750, lasts: FADE },
  step('card-highlight', 750, FADE),
];

const burning: readonly CueSpec[] = [
  { show: 'burn-animation', at: 500, lasts: burnLasts, params: burnStages },
  effect('card-burn-fx', 750, 750),
  { show: 'burn-sound', at: 1000, lasts: 0, sound: BURN_SOUND },
];

/** Shown once per command and seat. */
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

/** The exact timelines of a draw and a burn, and shorter ones for events without a timeline in the original. */
export const cues: Ruleset['cues'] = {
  'card.drawn': () => normalDraw,
  'card.burned': burned,
  'draw.failed': failed,
  'card.replaced': () => [{ ...effect('card-remove-fx', 0, 350), sound: DRAW_SOUND }],
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
