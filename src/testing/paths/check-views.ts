import { legalCommands } from '../../../guards/index.js';
import { canSeeCard, type Viewer } from '../../engine/index.js';
import type { Match } from '../../match/types.js';
import { type GameView, viewWithReasons } from '../../match/view.js';
import { type CardId, type GameState, InvariantError } from '../../model/index.js';
import { seededRandom } from '../random.js';
import { scrambleHidden } from '../scramble.js';

/**
 * What each seat and a spectator see fits the match: it shows what is theirs and nothing that is hidden. Where the match
 * waits it is also the same in both lanes, and would be the same if what is hidden were different.
 */
export function checkViews(match: Match, compiled: GameState): void {
  const { state, rules } = match;
  for (const viewer of [...state.order, 'spectator' as const]) {
    const view = match.view(viewer);
    showsOnlyWhatIsOpen(match, viewer, view);
    showsWhatIsTheirs(state, viewer, view);
    if (!match.settled) continue;
    const text = JSON.stringify(view);
    if (text !== JSON.stringify(viewWithReasons(compiled, viewer, rules)))
      wrong(viewer, 'is another one in the other lane');
    const other = scrambleHidden(state, viewer, rules, seededRandom(`${viewer}/${state.revision}/${state.steps}`));
    if (text !== JSON.stringify(viewWithReasons(other, viewer, rules))) wrong(viewer, 'depends on what is hidden');
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
  const { pending } = state;
  if (view.request !== null && pending?.request.seat !== viewer) wrong(viewer, 'shows a question to someone else');
  if ((view.waitingFor === null) !== (pending === null)) wrong(viewer, 'does not say who is waited for');
}

function showsWhatIsTheirs(state: GameState, viewer: Viewer, view: GameView): void {
  if (viewer === 'spectator') return;
  const own = state.seats[viewer]!.zones;
  const seen = view.seats[viewer]!;
  for (const zone of ['hand', 'board', 'inPlay', 'discard', 'pool'] as const) {
    if (JSON.stringify(own[zone]) !== JSON.stringify(seen[zone])) wrong(viewer, `has another ${zone}`);
    for (const id of own[zone]) if (id !== null && !(id in view.cards)) wrong(viewer, `lacks '${id}' of its ${zone}`);
  }
  if (seen.counts.deck !== own.deck.length) wrong(viewer, 'counts another number of cards in its deck');
}

function wrong(viewer: Viewer, what: string): never {
  throw new InvariantError(`the view of '${viewer}' ${what}`, { viewer });
}
