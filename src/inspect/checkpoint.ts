import type { MatchSnapshot } from '../../machines/index.js';
import { type RecordedCommand, sendRecorded } from '../files/record.js';
import type { AnyMatch } from '../match/types.js';
import type { GameState } from '../model/index.js';
import type { Cause } from './protocol.js';

/** A stored state of the match. */
export interface Checkpoint {
  readonly game: GameState;
  readonly value: unknown;
  readonly done: boolean;
}

/** What cannot be repeated from the middle of a match: the state after it is stored. */
export const unrepeatable: ReadonlySet<string> = new Set([
  'found',
  'match.start',
  'position.enter',
  'effect.drain',
  'effect.failed',
  'match.undo',
]);

/** What is kept of a snapshot. */
export const checkpointOf = ({ context: { game }, value, status }: MatchSnapshot): Checkpoint => ({
  game,
  value,
  done: status === 'done',
});

/** Repeats the event of a frame. */
export function repeat(match: AnyMatch, cause: Cause): void {
  if (cause.type === 'effect.next') match.step();
  else sendRecorded(match, cause as RecordedCommand);
}
