import type { GameEvent } from '../../../src/index.js';
import { isOwnEvent } from '../../../src/index.js';
import { partEvent } from '../../../src/parts/index.js';
import type { Cue } from '../../../src/presentation/index.js';
import type { Stays } from './display-times.js';
import { eventName, ownData } from './event-name.js';
import { soundNamed, usualSounds } from './sounds.js';
import { woundOf } from './wounds.js';

/** How long events without a cue are shown, in milliseconds. */
const usualDurations: Readonly<Record<string, number>> = {
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
  'wound.inflicted': 450,
};
/** The same for events of a game's own. */
const OWN_EVENT = 250;

/** The longest time for many cards that are cleared away or dealt. */
const TIDYING = 700;
const tidying: ReadonlySet<GameEvent['type']> = new Set([
  'card.moved',
  'card.drawn',
  'card.discarded',
  'deck.shuffled',
]);
/** Fewer than this are shown as the game says: a draw has its own times. */
const MANY = 4;
const MAX_STEPS = 8;
/** How long a roll and its result are shown. */
const DECISION = 750;
const BLOW = 700;
/** By how much slower the decisive strike is shown. */
const SLOW_MOTION = 2.4;

/** Longer than this, and a command is shown faster rather than longer. */
const LONGEST = 7000;
/** Events before the first move are shown quickly. */
const OPENING = 60;

/**
 * Adjusts a plan for the table: everything visible gets time and a sound, but the total is limited. What has
 * to stay in sight has its time in any case.
 */
export function cuesForTable(plan: readonly Cue[], events: readonly Cue['event'][], stays: Stays = () => null): Cue[] {
  const opening = events.some(({ type }) => type === 'match.started');
  const decisive = decisiveBlow(events);
  const planned = events.map((event, index) => {
    const cues = plan.filter((cue) => cue.event === event);
    const moved = events[index - 1];
    const shown = cues.length > 0 || isShownBy(moved, event, plan) ? cues : usualCues(event);
    const heard = withSound(event, emphasized(event, shown, event === decisive));
    return opening ? faster(heard, OPENING) : heard;
  });
  const scenes = tidiedUp(events, planned);
  const whole = scenes.reduce((sum, cues) => sum + lengthOf(cues), 0);
  return scenes.flatMap((cues, index) => {
    const hurried = whole > LONGEST ? faster(cues, (lengthOf(cues) * LONGEST) / whole) : cues;
    const event = events[index];
    const stay = event === undefined ? null : stays(event, events.slice(index + 1));
    if (event === undefined || stay === null) return hurried;
    const [first = { show: event.type, at: 0, lasts: 0, start: 0, event }, ...others] = hurried;
    return slower(
      [{ ...first, ...(stay.params && { params: { ...first.params, ...stay.params } }) }, ...others],
      stay.least,
    );
  });
}

const lengthOf = (cues: readonly Cue[]): number => Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));

/** A roll: an event of the ruleset with a random result. */
const isDecision = (event: Cue['event']): boolean => typeof ownData(event).result === 'string';

const isBlow = (event: Cue['event']): boolean =>
  woundOf(event) !== null || ['seat.damaged', 'unit.died'].includes(event.type);

/** The decisive strike: the last one before somebody is out, or else the hardest one. */
function decisiveBlow(events: readonly Cue['event'][]): Cue['event'] | undefined {
  const end = events.findIndex(({ type }) => type === 'seat.lost' || type === 'match.ended');
  if (end >= 0) return events.slice(0, end).findLast(isBlow);
  if (!events.some(isDecision)) return undefined;
  const hardness = (event: Cue['event']): number => woundOf(event) ?? Number(ownData(event).amount ?? 0);
  return events.filter(isBlow).toSorted((a, b) => hardness(b) - hardness(a))[0];
}

/** The fight is the longest part of a turn. */
function emphasized(event: Cue['event'], cues: readonly Cue[], decides: boolean): readonly Cue[] {
  const least = isDecision(event) ? DECISION : woundOf(event) === null ? 0 : BLOW;
  const wanted = Math.max(least, lengthOf(cues)) * (decides ? SLOW_MOTION : 1);
  if (wanted <= lengthOf(cues)) return cues;
  const [first, ...others] = slower(cues, wanted);
  if (first === undefined) return cues;
  return [decides ? { ...first, params: { ...first.params, slow: 1 } } : first, ...others];
}

/** The first cue lasts as long as the whole is to last. */
function slower(cues: readonly Cue[], least: number): readonly Cue[] {
  const [first, ...others] = cues;
  return first === undefined || least <= lengthOf(cues) ? cues : [{ ...first, lasts: least - first.at }, ...others];
}

/** Many cards that are moved one after the other share the time of a few. */
function tidiedUp(events: readonly Cue['event'][], scenes: readonly (readonly Cue[])[]): (readonly Cue[])[] {
  const isTidying = (index: number): boolean => {
    const event = events[index];
    return event !== undefined && (tidying.has(event.type) || lengthOf(scenes[index] ?? []) === 0);
  };
  return scenes.map((cues, index) => {
    if (!isTidying(index)) return cues;
    let from = index;
    while (from > 0 && isTidying(from - 1)) from -= 1;
    let to = index;
    while (isTidying(to + 1)) to += 1;
    const whole = scenes.slice(from, to + 1).reduce((sum, scene) => sum + lengthOf(scene), 0);
    if (whole <= TIDYING || lengthOf(cues) === 0) return cues;
    const among = scenes.slice(from, to + 1).filter((scene) => lengthOf(scene) > 0);
    if (among.length < MANY) return cues;
    // Of very many, several go at once: what takes less than a few frames cannot be seen anyway.
    const group = Math.ceil(among.length / MAX_STEPS);
    const place = among.indexOf(cues);
    const last = place === among.length - 1 || place % group === group - 1;
    return last ? faster(cues, TIDYING / Math.ceil(among.length / group)) : [];
  });
}

/** A draw is a move first. Where the ruleset shows that, there is nothing left to show. */
const isShownBy = (before: Cue['event'] | undefined, event: Cue['event'], plan: readonly Cue[]): boolean =>
  event.type === 'card.drawn' && before?.type === 'card.moved' && plan.some((cue) => cue.event === before);

/** What the timeline itself shows: plays that come, go and are moved. */
const isShownElsewhere = (event: Cue['event']): boolean => /^(play|advantage)\./.test(eventName(event));

function usualCues(event: Cue['event']): readonly Cue[] {
  if (isShownElsewhere(event)) return [];
  const lasts = usualDurations[event.type] ?? (isOwnEvent(event) && partEvent(event) === null ? OWN_EVENT : undefined);
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
