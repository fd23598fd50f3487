import type { Audience, Ruleset, SeatId, Zone } from '../model/index.js';
import type { Viewer } from './secrecy.js';

/** The part of a ruleset that these functions need. */
export type SecrecyRules = Pick<Ruleset, 'zones' | 'flow'>;

/** Whether the viewer is among those who see something of this seat, or of the table. */
export function isAudience(seenBy: Audience | 'faceUp', viewer: Viewer, holder: SeatId | null): boolean {
  return seenBy === 'everyone' || (seenBy === 'owner' && viewer === holder);
}

/** Whether the viewer sees all cards that lie in a zone of this seat, or of the table. */
export const canSeeZone = (viewer: Viewer, holder: SeatId | null, zone: Zone, rules: SecrecyRules): boolean =>
  isAudience(rules.zones[zone]?.seenBy ?? 'nobody', viewer, holder);

/** Whether everybody sees the cards of a zone, so that a card that passes through it is known to all. */
export const isPublicZone = (zone: Zone, rules: SecrecyRules): boolean => rules.zones[zone]?.seenBy === 'everyone';
