import type { GameView } from '../../../src/index.js';
import { ownFields } from './own-state.js';
import { seenCard } from './seen-cards.js';

/** Where a card was drawn before: a clone takes over from the card that sent it. */
export function previousPlace<Place>(
  id: string,
  before: ReadonlyMap<string, Place>,
  view: Pick<GameView, 'cards'>,
): Place | undefined {
  const own = before.get(id);
  if (own !== undefined) return own;
  const { master } = ownFields(seenCard(view, id)?.own ?? {});
  return typeof master === 'string' ? before.get(master) : undefined;
}
