import { queued, type Viewer, waitingFor } from '../engine/index.js';
import type { RecordedCommand } from '../files/record.js';
import { legalCommands } from '../legal/index.js';
import type { GameEvent, Json } from '../model/index.js';
import { describeEvent } from '../presentation/index.js';
import { diffJson } from '../state/json-patch.js';
import { viewWithReasons } from '../view/view.js';
import type { EventView } from '../view/view-events.js';
import type { Checkpoint } from './checkpoint.js';
import {
  type Frame,
  type MatchMoment,
  QUEUE_SHOWN,
  type SeenFrame,
  type ShownChange,
  type ViewedAs,
} from './protocol.js';
import type { Recorder } from './recorder.js';
import type { VisibleFrame } from './visible-frames.js';

/** A frame that must exist. */
export const frameAt = (recorder: Recorder, whole: number): Frame => recorder.frame(whole) as Frame;

/** Frames as a viewer may see them, with the viewer's own numbers. */
export function seenFrames(recorder: Recorder, seen: readonly VisibleFrame[], viewAs: ViewedAs): SeenFrame[] {
  if (viewAs === 'all') {
    const frames = seen.map(({ whole }) => frameAt(recorder, whole));
    return frames.map((frame) => toldOf(recorder, frame, frame.cause, frame.events));
  }
  let leaf = leafBefore(recorder, seen[0]?.at ?? 0, viewAs);
  return seen.map(({ at, whole }) => {
    const frame = frameAt(recorder, whole);
    const heard = recorder.eventsFor(viewAs, whole);
    if (heard.length > 0 || isOwn(frame, viewAs)) leaf = frame.leaf;
    const cause = isOwn(frame, viewAs) ? frame.cause : null;
    // Transitions, queue and record would reveal what others do in secret: a viewer gets only those of its own
    // commands.
    const edges = cause === null ? [] : frame.edges;
    return {
      ...toldOf(recorder, { ...frame, effect: null }, cause, heard),
      at,
      revision: recorder.revisionFor(viewAs, whole),
      leaf,
      via: [],
      edges,
      queue: 0,
      commands: 0,
    };
  });
}

/** The state of the chart at the viewer's previous frame. */
function leafBefore(recorder: Recorder, at: number, viewAs: Viewer): string {
  const visible = recorder.visibleTo(viewAs);
  for (let before = at - 1; before > visible.first; before--) {
    const frame = frameAt(recorder, visible.at(before));
    if (isOwn(frame, viewAs) || recorder.eventsFor(viewAs, frame.at).length > 0) return frame.leaf;
  }
  return recorder.frame(recorder.first)?.leaf ?? '';
}

const isOwn = ({ cause }: Frame, viewAs: ViewedAs): boolean => 'seat' in cause && cause.seat === viewAs;

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
export function momentOf(recorder: Recorder, at: number, viewAs: ViewedAs, other: Recorder | null = null): MatchMoment {
  const { rules } = recorder.match;
  const whole = restAfter(recorder, at, viewAs);
  const { leaf } = frameAt(recorder, whole);
  const now = recorder.stateAt(whole);
  const { game, done } = now;
  const earlier = other === null ? stepBefore(recorder, at, viewAs) : sameStep(other, at, viewAs);
  const see = (one: Checkpoint) => (viewAs === 'all' ? one.game : viewWithReasons(one.game, viewAs, rules, one.value));
  const [before, state] = [see(earlier), see(now)];
  const tags = tagsOf(recorder, leaf);
  const waits = tags.includes('awaiting-input') && !done;
  const seats = viewAs === 'all' ? game.order : game.order.filter((seat) => seat === viewAs);
  const legal: RecordedCommand[] = waits ? seats.flatMap((seat) => legalCommands(game, seat, rules)) : [];
  if (tags.includes('animating') && viewAs === 'all') legal.push({ type: 'animation.done' });
  return {
    at,
    settled: done || waits || tags.includes('animating'),
    state,
    queue: viewAs === 'all' ? queued(game).slice(0, QUEUE_SHOWN) : null,
    changes: changesOf(before, state),
    legal,
    waitingFor: !waits ? [] : 'waitingFor' in state ? state.waitingFor : waitingFor(game, rules),
  };
}

/** The state before a step; before the first one, the same. */
const stepBefore = (recorder: Recorder, at: number, viewAs: ViewedAs): Checkpoint =>
  recorder.stateAt(restAfter(recorder, Math.max(recorder.visibleTo(viewAs).first, at - 1), viewAs));

/** The state at a step of another match; at its last one, if it has no such step. */
const sameStep = (other: Recorder, at: number, viewAs: ViewedAs): Checkpoint => {
  const { first, count } = other.visibleTo(viewAs);
  return other.stateAt(restAfter(other, Math.max(first, Math.min(at, count - 1)), viewAs));
};

/**
 * The frame that a viewer sees: the requested one or, if others have acted in secret since, the last one at which the
 * match rested. What the viewer may see is the same in both.
 */
export function restAfter(recorder: Recorder, at: number, viewAs: ViewedAs): number {
  const visible = recorder.visibleTo(viewAs);
  const whole = visible.at(at);
  for (let later = visible.until(at); later > whole; later--) {
    if (tagsOf(recorder, frameAt(recorder, later).leaf).includes('awaiting-input')) return later;
  }
  return whole;
}

/** The tags of a state of the chart: whether the match is busy there, or what it waits for. */
export const tagsOf = (recorder: Recorder, state: string): readonly string[] =>
  recorder.chart.graph.nodes.find(({ id }) => id === state)?.tags ?? [];

/** The changes, with the old values. The queue has its own display. */
function changesOf<T>(before: T, after: T): ShownChange[] {
  return diffJson(before, after)
    .filter(({ path: [field] }) => field !== 'queue' && field !== 'rng')
    .map(({ path, value }) => {
      const old = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], before);
      return {
        path,
        ...(old === undefined ? {} : { before: old as Json }),
        ...(value === undefined ? {} : { after: value }),
      };
    });
}
