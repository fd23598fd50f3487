import { type Ruleset, SavedMatchError } from '../model/index.js';
import { asMatchOf, checksByDefault, traceOptions } from './create-match.js';
import { hashState } from './hash.js';
import { LogHash } from './log-hash.js';
import { MatchShell } from './match-shell.js';
import { type KnownRules, readRecord, readSaved } from './read-saved.js';
import type { MatchRecord } from './record.js';
import { replay } from './replay.js';
import type { SavedMatch } from './save.js';
import { placeOf } from './saved-place.js';
import type { Match, MatchOptions } from './types.js';

/** How a saved match continues. */
export interface RestoreOptions<R extends Ruleset = Ruleset>
  extends Pick<MatchOptions, 'checks' | 'trace' | 'inspect' | 'strict' | 'onFault'> {
  readonly rules: KnownRules<R>;
  /** Replay the record that came with the save, and refuse a state that does not follow from it. */
  readonly verify?: boolean;
}

/**
 * The match that was saved, at the point at which it was saved. If you do not trust the source of a save, replay its
 * record instead: `replay(saved.record, { rules })`.
 *
 * @example
 * const again = restoreMatch(JSON.parse(JSON.stringify(match.save())), { rules: duel });
 */
export function restoreMatch<R extends Ruleset>(raw: SavedMatch | unknown, options: RestoreOptions<R>): Match<R> {
  const { saved, rules, game } = readSaved(raw, options.rules);
  const { stepping, at, log } = saved;
  const value = placeOf(saved, game, rules);
  const record = saved.record === undefined ? null : readRecord(saved.record);
  if (record !== null) checkRecord(record, saved);
  if (options.verify) verify(record, saved, options.rules);
  const { gameId, seed, seats } = saved;
  const { record: _, ...base } = saved;
  const match = new MatchShell({
    rules,
    game,
    origin: { gameId, seed, seats, ...(record === null ? { base } : {}) },
    commands: record?.commands ?? [],
    log: record === null ? { at, hash: log } : undefined,
    value,
    stepping,
    strict: options.strict ?? false,
    checks: options.checks ?? checksByDefault(),
    trace: traceOptions(options.trace),
    inspect: options.inspect,
    onFault: options.onFault,
  });
  return asMatchOf<R>(match);
}

/** The record that goes with a save is the one that it was made with. */
function checkRecord(record: MatchRecord, { at, log }: SavedMatch): void {
  if (record.commands.length !== at || new LogHash().of(record.commands, 0) !== log) {
    throw new SavedMatchError('record', 'it is not the record that the save was made with');
  }
}

function verify(record: MatchRecord | null, saved: SavedMatch, rules: KnownRules): void {
  if (record === null)
    throw new SavedMatchError('record', 'there is none to verify the save with: save({ record: true })');
  if (hashState(replay(record, { rules, checks: false, trace: false }).state) !== saved.hash) {
    throw new SavedMatchError('game', 'the state does not follow from the record');
  }
}
