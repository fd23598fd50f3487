import type { Viewer } from '../../../engine/index.js';
import type { CardId } from '../../../model/index.js';
import { viewOf } from '../../../view/view.js';
import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';

/** A card that went out of a viewer's sight does not come back under the id by which the viewer knew it. */
export const recognised: Watch = () => {
  /** The cards that each viewer has seen, and whether it sees them now. */
  const known = new Map<Viewer, Map<CardId, boolean>>();
  return {
    atRest(match) {
      const { state, rules } = match;
      for (const viewer of [...state.order, 'spectator' as const]) {
        const seen = known.get(viewer) ?? new Map<CardId, boolean>();
        known.set(viewer, seen);
        const { cards } = viewOf(state, viewer, rules, null, {}, null);
        for (const id of seen.keys()) if (!(id in cards)) seen.set(id, false);
        for (const id of Object.keys(cards) as CardId[]) {
          if (seen.get(id) === false) throw leak(viewer, id, state.cards[id]?.def ?? '');
          seen.set(id, true);
        }
      }
      return undefined;
    },
    after(_match, command) {
      // What is taken back may lie where everybody saw it.
      if (command.type === 'match.undo') known.clear();
    },
  };
};

const leak = (viewer: Viewer, id: CardId, def: string): CheckFault =>
  new CheckFault(
    'leak',
    `'${viewer}' recognises '${id}' (${def}), which was out of its sight: a card keeps its id only while the game's own state names it`,
    `recognised ${def}`,
    { viewer, card: id },
  );
