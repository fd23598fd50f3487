import type { GameView } from '../../../src/index.js';
import { cardIn } from './card-in.js';

/** Where a card was drawn before: a clone takes over from the card that sent it. */
export function placeBefore<Place>(
  id: string,
  before: ReadonlyMap<string, Place>,
  view: Pick<GameView, 'cards'>,
): Place | undefined {
  const own = before.get(id);
  if (own !== undefined) return own;
  const master = cardIn(view, id)?.master;
  return master ? before.get(master) : undefined;
}
