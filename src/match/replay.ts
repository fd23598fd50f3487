import { type KnownRules, readRecord, rulesOfRecord } from '../files/read-saved.js';
import { type MatchRecord, sendRecorded } from '../files/record.js';
import { type Ruleset, SavedMatchError } from '../model/index.js';
import { createMatch } from './create-match.js';
import { restoreMatch } from './restore-match.js';
import type { Match, MatchOptions } from './types.js';

/** How a record is played again. */
export interface ReplayOptions<R extends Ruleset = Ruleset>
  extends Pick<MatchOptions, 'checks' | 'runner' | 'trace' | 'inspect' | 'strict' | 'onFault'> {
  readonly rules: KnownRules<R>;
  /** Stop after this many commands; the match can be continued from there. */
  readonly until?: number;
}

/**
 * The match that a record is of: the same events, the same state after every command.
 *
 * @example
 * const copy = replay(match.record, { rules: duel });
 * hashState(copy.state) === hashState(match.state);
 */
export function replay<R extends Ruleset>(raw: MatchRecord | unknown, options: ReplayOptions<R>): Match<R> {
  const { rules: known, until, ...more } = options;
  const record = readRecord(raw);
  const { seats, seed, gameId } = record;
  const match: Match<R> =
    record.base === undefined
      ? createMatch<R>({ ...more, rules: rulesOfRecord(record, known), seats, seed, gameId })
      : restoreMatch<R>(record.base, { ...more, rules: known });
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
