import { cloneGame } from '../../../chart/index.js';
import { canSeeCard, resetCard, type Viewer } from '../../../engine/index.js';
import type { CardId, GameState, Ruleset } from '../../../model/index.js';
import type { Random } from '../../random.js';
import type { Difference } from '../difference.js';
import { CheckFault, subjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';
import { carriedOut, difference, shownTo } from './two-worlds.js';

/**
 * Visible fields and events of a game must not depend on hidden cards. A command is carried out a second time in a copy
 * of the match in which cards that the viewer sees neither before nor after are exchanged. If everything that the
 * engine shows is the same in both, the game's own fields and events must be the same too.
 */
export const flows =
  ({ oneIn = 1, worlds = 1 }: { readonly oneIn?: number; readonly worlds?: number } = {}): Watch =>
  () => {
    let before: { readonly game: GameState; readonly value: unknown } | null = null;
    return {
      atRest({ state, value }, random) {
        before = random.chance(oneIn) ? { game: cloneGame(state), value } : null;
        return undefined;
      },
      after({ state, rules, value }, command, { events }, random) {
        if (before === null) return;
        for (const viewer of [...state.order, 'spectator' as const]) {
          const here = shownTo(viewer, { state, value, events }, rules);
          for (let i = 0; i < worlds; i++) {
            const world = swapped(
              before.game,
              (id) => here.named.has(id) || canSeeCard(state, viewer, id, rules),
              viewer,
              rules,
              random,
            );
            const there = carriedOut(world, before.value, command, rules);
            const at = there === null ? null : difference(here, shownTo(viewer, there, rules));
            if (at !== null) throw cardsLeak(viewer, at);
          }
        }
      },
    };
  };

const cardsLeak = (viewer: Viewer, at: Difference): CheckFault =>
  new CheckFault(
    'leak',
    `'${viewer}' can tell cards that it may not see from '${at.path}': ${at.here} or ${at.there}`,
    `own ${subjectOf(at.path)}`,
    { viewer },
  );

/** The state before, with the cards that the viewer sees neither then nor later in one another's places. */
function swapped(
  before: GameState,
  seenLater: (id: CardId) => boolean,
  viewer: Viewer,
  rules: Ruleset,
  random: Random,
): GameState {
  const game = cloneGame(before);
  const unseen = (Object.keys(game.cards) as CardId[]).filter(
    (id) => !canSeeCard(before, viewer, id, rules) && !seenLater(id),
  );
  const defs = random.shuffle(unseen.map((id) => game.cards[id]?.def));
  unseen.forEach((id, index) => {
    const [card, def] = [game.cards[id], defs[index]];
    if (card === undefined || def === undefined || card.def === def) return;
    card.def = def;
    resetCard(card, rules);
  });
  return game;
}
