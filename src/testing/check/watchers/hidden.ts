import { judge } from '../../../../guards/index.js';
import { canSeeCard, type Viewer, waitKey } from '../../../engine/index.js';
import { continueFast } from '../../../fast/index.js';
import type { RecordedCommand } from '../../../files/record.js';
import { defaultCommand, legalCommands, offersFor } from '../../../legal/index.js';
import type { Command, GameEvent, GameState, ReadonlyGame, SeatId } from '../../../model/index.js';
import { sameJson } from '../../../model/same-json.js';
import { hashState } from '../../../state/hash.js';
import { cloneGame } from '../../../state/index.js';
import { viewOf, viewWithReasons } from '../../../view/view.js';
import { viewEvents } from '../../../view/view-events.js';
import { plausibleCommand } from '../../bad-commands.js';
import type { Random } from '../../random.js';
import { scrambleHidden } from '../../scramble.js';
import { note } from '../activity.js';
import { firstDifference } from '../difference.js';
import { CheckFault, faultSubjectOf } from '../fault.js';
import { hiddenIdIn, pathTo } from '../named-cards.js';
import type { AnyLane, Watch } from '../play-match.js';
import { parseCommand } from './hostile.js';
import { type SamplingOptions, sampling } from './sampling.js';

/** How thorough the check is. */
export interface HiddenOptions extends SamplingOptions {
  /** The number of variants of the hidden state for each viewer. */
  readonly worlds?: number;
  /** Commands that are judged in both worlds. */
  readonly probes?: number;
  /** Called for every checked viewer, with whether the variants differed at all. */
  readonly told?: (different: boolean) => void;
}

/** What a viewer gets is the same, byte by byte, whatever is hidden from it. */
export const hidden = ({ worlds = 1, probes = 4, told = () => {}, ...some }: HiddenOptions = {}): Watch => {
  const takes = sampling(some);
  return () => {
    let events: readonly GameEvent[] = [];
    let before: InSecret | null = null;
    return {
      atRest(match, random) {
        before = null;
        if (!takes(match.state.phase, random)) return undefined;
        before = inSecret(match);
        for (const viewer of [...match.state.order, 'spectator' as const]) {
          const here = shownTo(viewer, match.state, match, events);
          namesNothingHidden(match, viewer, here.view);
          for (let world = 0; world < worlds; world++) {
            const other = scrambleHidden(match.state, viewer, match.rules, random);
            compare(viewer, here, shownTo(viewer, other, match, events));
            if (viewer !== 'spectator') compareVerdicts(match, other, viewer, probes, random);
            told(hashState(secretsOf(other)) !== hashState(secretsOf(match.state)));
          }
        }
        return undefined;
      },
      after(match, command, receipt) {
        events = receipt.events;
        if (before !== null) showsNothingNew(before, match, command, receipt.events);
      },
    };
  };
};

/** Where something can be hidden, apart from chance. */
const secretsOf = ({ cards, seats, own }: ReadonlyGame) => ({ cards, seats, own });

/** What everybody sees of a secret phase. */
interface InSecret {
  readonly phases: number;
  readonly seen: ReadonlyMap<Viewer, Outside>;
}

/** A view without who is done, which need not be secret, and what a clock counts. */
interface Outside {
  readonly view: unknown;
  readonly wait: string;
}

function inSecret({ state, rules, value }: AnyLane): InSecret | null {
  if (state.sealed === null) return null;
  const seen = new Map<Viewer, Outside>();
  for (const viewer of [...state.order, 'spectator' as const]) {
    const { waitingFor: _, seats, ...view } = viewOf(state, viewer, rules, value);
    const others = Object.values(seats).map(({ done: _done, lost: _lost, outAfter: _out, ...seat }) => seat);
    seen.set(viewer, { view: { ...view, seats: others }, wait: waitKey(state) });
  }
  return { phases: state.flow.phases, seen };
}

/** Who is told nothing of a command in a secret phase sees nothing new either: no view, no state of the chart, no deadline. */
function showsNothingNew(
  before: InSecret,
  match: AnyLane,
  command: RecordedCommand,
  events: readonly GameEvent[],
): void {
  const after = inSecret(match);
  if (after === null || after.phases !== before.phases) return;
  for (const [viewer, here] of before.seen) {
    // Whoever acts sees it, and whoever is called next knows it.
    if (('seat' in command && command.seat === viewer) || match.state.priority === viewer) continue;
    if (viewEvents(viewer, events, match.state, match.rules).length > 0) continue;
    const there = after.seen.get(viewer);
    if (!sameJson(here, there)) throw leak('what others do in secret', viewer, here, there);
  }
}

