import { SavedMatchError } from '../model/index.js';
import { createMatch } from './create-match.js';
import { type KnownRules, readRecord, rulesOf } from './read-saved.js';
import { type MatchRecord, sendRecorded } from './record.js';
import type { Match, MatchOptions } from './types.js';

/** How a record is played again. */
export interface ReplayOptions extends Pick<MatchOptions, 'checks' | 'trace' | 'inspect' | 'strict'> {
  readonly rules: KnownRules;
  /** Stop after so many commands; the match can be played on from there. */
  readonly until?: number;
}

/**
 * The match that a record is of: the same events, the same state after every command.
 *
 * @example
 * const copy = replay(match.record, { rules: duel });
 * hashState(copy.state) === hashState(match.state);
 */
export function replay(raw: MatchRecord | unknown, { rules, until, ...options }: ReplayOptions): Match {
  const record = readRecord(raw);
  const match = createMatch({ ...options, rules: rulesOf(record, rules), seats: record.seats, seed: record.seed });
  for (const [index, command] of record.commands.slice(0, until).entries()) {
    const receipt = sendRecorded(match, command);
    if (!receipt.ok) {
      throw new SavedMatchError(
        `commands.${index}`,
        `'${command.type}' is refused (${receipt.code}): ${receipt.message}`,
      );
    }
  }
  return match;
}
