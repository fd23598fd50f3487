import * as z from 'zod/mini';
import type { StandardZone, ZoneSpec } from './game-types.js';
import { CardId } from './ids.js';

/** The name of a zone; a game declares its zones. */
export const Zone = z.string().check(z.minLength(1), z.maxLength(40));
export type Zone = z.infer<typeof Zone>;

/** The cards of a seat or of the table by zone, in their order. A zone with slots has `null` where one is empty. */
export const Zones = z.record(z.string(), z.array(z.nullable(CardId)));

/**
 * The zones of a seat that core effects know: every game has these unless it declares its own. `deck[0]` is the top.
 *
 * @example
 * setupGame({ id: 'poker', zones: { ...standardZones, community: { of: 'table', seenBy: 'everyone' } } });
 */
export const standardZones = {
  deck: { of: 'seat', seenBy: 'nobody', label: 'Deck' },
  hand: { of: 'seat', seenBy: 'owner', slots: true, label: 'Hand' },
  inPlay: { of: 'seat', seenBy: 'everyone', label: 'In play' },
  board: { of: 'seat', seenBy: 'everyone', slots: true, label: 'Board' },
  discard: { of: 'seat', seenBy: 'everyone', label: 'Discard pile' },
  exhaust: { of: 'seat', seenBy: 'everyone', label: 'Exhausted' },
  removed: { of: 'seat', seenBy: 'everyone', label: 'Removed' },
  pool: { of: 'seat', seenBy: 'everyone', label: 'Pool' },
  limbo: { of: 'seat', seenBy: 'everyone', label: 'On its way' },
} as const satisfies Readonly<Record<StandardZone, ZoneSpec>>;
