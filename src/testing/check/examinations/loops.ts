import { defaultCommand } from '../../../legal/index.js';
import { type Desk, type Examination, watchedBy } from '../examination.js';
import type { MatchSetup } from '../match-setup.js';
import { type AnyLane, openMatch } from '../play-match.js';
import { limits } from '../watchers/limits.js';
import { endsFromHere } from '../watchers/reachable-end.js';

/** Tries for a match that does not end: each of them plays several matches to their end. */
const TRIES = 40;

/** Every command comes to an end, and so does every match. */
export const loops: Examination = {
  id: 'loops',
  title: 'every command comes to an end, and so does every match',
  async run(desk) {
    const matches = await desk.matches();
    const { maxCommands } = desk.plan;
    for (const { setup, played } of matches) {
      const { fault, record } = played;
      if (fault?.code !== 'endless') continue;
      const failing = { setup, commands: record.commands, fault };
      if (fault.subject === 'match') desk.met(failing, watchedBy(endsFromHere(maxCommands)), TRIES);
      else desk.met(failing, watchedBy(limits));
    }
    if (desk.found === 0) notesIdle(desk);
    const longest = Math.max(0, ...matches.map(({ commands }) => commands));
    return `${matches.length} random matches; the longest took ${longest} commands`;
  },
};

/** Matches in which nobody does anything, and clocks act for all. Their records would be long and say nothing. */
function notesIdle(desk: Desk): void {
  const setup = desk.samples.setupOf(0);
  const match = playIdle(setup, desk.plan.maxCommands);
  if (match === null || match.state.outcome !== null) return;
  const message =
    `a match in which nobody does anything, and clocks act for all, is not over after ${desk.plan.maxCommands} commands: ` +
    'left alone on a server it would go on for ever; `onTimeout` of a phase says what is done for a seat';
  desk.note({ id: 'idle', severity: 'hint', code: 'idle', message });
}

function playIdle(setup: MatchSetup, most: number): AnyLane | null {
  try {
    const match = openMatch(setup, 'fast');
    for (let i = 0; i < most && match.state.outcome === null; i++) {
      const [seat] = match.waitingFor;
      const command = seat === undefined ? null : defaultCommand(match.state, seat, setup.rules);
      const receipt = seat === undefined ? match.animationDone() : command && match.receive(command);
      if (receipt?.ok !== true) return null;
    }
    return match;
  } catch {
    return null;
  }
}
