import { cloneGame } from '../../../chart/index.js';
import { canSeeCard, resetCard, type Viewer } from '../../../engine/index.js';
import type { CardId, GameState, Ruleset } from '../../../model/index.js';
import type { Random } from '../../random.js';
import type { Difference } from '../difference.js';
import { CheckFault, subjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';
import { afterCommands } from './after-commands.js';
import { carriedOut, difference, shownTo } from './two-worlds.js';

/**
 * Visible fields and events of a game must not depend on hidden cards. A command is carried out a second time in a copy
 * of the match in which cards that the viewer sees neither before nor after are exchanged. If everything that the
 * engine shows is the same in both, the game's own fields and events must be the same too.
 */
export const flows = ({ oneIn = 1, worlds = 1 }: { readonly oneIn?: number; readonly worlds?: number } = {}): Watch =>
  afterCommands(oneIn, (viewer, { before, after, command, rules }, random) => {
    const here = shownTo(viewer, after, rules);
    const isKnown = (id: CardId): boolean => here.named.has(id) || canSeeCard(after.state, viewer, id, rules);
    for (let i = 0; i < worlds; i++) {
      const there = carriedOut(swapped(before.game, isKnown, viewer, rules, random), before.value, command, rules);
      const at = there === null ? null : difference(here, shownTo(viewer, there, rules));
      if (at !== null) throw cardsLeak(viewer, at);
    }
  });

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
