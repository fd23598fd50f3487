import type { MatchSnapshot } from '../../machines/index.js';
import { type RecordedCommand, sendRecorded } from '../match/record.js';
import type { AnyMatch } from '../match/types.js';
import type { GameState } from '../model/index.js';
import type { Cause } from './protocol.js';

/** A state of the match that is kept. */
export interface Kept {
  readonly game: GameState;
  readonly value: unknown;
  readonly done: boolean;
}

/** What a match that stands in the middle cannot do again: the state after it is kept. */
export const unrepeatable: ReadonlySet<string> = new Set([
  'found',
  'match.start',
  'position.enter',
  'effect.drain',
  'effect.failed',
  'match.undo',
]);

/** What is kept of a snapshot. */
export const keptOf = ({ context: { game }, value, status }: MatchSnapshot): Kept => ({
  game,
  value,
  done: status === 'done',
});

/** Does again what led to a frame. */
export function repeat(match: AnyMatch, cause: Cause): void {
  if (cause.type === 'effect.next') match.step();
  else sendRecorded(match, cause as RecordedCommand);
}
