import type { MatchRecord } from '../../../files/record.js';
import { hashState } from '../../../state/hash.js';
import { CheckFault } from '../fault.js';
import { setupOf } from '../match-setup.js';
import { playMatch, type Watch } from '../play-match.js';

/**
 * At its end, the record gives the same match again: on the fast lane, and sometimes on the live one, which costs more.
 */
export const replayed =
  (liveOneIn: number, told: (lane: 'fast' | 'live') => void): Watch =>
  ({ rules }) => ({
    atEnd(match, random) {
      const record = JSON.parse(JSON.stringify(match.record)) as MatchRecord;
      for (const lane of random.chance(liveOneIn) ? (['fast', 'live'] as const) : (['fast'] as const)) {
        told(lane);
        const again = playMatch(setupOf(record, rules), { lane, moves: { kind: 'list', commands: record.commands } });
        if (again.fault !== null) throw again.fault;
        if (again.match !== null && hashState(again.match.state) === hashState(match.state)) continue;
        throw new CheckFault('random', `the record gives another match on the ${lane} lane`, lane);
      }
    },
  });
