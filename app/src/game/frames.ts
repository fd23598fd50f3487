import type { EventView, GameEvent, GameState, GameView, Phase, Ruleset, SeatId } from '../../../src/index.js';
import { viewOf } from '../../../src/match/view.js';
import { viewEvents } from '../../../src/match/view-events.js';
import { type Cue, planCues } from '../../../src/presentation/index.js';

/** An event with the game right after its step. */
export interface Heard {
  readonly event: GameEvent;
  readonly game: GameState;
}

/** One event as the viewer sees it, and for how long it is shown, in milliseconds. */
export interface Frame {
  readonly event: EventView;
  readonly view: GameView;
  readonly cues: readonly Cue[];
  readonly lasts: number;
}

/** How long things take to be seen when the ruleset has no cue for them. */
const usualDurations: Readonly<Partial<Record<GameEvent['type'], number>>> = {
  'card.drawn': 220,
  'card.played': 420,
  'card.discarded': 160,
  'card.burned': 700,
  'card.revealed': 700,
  'unit.deployed': 300,
  'unit.attacked': 420,
  'unit.damaged': 380,
  'unit.healed': 300,
  'unit.died': 380,
  'unit.bounced': 300,
  'power.changed': 320,
  'seat.damaged': 450,
  'seat.healed': 350,
  'seat.passed': 500,
  'fatigue.dealt': 600,
  'chain.triggered': 320,
  'wound.inflicted': 450,
  'slot.resolved': 450,
  'round.ended': 700,
  'rule.event': 250,
};

/** Longer than this, and a plan is shown faster rather than longer. */
const PATIENCE = 7000;

/** What happened, frame by frame. Opening hands are dealt quickly: there is nothing to follow yet. */
export function framesOf(heard: readonly Heard[], viewer: SeatId, rules: Ruleset, phaseBefore: Phase): Frame[] {
  const seen: { event: EventView; view: GameView; hasty: boolean }[] = [];
  let phase = phaseBefore;
  for (const { event, game } of heard) {
    const before = phase;
    if (event.type === 'phase.entered') phase = event.phase;
    const [view] = viewEvents(viewer, [event], game, rules, before);
    if (view !== undefined) seen.push({ event: view, view: viewOf(game, viewer, rules), hasty: before === 'setup' });
  }
  const plan = planCues(
    seen.map(({ event }) => event),
    rules,
  );
  const frames = seen.map(({ event, view, hasty }): Frame => {
    const cues = plan.filter((cue) => cue.event === event);
    const planned = Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));
    const lasts = cues.length > 0 ? planned : (usualDurations[event.type] ?? 0);
    return { event, view, cues, lasts: hasty ? Math.min(lasts, 60) : lasts };
  });
  const whole = frames.reduce((sum, { lasts }) => sum + lasts, 0);
  return whole <= PATIENCE ? frames : frames.map((frame) => ({ ...frame, lasts: (frame.lasts * PATIENCE) / whole }));
}
