import type { Ruleset } from '../../../src/model/index.js';
import type { SeatView } from '../../../src/view/view-types.js';
import { lossText } from './endings.js';
import { words } from './labels.js';

/** What the table knows of a seat beside its view. */
interface Known {
  readonly thinking: boolean;
  readonly toMove: boolean;
  readonly hasTurn: boolean;
}

/** What a seat is doing, in a word or two. Its task is seen unless the phase is secret. */
export function seatStatus(seat: SeatView, { look }: Ruleset, { thinking, toMove, hasTurn }: Known): string {
  if (seat.lost !== null) return `out: ${lossText(seat.lost)}`;
  if (thinking) return 'thinking…';
  if (seat.passed) return 'has passed';
  if (seat.done) return 'is ready';
  if (seat.task !== undefined) return look.labels[seat.task] ?? words(seat.task);
  if (toMove) return 'to move';
  return hasTurn ? 'has the turn' : 'waiting';
}
