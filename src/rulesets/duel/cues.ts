import type { CueSpec, CuesOf, SeatId } from '../../authoring/index.js';
import { fx } from './fx.js';
import type { game } from './game.js';

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

/** The exact timelines of a draw and a burn, and shorter ones for events without a timeline in the original. */
export const cues: CuesOf<typeof game> = {
  'card.drawn': normalDraw,
  'card.burned': ({ seat, reason }) => (reason === 'hand-full' ? [speech(seat, 'HAND IS FULL'), ...burning] : burning),
  'draw.failed': ({ seat, reason }) => (reason === 'empty' ? speech(seat, 'OUT OF CARDS') : []),
  'card.replaced': { ...effect('card-remove-fx', 0, 350), sound: DRAW_SOUND },
  'fatigue.dealt': { show: 'fatigue', lasts: 400 },
  'card.played': { show: 'card-played', lasts: 300 },
  'unit.deployed': { show: 'unit-arrives', lasts: 350 },
  'unit.attacked': { show: 'unit-attacks', lasts: 300 },
  'unit.damaged': { show: 'unit-hit', lasts: FADE },
  'unit.died': { show: 'unit-dies', lasts: 400 },
  'power.changed': { show: 'power-changes', lasts: FADE },
  'seat.damaged': { show: 'general-hit', lasts: 300 },
  'seat.healed': { show: 'general-heals', lasts: 300 },
};
