import type { Ruleset } from '../../model/index.js';
import type { Seen } from './report.js';

/** What a game declares, and who sees it; the widest circle first. */
export function seenIn({ zones, state, seatState, events }: Ruleset): Seen[] {
  const all = (kind: Seen['kind'], declared: Iterable<readonly [string, { readonly seenBy: string }]>): Seen[] =>
    [...declared].map(([name, { seenBy }]) => ({ kind, name, seenBy }));
  return [
    ...all('zone', Object.entries(zones)),
    ...all('field', [...Object.entries(state), ...Object.entries(seatState)]),
    ...all('event', events),
  ].sort((a, b) => WIDEST.indexOf(a.seenBy) - WIDEST.indexOf(b.seenBy));
}

const WIDEST = ['everyone', 'faceUp', 'owner', 'nobody'];
