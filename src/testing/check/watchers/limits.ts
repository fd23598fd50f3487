import type { EventOf } from '../../../model/index.js';
import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';

/** No command reaches a limit of the engine. */
export const limits: Watch = () => ({
  after(_match, { type }, { events }) {
    for (const event of events) if (event.type === 'queue.capped') throw cappedBy(event, type);
  },
});

/** A command whose effects were stopped by a limit. */
export function cappedBy({ limit, effect }: EventOf<'queue.capped'>, command: string): CheckFault {
  const what = limit === 'effects' ? 'effects queue one another' : 'state checks call for one another';
  const message = `'${command}' never comes to an end: ${what}, last '${effect.type}', until the limit stops them`;
  return new CheckFault('endless', message, effect.type);
}
