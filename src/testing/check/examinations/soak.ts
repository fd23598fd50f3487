import { type Examination, watchedBy } from '../examination.js';
import { hostile, hostileInput } from '../watchers/hostile.js';
import { listingFaults } from '../watchers/listing-faults.js';
import { presenting } from '../watchers/presenting.js';
import { readingIsPure } from '../watchers/reading-is-pure.js';
import { soundness } from '../watchers/soundness.js';
import { TimeoutRefusals, timeouts } from '../watchers/timeouts.js';
import { unlistedCommands } from '../watchers/unlisted-commands.js';

/** Every state is possible, for any input. */
export const soak: Examination = {
  id: 'soak',
  title: 'every state is sound, whatever is sent',
  async run(desk) {
    let inputs = 0;
    const knocks = hostile(2, () => {
      inputs += 1;
    });
    const refusals = new TimeoutRefusals();
    const watch = [soundness(), readingIsPure, listingFaults, timeouts(refusals.heard), knocks, presenting];
    const commands = await desk.replay(watch, desk.plan.soak, (fault) => {
      if (fault.code === 'hostile') return watchedBy(hostileInput(fault.data.input));
      if (fault.code === 'timeout') return watchedBy(timeouts());
      if (fault.code === 'mutates' || fault.code === 'async') return watchedBy(readingIsPure);
      if (fault.code === 'throws' || fault.code === 'schema') return watchedBy(listingFaults, presenting);
      return watchedBy(soundness());
    });
    // Separately: a hint must not end a match before a fault in it is found.
    await desk.replay([unlistedCommands(6)], desk.plan.soak, () => watchedBy(unlistedCommands(60)));
    for (const [phase, reason] of refusals.always()) {
      const message = `what \`onTimeout\` of '${phase}' answers was always refused (${reason}): something else is done`;
      desk.note({ id: `timeout-refused:${phase}`, severity: 'hint', code: 'timeout-refused', message });
    }
    return `${commands} states, ${inputs} hostile inputs`;
  },
};
