import { livingSeats, type Viewer } from '../../../engine/index.js';
import { messageOf, type ReadonlyGame, type Ruleset } from '../../../model/index.js';
import { describeEvent, planCues } from '../../../presentation/index.js';
import { viewEvents } from '../../../view/view-events.js';
import { note } from '../activity.js';
import { CheckFault, faultSubjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';
import { sourceLocationOf } from '../source-location.js';

/** Logs, screens and bots can ask the game about everything that happens, for each viewer: nothing of it throws. */
export const presenting: Watch = () => ({
  after({ state, rules }, _command, { events }) {
    for (const viewer of [...state.order, 'spectator' as const]) {
      for (const event of viewEvents(viewer, events, state, rules)) {
        const { type } = event;
        asked('describe', type, viewer, () => describeEvent(event, rules));
        asked(`cues['${type}']`, type, viewer, () => planCues([event], rules));
      }
    }
    if (state.outcome === null) isEvaluated(state, rules);
  },
});

function asked(what: string, type: string, viewer: Viewer, run: () => unknown): void {
  note('log', type);
  try {
    run();
  } catch (error) {
    const message = messageOf(error);
    throw new CheckFault(
      'throws',
      `\`${what}\` throws at the event '${type}' as '${viewer}' sees it: ${message}${sourceLocationOf(error)}; ` +
        'what a viewer may not know is null in its events',
      `${what} ${type}`,
    );
  }
}

/** A bot compares what it gets: it must be a number. */
function isEvaluated(state: ReadonlyGame, rules: Ruleset): void {
  for (const seat of livingSeats(state)) {
    let value: unknown;
    note('evaluate', seat);
    try {
      value = rules.evaluate(state, seat, rules);
    } catch (error) {
      const message = messageOf(error);
      throw new CheckFault(
        'throws',
        `\`evaluate\` throws for '${seat}': ${message}${sourceLocationOf(error)}; a bot cannot play`,
        `evaluate ${faultSubjectOf(message)}`,
      );
    }
    if (typeof value === 'number' && Number.isFinite(value)) continue;
    throw new CheckFault('throws', `\`evaluate\` gives ${value} for '${seat}': bots need a finite number`, 'evaluate');
  }
}
