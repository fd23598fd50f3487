import { countedOn } from '../engine/index.js';
import { continueFast, createFastMatch } from '../fast/index.js';
import { judgeUndoOfLast } from '../match/undo.js';
import {
  deny,
  type GameEvent,
  type GameState,
  type Json,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../model/index.js';
import type { StartCommand } from './setup.js';

/** The state before a command, who sent it (nobody, if the match continued by itself), and what it did. */
export interface Moment {
  readonly seat: SeatId | null;
  readonly game: GameState;
  readonly value: unknown;
  readonly events: readonly GameEvent[];
}

interface Recorded {
  readonly type: string;
  readonly seat?: SeatId;
}

/**
 * The command that can be undone next, or `null`. A copy keeps no past, because undoing is rare and the log has
 * everything. Undone commands do not count.
 */
export function lastMoment(base: Ruleset, start: StartCommand, commands: readonly Json[]): Moment | null {
  const rules = base.withPolicies(start.policies);
  const moments: Moment[] = [];
  let match = createFastMatch({ rules, seats: start.seats, seed: start.seed, events: true });
  for (const recorded of commands) {
    const command = recorded as unknown as Recorded;
    if (command.type === 'match.undo') {
      const last = moments.pop();
      if (last === undefined) return null;
      const { game, value } = takenBack(last, match.state, command.seat as SeatId);
      match = continueFast(rules, { game, value, events: true, scratch: true });
    } else {
      const { state: game, value } = match.clone();
      const { events } = played(match.play(recorded as never));
      moments.push({ seat: command.seat ?? null, game, value, events });
    }
  }
  return moments.at(-1) ?? null;
}

const played = (receipt: ReturnType<ReturnType<typeof createFastMatch>['play']>) =>
  receipt.ok ? receipt : { events: [] };

/** Whether a seat may take back the last command of a match, and if not, why. */
export function judgeUndoOf(last: Moment | null, now: GameState, seat: SeatId, rules: Ruleset): Verdict {
  if (last === null) return deny('cannot-undo', 'there is nothing to take back');
  return judgeUndoOfLast(last, { before: last.game, after: now, since: last.events }, seat, rules);
}

/** The earlier state, with revisions that continue, so that none is used twice. */
export const takenBack = (
  { game, value }: Moment,
  now: GameState,
  by: SeatId,
): { game: GameState; value: unknown } => ({ game: countedOn(game, now, by), value });
