import { defaultCommand } from '../../guards/index.js';
import { actingSeats, isDone, livingSeats, seatOf } from '../engine/index.js';
import type { SeatId } from '../model/index.js';
import { type Clock, systemClock } from './time.js';
import type { Match } from './types.js';

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

/** What the match waits for, and for whom. Time runs on while this stays the same. */
interface Waiting {
  readonly key: string;
  readonly ms: number;
  readonly seats: readonly SeatId[];
}

/**
 * Ends turns and answers questions for seats that take too long. It does so by ordinary commands, so that a record of
 * the match is complete without it.
 */
export function runClock(match: Match, { turnMs, inputMs, timer = systemClock }: ClockOptions): MatchClock {
  let waiting: Waiting | null = null;
  let deadline = 0;
  let cancel = () => {};

  const look = (): void => {
    const now = waitingFor(match, turnMs, inputMs);
    if (now?.key === waiting?.key) {
      waiting = now;
      return;
    }
    cancel();
    waiting = now;
    if (now === null) return;
    deadline = timer.now() + now.ms;
    cancel = timer.after(now.ms, expire);
  };
  const expire = (): void => {
    const late = waiting;
    waiting = null;
    if (late === null) return;
    if (match.phase === 'animating') match.animationDone();
    for (const seat of late.seats) {
      // A seat may have several things to do, such as cards to put back; each is one command.
      for (let i = 0; i < 20 && waitingFor(match, turnMs, inputMs)?.key === late.key; i++) {
        const command = defaultCommand(match.state, seat, match.rules);
        if (command === null || !match.send(command).ok) break;
      }
    }
    look();
  };
  const unsubscribe = match.onSettled(look);
  look();
  return {
    remaining: () => (waiting === null ? null : Math.max(0, deadline - timer.now())),
    stop() {
      cancel();
      unsubscribe();
      waiting = null;
    },
  };
}

function waitingFor(match: Match, turnMs: number, inputMs: number): Waiting | null {
  const { state: game, rules } = match;
  if (!match.settled || game.outcome !== null) return null;
  if (game.pending !== null) {
    const { seat, id } = game.pending.request;
    return { key: `input:${id}`, ms: inputMs, seats: [seat] };
  }
  switch (game.phase) {
    case 'mulligan': {
      const seats = livingSeats(game).filter((seat) => !seatOf(game, seat).kept);
      return { key: 'mulligan', ms: inputMs, seats };
    }
    case 'animating':
      return { key: `animating:${game.turn}`, ms: rules.policies.animation.timeoutMs, seats: [] };
    default: {
      const seats = actingSeats(game, rules).filter((seat) => !isDone(seatOf(game, seat)));
      return {
        key: `${game.phase}:${game.turn}:${game.priority}`,
        ms: turnMs,
        seats: game.priority ? [game.priority] : seats,
      };
    }
  }
}
