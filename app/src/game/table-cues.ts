import type { GameEvent } from '../../../src/index.js';
import type { Cue } from '../../../src/presentation/index.js';
import { soundNamed, usualSounds } from './sounds.js';

/** How long things take to be seen when the ruleset has no cue for them. Milliseconds. */
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

/** Longer than this, and a command is shown faster rather than longer. */
const LONGEST = 7000;
/** Opening hands are dealt quickly: there is nothing to follow yet. */
const OPENING = 60;

/** What the table makes of a plan: everything that can be seen is given time and a sound, and nobody waits for long. */
export function cuesForTable(plan: readonly Cue[], events: readonly Cue['event'][]): Cue[] {
  const opening = openingOf(events);
  const scenes = events.map((event) => {
    const planned = withSound(event, withUsual(event, plan));
    return opening.has(event) ? faster(planned, OPENING) : planned;
  });
  const whole = scenes.reduce((sum, cues) => sum + lengthOf(cues), 0);
  return scenes.flatMap((cues) => (whole > LONGEST ? faster(cues, (lengthOf(cues) * LONGEST) / whole) : cues));
}

const lengthOf = (cues: readonly Cue[]): number => Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));

/** What happens before the first phase after the setup. */
function openingOf(events: readonly Cue['event'][]): ReadonlySet<Cue['event']> {
  if (!events.some(({ type }) => type === 'match.started')) return new Set();
  const end = events.findIndex((event) => event.type === 'phase.entered' && event.phase !== 'setup');
  return new Set(end < 0 ? events : events.slice(0, end));
}

function withUsual(event: Cue['event'], plan: readonly Cue[]): readonly Cue[] {
  const cues = plan.filter((cue) => cue.event === event);
  const lasts = usualDurations[event.type];
  return cues.length > 0 || lasts === undefined ? cues : [{ show: event.type, at: 0, lasts, start: 0, event }];
}

function withSound(event: Cue['event'], cues: readonly Cue[]): readonly Cue[] {
  const [first, ...others] = cues;
  const usual = usualSounds[event.type];
  if (first === undefined || usual === undefined || cues.some(({ sound }) => soundNamed(sound) !== undefined))
    return cues;
  return [{ ...first, sound: usual }, ...others];
}

function faster(cues: readonly Cue[], most: number): readonly Cue[] {
  const factor = Math.min(1, most / lengthOf(cues));
  return cues.map((cue) => ({ ...cue, at: cue.at * factor, lasts: cue.lasts * factor }));
}
