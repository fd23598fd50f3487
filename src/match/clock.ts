import { waitKey } from '../engine/index.js';
import type { SeatId } from '../model/index.js';
import { updateDeadlines } from './deadlines.js';
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

/** What the match waits for, and for whom. The deadline stays the same while the key is the same. */
interface PendingTimer {
  readonly key: string;
  readonly ms: number;
  readonly seats: readonly SeatId[];
}

/**
 * Acts for seats that take too long, as their phase says. It sends ordinary commands, so a record of the match is
 * complete without the clock.
 */
export function runClock(match: AnyMatch, { turnMs, inputMs, timer = systemClock }: ClockOptions): MatchClock {
  let waits: readonly { readonly key: string; readonly at: number }[] = [];
  let waiting: PendingTimer | null = null;
  let expiring = false;
  let cancel = () => {};

  const left = (): number => Math.max(0, (waits.at(-1)?.at ?? 0) - timer.now());
  const look = (expired = false): void => {
    if (expiring) return;
    const now = waitOf(match, turnMs, inputMs);
    const same = now?.key === waiting?.key;
    waiting = now;
    if (same && !expired) return;
    cancel();
    if (now === null) return;
    const { key, ms } = now;
    waits = updateDeadlines(waits, key, () => ({ key, at: timer.now() + ms }), expired);
    cancel = timer.after(left(), expire);
  };
  const expire = (): void => {
    const late = waiting;
    if (late === null) return;
    expiring = true;
    try {
      actFor(late);
    } finally {
      expiring = false;
    }
    look(true);
  };
  const actFor = (late: PendingTimer): void => {
    if (late.seats.length === 0) match.animationDone();
    for (const seat of late.seats) {
      // A seat may have several things to do, such as cards to put back; each is one command.
      for (let i = 0; i < 20 && isLate(match, late, seat, turnMs, inputMs); i++) {
        const command = match.defaultCommand(seat);
        if (command === null || !match.receive(command).ok) break;
      }
    }
  };
  const unsubscribe = match.onSettled(() => look());
  look();
  return {
    remaining: () => (waiting === null ? null : left()),
    stop() {
      cancel();
      unsubscribe();
      waiting = null;
    },
  };
}

const isLate = (match: AnyMatch, late: PendingTimer, seat: SeatId, turnMs: number, inputMs: number): boolean => {
  const now = waitOf(match, turnMs, inputMs);
  return now?.key === late.key && now.seats.includes(seat);
};

function waitOf(match: AnyMatch, turnMs: number, inputMs: number): PendingTimer | null {
  const { state: game, rules } = match;
  if (!match.settled || game.outcome !== null) return null;
  const key = waitKey(game);
  const seats = match.waitingFor;
  if (seats.length === 0) return { key, ms: rules.policies.animation.timeoutMs, seats };
  const asked = game.pending !== null || rules.flow.phases.get(game.phase)?.node.isQuestion === true;
  return { key, ms: asked ? inputMs : turnMs, seats };
}
