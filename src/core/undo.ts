import { canSeeCard, type Viewer } from '../engine/index.js';
import {
  allow,
  type CardId,
  type Denial,
  type GameEvent,
  type GameState,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../model/index.js';
import * as texts from '../model/player-texts.js';
import type { CommandLog, TakenOut } from './command-log.js';
import type { Position } from './match-core.js';

/** What a seat takes back, and where the match stands without it. */
export type Undoing = TakenOut & { readonly ok: true; readonly without: Position };

/**
 * What a seat may take back, or why it may not. Outside secret phases that is the last of all commands. In a secret phase
 * it is the seat's last command in that phase, whatever others have done since: a refusal would reveal that they have done
 * something. The command that led into the phase stays, because others may have begun to choose.
 */
export function undoing(log: CommandLog, now: GameState, seat: SeatId, rules: Ruleset): Undoing | Denial {
  const { lastSeat } = log;
  if (lastSeat === undefined) return texts.nothingToUndo();
  if (now.sealed === null && lastSeat !== seat) {
    return texts.actedSince(lastSeat);
  }
  const taken = log.takeOut(seat);
  if (taken === null || (now.sealed !== null && !taken.inSecret)) {
    return texts.nothingToUndo();
  }
  if (taken.inSecret && taken.events.some(({ type }) => type === 'seat.lost')) {
    return texts.wasAnnounced();
  }
  const verdict = judgeUndo(taken.before, taken.after, taken.events, seat, rules);
  if (!verdict.ok) return verdict;
  const { without } = taken;
  if (without === null) return texts.othersDependOnIt();
  return { ...taken, without, ok: true };
}

/** Events that reveal a card, wherever it is afterwards. */
const showing: ReadonlySet<string> = new Set(['card.revealed', 'deck.looked', 'card.burned', 'card.milled']);

/** Why the last command of a seat cannot be undone, if it cannot. */
function judgeUndo(
  before: ReadonlyGame,
  after: ReadonlyGame,
  since: readonly GameEvent[],
  seat: SeatId,
  rules: Ruleset,
): Verdict {
  if (after.outcome !== null) return texts.matchIsDecided();
  if (chanceOf(before) !== chanceOf(after)) {
    return texts.wasRandom();
  }
  // Who plays alone can take nothing from anybody by knowing more.
  if (before.order.length === 1) return allow();
  const shown = since.some(({ type }) => showing.has(type));
  const viewers: Viewer[] = [...before.order, 'spectator'];
  return shown || viewers.some((viewer) => learnedSomething(before, after, seat, viewer, rules))
    ? texts.wasShown()
    : allow();
}

/** The streams that decide something. Streams for the ids of new cards reveal nothing. */
const chanceOf = ({ rng }: Pick<ReadonlyGame, 'rng'>): string =>
  JSON.stringify(Object.entries(rng).filter(([stream]) => !stream.startsWith('ids')));

/** Whether a viewer now sees a card that it did not see before. What the seat itself has revealed does not count. */
function learnedSomething(
  before: ReadonlyGame,
  after: ReadonlyGame,
  seat: SeatId,
  viewer: Viewer,
  rules: Ruleset,
): boolean {
  for (const id in before.cards) {
    const card = id as CardId;
    if (viewer !== seat && before.cards[card]?.owner === seat) continue;
    if (!canSeeCard(before, viewer, card, rules) && canSeeCard(after, viewer, card, rules)) return true;
  }
  return false;
}
