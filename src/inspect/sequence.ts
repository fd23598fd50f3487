import { queued } from '../engine/index.js';
import { createPlanner } from '../presentation/plan-cues.js';
import { isStep } from './frame-events.js';
import { frameAt } from './frame-views.js';
import type { SequenceMessage, ViewedAs } from './protocol.js';
import type { Recorder } from './recorder.js';

const MAX_MESSAGES = 400;

/** The messages of the command of a frame, for a sequence diagram: seats, match, queue, presentation. */
export function sequenceOf(
  recorder: Recorder,
  at: number,
  viewAs: ViewedAs,
): { lanes: string[]; messages: SequenceMessage[] } {
  const { match } = recorder;
  const all = viewAs === 'all';
  const visible = recorder.visibleTo(viewAs);
  const whole = visible.at(at);
  const seats = recorder.stateAt(whole).game.order.filter((seat) => all || seat === viewAs);
  const lanes = [...seats, 'match', ...(all ? ['queue'] : []), 'presentation'];
  const messages: SequenceMessage[] = [];
  const plan = createPlanner(match.rules);
  for (const one of visible.within(...commandAround(recorder, whole))) {
    const frame = frameAt(recorder, one.whole);
    if (messages.length >= MAX_MESSAGES) break;
    const say = (sender: string, receiver: string, text: string): void => {
      messages.push({ at: one.at, from: sender, to: receiver, text });
    };
    const sender = 'seat' in frame.cause ? frame.cause.seat : 'match';
    if (!isStep(frame.cause) && (all || sender === viewAs)) say(sender, 'match', frame.cause.type);
    if (all && frame.effect !== null) say('queue', 'match', frame.effect.type);
    for (const cue of plan(all ? frame.events : recorder.eventsFor(viewAs, frame.at)))
      say('match', 'presentation', `${cue.show} (${cue.start}–${cue.start + cue.lasts} ms)`);
    for (const event of frame.events) {
      if (event.type === 'input.required' && (all || event.seat === viewAs))
        say('match', event.seat, `asks: ${event.request.kind}`);
    }
    if (!all) continue;
    const before = frame.at > recorder.first ? recorder.frame(frame.at - 1)!.queue : 0;
    const added = frame.queue - before + (frame.effect === null ? 0 : 1);
    if (added > 0) say('match', 'queue', namesOf(recorder, frame.at, added));
  }
  return { lanes, messages };
}

/** The frames of a command: from its own to the one before the next. */
function commandAround(recorder: Recorder, at: number): [number, number] {
  let from = at;
  while (from > recorder.first && isStep(recorder.frame(from)!.cause)) from -= 1;
  let to = Math.max(at, from) + 1;
  while (to < recorder.count && isStep(recorder.frame(to)!.cause)) to += 1;
  return [from, to];
}

function namesOf(recorder: Recorder, at: number, added: number): string {
  // Effects that were queued at the head cannot be distinguished here: the number is exact, the names may not be.
  const types = queued(recorder.stateAt(at).game)
    .slice(-added)
    .map(({ type }) => type);
  const shown = types.slice(0, 3).join(', ');
  return types.length > 3 ? `+${added}: ${shown}, …` : `+${added}: ${shown}`;
}
