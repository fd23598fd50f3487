import { commandsAreRead } from '../command-schema.js';
import type { Desk, Examination } from '../examination.js';
import { watchedBy } from '../examination.js';
import type { FaultCode } from '../fault.js';
import { leavers } from '../watchers/leavers.js';

/** Faults of the random matches themselves that are of some kinds. */
export async function faultsOf(desk: Desk, ...codes: readonly FaultCode[]): Promise<string> {
  const matches = await desk.matches();
  for (const { setup, played } of matches) {
    const { fault, record } = played;
    if (fault === null || !codes.includes(fault.code)) continue;
    desk.met({ setup, commands: record.commands, fault }, watchedBy());
  }
  return `${matches.length} random matches, ${desk.samples.commands} commands`;
}

/** No legal command makes the rules throw, every legal command is accepted and read as it is, and no leaver wins. */
export const play: Examination = {
  id: 'play',
  title: 'matches begin, the rules throw at nothing that is legal, and who has left does not win',
  async run(desk) {
    const looked = await faultsOf(desk, 'setup', 'throws', 'refused');
    await desk.replay([commandsAreRead, leavers], desk.plan.soak, () => watchedBy(commandsAreRead, leavers));
    return looked;
  },
};
