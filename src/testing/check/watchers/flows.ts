import { cloneGame } from '../../../chart/index.js';
import { canSeeCard, resetCard, type Viewer } from '../../../engine/index.js';
import { continueFast } from '../../../fast/index.js';
import type { RecordedCommand } from '../../../match/record.js';
import { sendRecorded } from '../../../match/record.js';
import { type GameView, viewWithReasons } from '../../../match/view.js';
import { type EventView, viewEvents } from '../../../match/view-events.js';
import type { CardId, GameEvent, GameState, ReadonlyGame, Ruleset } from '../../../model/index.js';
import type { Random } from '../../random.js';
import { firstDifference } from '../difference.js';
import { CheckFault, subjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';

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
            if (there !== null) compare(viewer, here, shownTo(viewer, there, rules));
          }
        }
      },
    };
  };

interface After {
  readonly state: ReadonlyGame;
  readonly value: unknown;
  readonly events: readonly GameEvent[];
}

/** What a viewer gets: from the engine, and from the game's own fields and events. */
interface Shown {
  readonly engine: string;
  /** The cards that an event named: the viewer has seen them. */
  readonly named: ReadonlySet<string>;
  readonly game: { readonly own: unknown; readonly seats: unknown; readonly events: readonly EventView[] };
}

function shownTo(viewer: Viewer, { state, value, events }: After, rules: Ruleset): Shown {
  const { own, seats, ...rest } = viewWithReasons(state, viewer, rules, value);
  const seen = viewEvents(viewer, events, state, rules);
  const isOwn = ({ type }: EventView): boolean => type === 'rule.event';
  const bare = Object.values(seats).map(({ own: _, ...seat }) => seat);
  const others = seen.filter((event) => !isOwn(event));
  return {
    engine: JSON.stringify([rest, bare, others]),
    named: new Set(others.flatMap(textsIn)),
    game: { own, seats: ownOf(seats), events: seen.filter(isOwn) },
  };
}

const textsIn = (event: EventView): string[] => JSON.stringify(event).split('"');

const ownOf = (seats: GameView['seats']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(seats).map(([seat, view]) => [seat, view?.own]));

function compare(viewer: Viewer, here: Shown, there: Shown): void {
  if (here.engine !== there.engine || JSON.stringify(here.game) === JSON.stringify(there.game)) return;
  const at = firstDifference(here.game, there.game);
  throw new CheckFault(
    'leak',
    `'${viewer}' can tell cards that it may not see from '${at.path}': ${at.here} or ${at.there}`,
    `own ${subjectOf(at.path)}`,
    { viewer },
  );
}

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

/** The same command in the copy; `null` if it is refused there, or if the rules throw. */
function carriedOut(game: GameState, value: unknown, command: RecordedCommand, rules: Ruleset): After | null {
  try {
    const match = continueFast(rules, { game, value, events: true, scratch: true });
    const receipt = sendRecorded(match, command);
    return receipt.ok ? { state: match.state, value: match.value, events: receipt.events } : null;
  } catch {
    return null;
  }
}
