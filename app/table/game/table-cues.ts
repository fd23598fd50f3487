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
  'slot.resolved': 450,
  'round.ended': 700,
  'rule.event': 250,
};

/** Longer than this, and a command is shown faster rather than longer. */
const LONGEST = 7000;
/** What happens before the first move goes by quickly: there is nothing to follow yet. */
const OPENING = 60;

/** What the table makes of a plan: everything that can be seen is given time and a sound, and nobody waits for long. */
export function cuesForTable(plan: readonly Cue[], events: readonly Cue['event'][]): Cue[] {
  const opening = events.some(({ type }) => type === 'match.started');
  const scenes = events.map((event, index) => {
    const cues = plan.filter((cue) => cue.event === event);
    const moved = events[index - 1];
    const shown = cues.length > 0 || isShownBy(moved, event, plan) ? cues : usualCues(event);
    const heard = withSound(event, shown);
    return opening ? faster(heard, OPENING) : heard;
  });
  const whole = scenes.reduce((sum, cues) => sum + lengthOf(cues), 0);
  return scenes.flatMap((cues) => (whole > LONGEST ? faster(cues, (lengthOf(cues) * LONGEST) / whole) : cues));
}

const lengthOf = (cues: readonly Cue[]): number => Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));

/** A draw is a move first. Where the ruleset shows that, there is nothing left to show. */
const isShownBy = (before: Cue['event'] | undefined, event: Cue['event'], plan: readonly Cue[]): boolean =>
  event.type === 'card.drawn' && before?.type === 'card.moved' && plan.some((cue) => cue.event === before);

function usualCues(event: Cue['event']): readonly Cue[] {
  const lasts = usualDurations[event.type];
  return lasts === undefined ? [] : [{ show: event.type, at: 0, lasts, start: 0, event }];
}

function withSound(event: Cue['event'], cues: readonly Cue[]): readonly Cue[] {
  const [first, ...others] = cues;
  const usual = usualSounds[event.type];
  if (first === undefined || usual === undefined || cues.some(({ sound }) => soundNamed(sound) !== undefined))
    return cues;
  return [{ ...first, sound: usual }, ...others];
}

function faster(cues: readonly Cue[], most: number): readonly Cue[] {
  const length = lengthOf(cues);
  if (length <= most) return cues;
  const factor = most / length;
  return cues.map((cue) => ({ ...cue, at: cue.at * factor, lasts: cue.lasts * factor }));
}
