import { canSeeCard, resetCard, type Viewer } from '../../../engine/index.js';
import type { CardId, GameState, Ruleset } from '../../../model/index.js';
import { cloneGame } from '../../../state/index.js';
import type { Random } from '../../random.js';
import type { Difference } from '../difference.js';
import { CheckFault, faultSubjectOf } from '../fault.js';
import { hiddenIdIn, pathTo } from '../named-cards.js';
import type { Watch } from '../play-match.js';
import { afterCommands } from './after-commands.js';
import type { SamplingOptions } from './sampling.js';
import { type After, difference, shownTo, type ViewerOutput } from './two-worlds.js';

/**
 * Visible fields, events and questions of a game must not depend on hidden cards. A command, or the start, is carried
 * out a second time in a copy of the match in which cards that the viewer sees neither before nor after are exchanged.
 * If everything that the engine shows is the same in both, what the game shows by itself must be the same too.
 */
export const flows = ({ worlds = 1, ...some }: SamplingOptions & { readonly worlds?: number } = {}): Watch =>
  afterCommands(
    some,
    (viewer, { before, after, rules, again }, random) => {
      const here = shownTo(viewer, after, rules);
      const isKnown = (id: CardId): boolean =>
        here.named.has(id) || canSeeCard(after.state, viewer, id, rules) || canSeeCard(before, viewer, id, rules);
      namesNothingHidden(viewer, here, after, rules, isKnown);
      for (let i = 0; i < worlds; i++) {
        const there = again(swapped(before, isKnown, rules, random));
        const at = there === null ? null : difference(here, shownTo(viewer, there, rules));
        if (at !== null) throw cardsLeak(viewer, at);
      }
    },
    true,
  );

const cardsLeak = (viewer: Viewer, at: Difference): CheckFault =>
  new CheckFault(
    'leak',
    `'${viewer}' can tell cards that it may not see from '${at.path}': ${at.here} or ${at.there}; ` +
      '`reveal` the cards before they count, or hide it by `seenBy`',
    `own ${faultSubjectOf(at.path)}`,
    { viewer },
  );

/** By its id a card could be followed from one hidden place to the next: events name only cards that the viewer knows. */
function namesNothingHidden(
  viewer: Viewer,
  { game: { events } }: ViewerOutput,
  { state }: After,
  rules: Ruleset,
  isKnown: (id: CardId) => boolean,
): void {
  for (const event of events) {
    const id = hiddenIdIn(event, state, rules, isKnown);
    if (id === null) continue;
    const name = event.type;
    throw new CheckFault(
      'leak',
      `the event '${name}' tells '${viewer}' the id '${id}', of a card that it may not see, at '${pathTo(event, id)}'`,
      `own id in '${name}'`,
      { viewer },
    );
  }
}

/** The state before, with the cards that the viewer sees neither then nor later in one another's places. */
function swapped(before: GameState, isKnown: (id: CardId) => boolean, _rules: Ruleset, random: Random): GameState {
  const game = cloneGame(before);
  // What a game has noted on a card may say what it is: a clone could not be anything but what it was made from.
  const unseen = (Object.keys(game.cards) as CardId[]).filter((id) => !isKnown(id) && game.cards[id]?.own === null);
  const defs = random.shuffle(unseen.map((id) => game.cards[id]?.def));
  unseen.forEach((id, index) => {
    const [card, def] = [game.cards[id], defs[index]];
    if (card === undefined || def === undefined || card.def === def) return;
    card.def = def;
    resetCard(card);
  });
  return game;
}
