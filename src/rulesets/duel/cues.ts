import type {
  CueContext,
  CueRule,
  CueSpec,
  EventOf,
  EventType,
  GameEvent,
  Ruleset,
  SeatId,
} from '../../model/index.js';

/** Milliseconds. */
const DIALOGUE = 1000;
const FADE = 200;
const DRAW_SOUND = 'sfx_ui_card_draw';
const BURN_SOUND = 'sfx_spell_immolation_a';

/** What the burn animation is given, in this order: it waits, shows the card, waits, and dissolves it. */
const burnStages = { startDelay: 250, show: 250, dissolveDelay: 250, dissolve: 750 } as const;
const burnLasts = Object.values(burnStages).reduce((sum, stage) => sum + stage, 0);

/** A rule for events of one type; the table below is typed by all of them. */
const on =
  <T extends EventType>(type: T, cues: (event: EventOf<T>, at: CueContext) => readonly CueSpec[]): CueRule =>
  (event, at) =>
    event.type === type ? cues(event as EventOf<T>, at) : [];

const show = (name: string, lasts: number, sound?: string): CueRule => {
  const cue: CueSpec = sound === undefined ? { show: name, at: 0, lasts } : { show: name, at: 0, lasts, sound };
  return () => [cue];
};

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

const speech = (seat: SeatId, text: string): CueSpec => ({
  show: 'dialogue',
  at: 250,
  lasts: DIALOGUE,
  params: { seat, text },
});

/** Whether a card has come into the seat's deck: then its general may complain again. */
function refillsDeck(event: GameEvent, seat: SeatId): boolean {
  if (event.type === 'card.returned') return event.seat === seat && event.to !== 'hand';
  if (event.type === 'card.created') return event.seat === seat && event.zone === 'deck';
  return event.type === 'card.replaced' && event.seat === seat;
}

/** Says it once per step and seat, however often the reason for it comes up. */
function once(seat: SeatId, text: string, isSame: (event: GameEvent) => boolean, before: readonly GameEvent[]) {
  const rearmed = before.findLastIndex((event) => refillsDeck(event, seat));
  return before.slice(rearmed + 1).some(isSame) ? [] : [speech(seat, text)];
}

const burned = on('card.burned', ({ seat, reason }, { before }) => {
  if (reason !== 'hand-full') return burning;
  const same = (event: GameEvent) =>
    event.type === 'card.burned' && event.seat === seat && event.reason === 'hand-full';
  return [...once(seat, 'HAND IS FULL', same, before), ...burning];
});

const failed = on('draw.failed', ({ seat, reason }, { before }) => {
  if (reason !== 'empty') return [];
  const same = (event: GameEvent) => event.type === 'draw.failed' && event.seat === seat && event.reason === 'empty';
  return once(seat, 'OUT OF CARDS', same, before);
});

/** The timelines of RULES 1.1.11, and shorter ones for what has none there. */
export const cues: Ruleset['cues'] = {
  'card.drawn': () => normalDraw,
  'card.burned': burned,
  'draw.failed': failed,
  'card.replaced': show('card-remove-fx', 350, DRAW_SOUND),
  'fatigue.dealt': show('fatigue', 400),
  'card.played': show('card-played', 300),
  'unit.deployed': show('unit-arrives', 350),
  'unit.attacked': show('unit-attacks', 300),
  'unit.damaged': show('unit-hit', FADE),
  'unit.died': show('unit-dies', 400),
  'power.changed': show('power-changes', FADE),
  'seat.damaged': show('general-hit', 300),
  'seat.healed': show('general-heals', 300),
};
