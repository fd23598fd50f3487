import { canSeeCard, canSeeZone, type Viewer } from '../../engine/index.js';
import { legalCommands } from '../../legal/index.js';
import type { Match } from '../../match/types.js';
import { type CardId, InvariantError, type ReadonlyGame } from '../../model/index.js';
import { viewWithReasons } from '../../view/view.js';
import type { GameView, Place } from '../../view/view-types.js';
import { seededRandom } from '../random.js';
import { scrambleHidden } from '../scramble.js';

/**
 * What each seat and a spectator see fits the match: it shows what is theirs and nothing that is hidden. Where the match
 * waits it is also the same in both lanes, and would be the same if what is hidden were different.
 */
export function checkViews(match: Match, compiled: ReadonlyGame): void {
  const { state, rules } = match;
  for (const viewer of [...state.order, 'spectator' as const]) {
    const view = match.view(viewer);
    showsOnlyWhatIsOpen(match, viewer, view);
    showsWhatIsTheirs(match, viewer, view);
    if (!match.settled) continue;
    const text = JSON.stringify(view);
    if (text !== JSON.stringify(viewWithReasons(compiled, viewer, rules, match.value)))
      wrong(viewer, 'is another one in the other lane');
    const other = scrambleHidden(state, viewer, rules, seededRandom(`${viewer}/${state.revision}/${state.steps}`));
    if (text !== JSON.stringify(viewWithReasons(other, viewer, rules, match.value)))
      wrong(viewer, 'depends on what is hidden');
    if (viewer === 'spectator') continue;
    const legal = match.legal(viewer);
    if (JSON.stringify(legal) !== JSON.stringify(legalCommands(other, viewer, rules))) {
      wrong(viewer, 'has legal commands that depend on what is hidden');
    }
    if (legal.some((command) => !match.judge(command).ok)) wrong(viewer, 'has a legal command that is not');
  }
}

function showsOnlyWhatIsOpen({ state, rules }: Match, viewer: Viewer, view: GameView): void {
  for (const id of Object.keys(view.cards) as CardId[]) {
    if (!canSeeCard(state, viewer, id, rules)) wrong(viewer, `shows '${id}', which is hidden`);
  }
  if (view.request !== null && view.request.seat !== viewer) wrong(viewer, 'shows a question to someone else');
  if ((view.asked === null) !== (state.pending === null)) wrong(viewer, 'does not say who is asked');
}

function showsWhatIsTheirs({ state, rules }: Match, viewer: Viewer, view: GameView): void {
  if (viewer === 'spectator') return;
  const own: Readonly<Record<string, readonly (CardId | null)[]>> = state.seats[viewer]!.zones;
  const seen: Readonly<Record<string, readonly Place[]>> = view.seats[viewer]!.zones;
  for (const [zone, cards] of Object.entries(own)) {
    if (!canSeeZone(viewer, viewer, zone, rules)) continue;
    if (JSON.stringify(cards) !== JSON.stringify(seen[zone])) wrong(viewer, `has another ${zone}`);
    for (const id of cards) if (id !== null && !(id in view.cards)) wrong(viewer, `lacks '${id}' of its ${zone}`);
  }
}

function wrong(viewer: Viewer, what: string): never {
  throw new InvariantError(`the view of '${viewer}' ${what}`, { viewer });
}
