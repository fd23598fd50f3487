import { legalCommands } from '../../guards/index.js';
import { queued, type Viewer } from '../engine/index.js';
import { diffJson } from '../match/json-patch.js';
import type { RecordedCommand } from '../match/record.js';
import { viewWithReasons } from '../match/view.js';
import type { EventView } from '../match/view-events.js';
import type { GameEvent, Json } from '../model/index.js';
import { describeEvent } from '../presentation/index.js';
import type { Kept } from './kept.js';
import { type Frame, type Moment, QUEUE_SHOWN, type SeenFrame, type ShownChange, type ViewedAs } from './protocol.js';
import type { Recorder } from './recorder.js';
import type { SeenAt } from './sight.js';

/** A frame that must exist. */
export const frameAt = (recorder: Recorder, whole: number): Frame => recorder.frame(whole) as Frame;

/** Frames as a viewer may see them, with the viewer's own numbers. */
export function seenFrames(recorder: Recorder, seen: readonly SeenAt[], eyes: ViewedAs): SeenFrame[] {
  if (eyes === 'all') {
    const frames = seen.map(({ whole }) => frameAt(recorder, whole));
    return frames.map((frame) => toldOf(recorder, frame, frame.cause, frame.events));
  }
  let leaf = leafBefore(recorder, seen[0]?.at ?? 0, eyes);
  return seen.map(({ at, whole }) => {
    const frame = frameAt(recorder, whole);
    const heard = recorder.eventsFor(eyes, whole);
    if (heard.length > 0 || isOwn(frame, eyes)) leaf = frame.leaf;
    const cause = isOwn(frame, eyes) ? frame.cause : null;
    // Transitions, queue and record would reveal what others do in secret: a viewer gets only those of its own
    // commands.
    const edges = cause === null ? [] : frame.edges;
    return {
      ...toldOf(recorder, { ...frame, effect: null }, cause, heard),
      at,
      revision: recorder.revisionFor(eyes, whole),
      leaf,
      via: [],
      edges,
      queue: 0,
      commands: 0,
    };
  });
}

/** The state of the chart at the viewer's previous frame. */
function leafBefore(recorder: Recorder, at: number, eyes: Viewer): string {
  const sight = recorder.sight(eyes);
  for (let before = at - 1; before > sight.first; before--) {
    const frame = frameAt(recorder, sight.at(before));
    if (isOwn(frame, eyes) || recorder.eventsFor(eyes, frame.at).length > 0) return frame.leaf;
  }
  return recorder.frame(recorder.first)?.leaf ?? '';
}

const isOwn = ({ cause }: Frame, eyes: ViewedAs): boolean => 'seat' in cause && cause.seat === eyes;

/** A frame with log lines and the names of its cards. */
function toldOf(
  { match: { rules, state } }: Recorder,
  frame: Frame,
  cause: Frame['cause'] | null,
  events: readonly (GameEvent | EventView)[],
): SeenFrame {
  const nameOf = (card: string): string | undefined => state.cards[card]?.def;
  return {
    ...frame,
    cause,
    events: events.map((event) => ({ event, line: describeEvent(event, rules, { nameOf }) })),
    // Only from what the viewer may see: hidden cards have no id there.
    names: namesIn([cause, frame.effect, events], (id) => rules.cards[state.cards[id]?.def ?? '']?.name),
  };
}

/** The names of all cards whose ids occur in a value. */
function namesIn(said: unknown, nameOf: (id: string) => string | undefined): Record<string, string> {
  const names: Record<string, string> = {};
  const read = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) read(part);
    const name = typeof value === 'string' ? nameOf(value) : undefined;
    if (name !== undefined) names[value as string] = name;
  };
  read(said);
  return names;
}

/** Everything of a moment that a viewer may see. */
export function momentOf(recorder: Recorder, at: number, eyes: ViewedAs): Moment {
  const { rules } = recorder.match;
  const whole = restAfter(recorder, at, eyes);
  const { leaf } = frameAt(recorder, whole);
  const now = recorder.stateAt(whole);
  const { game, done } = now;
  const earlier = at > recorder.sight(eyes).first ? recorder.stateAt(restAfter(recorder, at - 1, eyes)) : now;
  const see = (one: Kept) => (eyes === 'all' ? one.game : viewWithReasons(one.game, eyes, rules, one.value));
  const [before, state] = [see(earlier), see(now)];
  const tags = tagsOf(recorder, leaf);
  const waits = tags.includes('awaiting-input') && !done;
  const seats = eyes === 'all' ? game.order : game.order.filter((seat) => seat === eyes);
  const legal: RecordedCommand[] = waits ? seats.flatMap((seat) => legalCommands(game, seat, rules)) : [];
  if (tags.includes('animating') && eyes === 'all') legal.push({ type: 'animation.done' });
  return {
    at,
    settled: done || waits || tags.includes('animating'),
    state,
    queue: eyes === 'all' ? queued(game).slice(0, QUEUE_SHOWN) : null,
    changes: changesOf(before as unknown as Json, state as unknown as Json),
    legal,
  };
}

/**
 * The frame that a viewer sees: the requested one or, if others have acted in secret since, the last one at which the
 * match rested. What the viewer may see is the same in both.
 */
export function restAfter(recorder: Recorder, at: number, eyes: ViewedAs): number {
  const sight = recorder.sight(eyes);
  const whole = sight.at(at);
  for (let later = sight.until(at); later > whole; later--) {
    if (tagsOf(recorder, frameAt(recorder, later).leaf).includes('awaiting-input')) return later;
  }
  return whole;
}

/** The tags of a state of the chart: whether the match is busy there, or what it waits for. */
export const tagsOf = (recorder: Recorder, state: string): readonly string[] =>
  recorder.chart.graph.nodes.find(({ id }) => id === state)?.tags ?? [];

/** The changes, with the old values. The queue has its own display. */
function changesOf(before: Json, after: Json): ShownChange[] {
  return diffJson(before, after)
    .filter(({ path: [field] }) => field !== 'queue' && field !== 'rng')
    .map(({ path, value }) => {
      const old = path.reduce<Json | undefined>((at, key) => (at as Record<string, Json> | undefined)?.[key], before);
      return { path, ...(old === undefined ? {} : { before: old }), ...(value === undefined ? {} : { after: value }) };
    });
}
