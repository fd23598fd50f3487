import { type Examination, watchedBy } from '../examination.js';
import { endsFromHere } from '../watchers/ends.js';
import { limits } from '../watchers/limits.js';

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
    const longest = Math.max(0, ...matches.map(({ commands }) => commands));
    return `${matches.length} random matches; the longest took ${longest} commands`;
  },
};
