import { judge, legalCommands, offersFor } from '../../../../guards/index.js';
import { cloneGame } from '../../../chart/index.js';
import { canSeeCard, type Viewer } from '../../../engine/index.js';
import { continueFast } from '../../../fast/index.js';
import { viewWithReasons } from '../../../match/view.js';
import { viewEvents } from '../../../match/view-events.js';
import type { CardId, Command, GameEvent, ReadonlyGame } from '../../../model/index.js';
import { badCommand } from '../../bad-commands.js';
import type { Random } from '../../random.js';
import { scrambleHidden } from '../../scramble.js';
import { firstDifference } from '../difference.js';
import { CheckFault, subjectOf } from '../fault.js';
import type { AnyLane, Watch } from '../play-match.js';
import { parseCommand } from './hostile.js';

/** How thoroughly it is looked at. */
export interface HiddenOptions {
  /** One in so many waits is looked at. */
  readonly oneIn?: number;
  /** Worlds that differ in what is hidden, tried for each viewer. */
  readonly worlds?: number;
  /** Commands that are judged in both worlds. */
  readonly probes?: number;
  /** Hears of every viewer that was looked at, and whether anything at all was different for it. */
  readonly told?: (different: boolean) => void;
}

/** What a viewer is given is the same, to the byte, whatever it may not see. */
export const hidden =
  ({ oneIn = 1, worlds = 1, probes = 4, told = () => {} }: HiddenOptions = {}): Watch =>
  () => {
    let events: readonly GameEvent[] = [];
    return {
      atRest(match, random) {
        if (!random.chance(oneIn)) return undefined;
        for (const viewer of [...match.state.order, 'spectator' as const]) {
          showsNoHiddenId(match, viewer);
          for (let world = 0; world < worlds; world++) told(lookAt(match, viewer, events, probes, random));
        }
        return undefined;
      },
      after(_match, _command, receipt) {
        events = receipt.events;
      },
    };
  };

/** Compares what a viewer gets in two worlds. Answers whether they differ at all. */
function lookAt(match: AnyLane, viewer: Viewer, events: readonly GameEvent[], probes: number, random: Random): boolean {
  const { state, rules, value } = match;
  const other = scrambleHidden(state, viewer, rules, random);
  const both = (what: string, of: (game: ReadonlyGame) => unknown): void => {
    const [here, there] = [of(state), of(other)];
    if (JSON.stringify(here) !== JSON.stringify(there)) throw leak(what, viewer, here, there);
  };
  both('the view', (game) => viewWithReasons(game, viewer, rules, value));
  both('the events', (game) => viewEvents(viewer, events, game, rules));
  if (viewer !== 'spectator') {
    both('the legal commands', (game) => legalCommands(game, viewer, rules));
    both('the offers', (game) => offersFor(game, viewer, rules));
    for (let i = 0; i < probes; i++) {
      const command = parseCommand(badCommand(state, rules, random), rules);
      if (command?.seat !== viewer) continue;
      both(`the verdict on '${command.type}'`, (game) => judge(game, command, rules));
      if (!judge(state, command, rules).ok)
        both(`the receipt of '${command.type}'`, (game) => receiptIn(match, game, command));
    }
  }
  return JSON.stringify(other.cards) !== JSON.stringify(state.cards);
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
    `${what} ${subjectOf(at.path)}`,
    { viewer, here, there },
  );
}

/** A card that is hidden has no id in a view, and the streams of chance are in none. */
function showsNoHiddenId(match: AnyLane, viewer: Viewer): void {
  const { state, rules } = match;
  const shown = JSON.stringify(match.view(viewer));
  for (const id of Object.keys(state.cards) as CardId[]) {
    if (canSeeCard(state, viewer, id, rules) || !shown.includes(`"${id}"`)) continue;
    throw new CheckFault('leak', `the view of '${viewer}' names '${id}', a card that it may not see`, 'id in view');
  }
  for (const stream of Object.values(state.rng)) {
    if (shown.includes(stream.join(','))) {
      throw new CheckFault('leak', `the view of '${viewer}' shows a stream of chance`, 'chance in view');
    }
  }
}
