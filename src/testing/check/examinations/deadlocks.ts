import { type Examination, watchedBy } from '../examination.js';
import { progress } from '../watchers/progress.js';

/** Somebody can always continue until the match is over. */
export const deadlocks: Examination = {
  id: 'deadlocks',
  title: 'somebody can always go on, until the match is over',
  async run(desk) {
    const matches = await desk.matches();
    for (const { setup, played } of matches) {
      const { fault, record } = played;
      if (fault?.code !== 'deadlock') continue;
      desk.met({ setup, commands: record.commands, fault }, watchedBy(progress));
    }
    return `${desk.samples.commands} waits of ${matches.length} random matches`;
  },
};
