import type { Ruleset } from '../../model/index.js';
import type { DeclaredAudience } from './report.js';

/** What a game declares, and who sees it; the widest circle first. */
export function audiencesIn({ zones, state, seatState, events }: Ruleset): DeclaredAudience[] {
  const all = (
    kind: DeclaredAudience['kind'],
    declared: Iterable<readonly [string, { readonly seenBy: string }]>,
  ): DeclaredAudience[] => [...declared].map(([name, { seenBy }]) => ({ kind, name, seenBy }));
  return [
    ...all('zone', Object.entries(zones)),
    ...all('field', [...Object.entries(state), ...Object.entries(seatState)]),
    ...all('event', events),
  ].sort((a, b) => WIDEST.indexOf(a.seenBy) - WIDEST.indexOf(b.seenBy));
}

const WIDEST = ['everyone', 'faceUp', 'owner', 'nobody'];