/** Everything that a viewer is sent, as text. */
interface PlayerOutput {
  readonly view: string;
  readonly events: string;
  readonly legal: string;
  readonly offers: string;
  /** What a clock would do for it, for all to see. */
  readonly usual: string;
}

function shownTo(
  viewer: Viewer,
  game: ReadonlyGame,
  { rules, value }: AnyLane,
  events: readonly GameEvent[],
): PlayerOutput {
  note('view', viewer);
  const isSeat = viewer !== 'spectator';
  return {
    view: JSON.stringify(viewWithReasons(game, viewer, rules, value)),
    events: JSON.stringify(viewEvents(viewer, events, game, rules)),
    legal: isSeat ? JSON.stringify(legalCommands(game, viewer, rules)) : '',
    offers: isSeat ? JSON.stringify(offersFor(game, viewer, rules)) : '',
    usual: isSeat ? JSON.stringify(defaultCommand(game, viewer, rules)) : '',
  };
}

const names: Readonly<Record<keyof PlayerOutput, string>> = {
  view: 'the view',
  events: 'the events',
  legal: 'the legal commands',
  offers: 'the offers',
  usual: 'what is done for it when its time is up',
};

function compare(viewer: Viewer, here: PlayerOutput, there: PlayerOutput): void {
  for (const what of ['view', 'events', 'legal', 'offers', 'usual'] as const) {
    if (here[what] === there[what]) continue;
    throw leak(names[what], viewer, JSON.parse(here[what]), JSON.parse(there[what]));
  }
}

/** What is judged, and how a command is refused, is the same in both worlds. */
function compareVerdicts(match: AnyLane, other: GameState, viewer: SeatId, probes: number, random: Random): void {
  const { state, rules } = match;
  let refused: Command | null = null;
  for (let i = 0; i < probes; i++) {
    const command = parseCommand(plausibleCommand(state, rules, random), rules);
    if (command?.seat !== viewer) continue;
    const [here, there] = [judge(state, command, rules), judge(other, command, rules)];
    if (!sameJson(here, there)) throw leak(`the verdict on '${command.type}'`, viewer, here, there);
    if (!here.ok) refused = command;
  }
  if (refused === null) return;
  const [here, there] = [receiptIn(match, state, refused), receiptIn(match, other, refused)];
  if (!sameJson(here, there)) throw leak(`the receipt of '${refused.type}'`, viewer, here, there);
}

/** What a command that is refused is answered with. */
const receiptIn = ({ rules, value }: AnyLane, game: ReadonlyGame, command: Command): unknown =>
  continueFast(rules, { game: cloneGame(game), value, scratch: true }).receive(command);

function leak(what: string, viewer: Viewer, here: unknown, there: unknown): CheckFault {
  const at = firstDifference(here, there);
  const place = at.path === '' ? '' : `, at '${at.path}'`;
  return new CheckFault(
    'leak',
    `'${viewer}' can tell what is hidden from ${what}${place}: ${at.here} or ${at.there}`,
    `${what} ${faultSubjectOf(at.path)}`,
    { viewer, here, there },
  );
}

/** A card that is hidden has no id in a view, and no view contains the random streams. */
function namesNothingHidden({ state, rules }: AnyLane, viewer: Viewer, shown: string): void {
  const view: unknown = JSON.parse(shown);
  const id = hiddenIdIn(view, state, rules, (card) => canSeeCard(state, viewer, card, rules));
  if (id !== null) {
    const path = pathTo(view, id);
    throw new CheckFault(
      'leak',
      `the view of '${viewer}' names '${id}', a card that it may not see, at '${path}'`,
      `id in view ${faultSubjectOf(path)}`,
    );
  }
  for (const stream of Object.values(state.rng)) {
    if (!shown.includes(stream.join(','))) continue;
    throw new CheckFault('leak', `the view of '${viewer}' shows a stream of chance`, 'chance in view');
  }
}
