import { legalCommands } from '../../guards/index.js';
import { queued } from '../engine/index.js';
import { diffJson } from '../match/json-patch.js';
import type { RecordedCommand } from '../match/record.js';
import { viewWithReasons } from '../match/view.js';
import { viewEvents } from '../match/view-events.js';
import { type GameState, type Json, TurnchartError } from '../model/index.js';
import { describeEvent } from '../presentation/index.js';
import { type Frame, type Moment, QUEUE_SHOWN, type SeenFrame, type ShownChange, type ViewedAs } from './protocol.js';
import type { Recorder } from './recorder.js';

export function frameAt(recorder: Recorder, at: number): Frame {
  const frame = recorder.frame(at);
  if (frame === undefined)
    throw new TurnchartError(`there is no frame ${at}; they go from ${recorder.first} to ${recorder.count - 1}`);
  return frame;
}

/** A frame as one pair of eyes may see it. */
export function seenFrame(recorder: Recorder, frame: Frame, eyes: ViewedAs): SeenFrame {
  const { rules, state } = recorder.match;
  const before = recorder.frame(frame.at - 1)?.phase;
  const events = eyes === 'all' ? frame.events : viewEvents(eyes, frame.events, state, rules, before);
  const nameOf = (card: string): string | undefined => state.cards[card]?.def;
  const own = 'seat' in frame.cause && frame.cause.seat === eyes;
  const cause = eyes === 'all' || own ? frame.cause : null;
  const effect = eyes === 'all' ? frame.effect : null;
  return {
    ...frame,
    cause,
    effect,
    events: events.map((event) => ({ event, line: describeEvent(event, rules, { nameOf }) })),
    // Only of what these eyes are told: a card that is hidden from them has no id there.
    names: namesIn([cause, effect, events], (id) => rules.cards[state.cards[id]?.def ?? '']?.name),
  };
}

/** The names of the cards whose ids stand anywhere in what is said. */
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

/** Everything of a moment that one pair of eyes may see. */
export function momentOf(recorder: Recorder, at: number, eyes: ViewedAs): Moment {
  const { rules } = recorder.match;
  const { leaf } = frameAt(recorder, at);
  const { game, done } = recorder.stateAt(at);
  const earlier = at > recorder.first ? recorder.stateAt(at - 1).game : game;
  const see = (one: GameState) => (eyes === 'all' ? one : viewWithReasons(one, eyes, rules));
  const [before, state] = [see(earlier), see(game)];
  const tags = recorder.chart.graph.nodes.find(({ id }) => id === leaf)?.tags ?? [];
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

/** What changed, with what stood there before. The bookkeeping of the queue has a display of its own. */
function changesOf(before: Json, after: Json): ShownChange[] {
  return diffJson(before, after)
    .filter(({ path: [field] }) => field !== 'queue' && field !== 'rng')
    .map(({ path, value }) => {
      const old = path.reduce<Json | undefined>((at, key) => (at as Record<string, Json> | undefined)?.[key], before);
      return { path, ...(old === undefined ? {} : { before: old }), ...(value === undefined ? {} : { after: value }) };
    });
}
