import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';

/** No command runs into a limit of the engine: one that does would have gone on for ever. */
export const limits: Watch = () => ({
  after(_match, { type }, { events }) {
    for (const event of events) {
      if (event.type !== 'queue.capped') continue;
      const what = event.limit === 'effects' ? 'effects queue one another' : 'state checks call for one another';
      throw new CheckFault(
        'endless',
        `'${type}' never comes to an end: ${what}, last '${event.effect.type}', until the limit stops them`,
        event.effect.type,
      );
    }
  },
});
