import { type Examination, watchedBy } from '../examination.js';
import { hostile, hostileInput } from '../watchers/hostile.js';
import { listed } from '../watchers/listed.js';
import { soundness } from '../watchers/soundness.js';

/** Every state is possible, for any input. */
export const soak: Examination = {
  id: 'soak',
  title: 'every state is sound, whatever is sent',
  async run(desk) {
    let inputs = 0;
    const knocks = hostile(2, () => {
      inputs += 1;
    });
    const commands = await desk.replay([soundness(), knocks, listed(6)], desk.plan.soak, (fault) => {
      if (fault.code === 'hostile') return watchedBy(hostileInput(fault.data.input));
      return fault.code === 'unlisted' ? watchedBy(listed(60)) : watchedBy(soundness());
    });
    return `${commands} states, ${inputs} hostile inputs`;
  },
};
