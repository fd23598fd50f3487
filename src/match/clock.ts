import { waitKey } from '../engine/index.js';
import type { SeatId } from '../model/index.js';
import { type Clock, systemClock } from './time.js';
import type { AnyMatch } from './types.js';

/** How long a seat may take, and by which clock. */
export interface ClockOptions {
  /** How long a seat has for its turn, or for its part of a phase that all seats share. */
  readonly turnMs: number;
  /** How long a seat has for an answer, and for its opening hand. */
  readonly inputMs: number;
  readonly timer?: Clock;
}

/** The clock of a running match. */
export interface MatchClock {
  /** Milliseconds that are left for what the match waits for, or `null` when it waits for nobody. */
  remaining(): number | null;
  stop(): void;
}

/** What the match waits for, and for whom. Time runs on while the key stays the same. */
interface Waiting {
  readonly key: string;
  readonly ms: number;
  readonly seats: readonly SeatId[];
}

/** So many waits are remembered, for an undo that comes back to one. */
const REMEMBERED = 200;

/**
 * Acts for seats that take too long, by what their phase says. It does so by ordinary commands, so that a record of the
 * match is complete without it. A deadline is set by what began the wait: neither what is done meanwhile nor an undo
 * moves it.
 */
export function runClock(match: AnyMatch, { turnMs, inputMs, timer = systemClock }: ClockOptions): MatchClock {
  const deadlines = new Map<string, number>();
  let waiting: Waiting | null = null;
  let cancel = () => {};

  const deadlineOf = ({ key, ms }: Waiting): number => {
    const known = deadlines.get(key);
    if (known !== undefined) return known;
    const deadline = timer.now() + ms;
    deadlines.set(key, deadline);
    const [oldest] = deadlines.keys();
    if (deadlines.size > REMEMBERED && oldest !== undefined) deadlines.delete(oldest);
    return deadline;
  };
  const look = (): void => {
    const now = waitOf(match, turnMs, inputMs);
    const same = now?.key === waiting?.key;
    waiting = now;
    if (same) return;
    cancel();
    cancel = now === null ? () => {} : timer.after(Math.max(0, deadlineOf(now) - timer.now()), expire);
  };
  const expire = (): void => {
    const late = waiting;
    waiting = null;
    if (late === null) return;
    if (late.seats.length === 0) match.animationDone();
    for (const seat of late.seats) {
      // A seat may have several things to do, such as cards to put back; each is one command.
      for (let i = 0; i < 20 && isLate(match, late, seat, turnMs, inputMs); i++) {
        const command = match.defaultCommand(seat);
        if (command === null || !match.receive(command).ok) break;
      }
    }
    // What is still waited for has had its time, and gets it once more: a phase that goes on is no reason to stop.
    deadlines.delete(late.key);
    look();
  };
  const unsubscribe = match.onSettled(look);
  look();
  return {
    remaining: () => (waiting === null ? null : Math.max(0, deadlineOf(waiting) - timer.now())),
    stop() {
      cancel();
      unsubscribe();
      waiting = null;
    },
  };
}

const isLate = (match: AnyMatch, late: Waiting, seat: SeatId, turnMs: number, inputMs: number): boolean => {
  const now = waitOf(match, turnMs, inputMs);
  return now?.key === late.key && now.seats.includes(seat);
};

function waitOf(match: AnyMatch, turnMs: number, inputMs: number): Waiting | null {
  const { state: game, rules } = match;
  if (!match.settled || game.outcome !== null) return null;
  const key = waitKey(game);
  const seats = match.waitingFor;
  if (seats.length === 0) return { key, ms: rules.policies.animation.timeoutMs, seats };
  const asked = game.pending !== null || rules.flow.phases.get(game.phase)?.node.standard === 'mulligan';
  return { key, ms: asked ? inputMs : turnMs, seats };
}
