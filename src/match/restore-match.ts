import { LogHash } from '../files/log-hash.js';
import { type KnownRules, readRecord, readSaved } from '../files/read-saved.js';
import type { MatchRecord } from '../files/record.js';
import type { SavedMatch } from '../files/save.js';
import { savedPositionOf } from '../files/saved-position.js';
import { type Ruleset, SavedMatchError } from '../model/index.js';
import { hashState } from '../state/hash.js';
import { cloneGame } from '../state/index.js';
import { asMatchOf, checksByDefault, traceOptions } from './create-match.js';
import { checkOptions } from './known-options.js';
import { LiveMatch } from './live-match.js';
import { replay } from './replay.js';
import type { Match, MatchOptions } from './types.js';

/** How a saved match continues. */
export interface RestoreOptions<R extends Ruleset = Ruleset>
  extends Pick<MatchOptions, 'checks' | 'runner' | 'trace' | 'inspect' | 'strict' | 'onFault'> {
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
  checkOptions('restoreMatch', options, known);
  const { saved, rules, game } = readSaved(raw, options.rules);
  const { stepping, at, log } = saved;
  const value = savedPositionOf(saved, game, rules);
  const record = saved.record === undefined ? null : readRecord(saved.record);
  // A record that itself began with a save goes on counting from there.
  const before = record?.base === undefined ? undefined : logOf(record.base, options.rules);
  if (record !== null) checkRecord(record, saved, before);
  if (options.verify) verify(record, saved, options.rules);
  const { gameId, seed, seats } = saved;
  const { record: _, ...base } = saved;
  const match = new LiveMatch({
    rules,
    // The match changes it in place, and the save is a part of its record.
    game: cloneGame(game),
    origin: {
      gameId,
      seed,
      seats,
      ...(record === null ? { base } : before === undefined ? {} : { base: record.base }),
    },
    commands: record?.commands ?? [],
    log: record === null ? { at, hash: log } : before,
    value,
    stepping,
    strict: options.strict ?? false,
    checks: options.checks ?? checksByDefault(),
    runner: options.runner,
    trace: traceOptions(options.trace),
    inspect: options.inspect,
    onFault: options.onFault,
  });
  return asMatchOf<R>(match);
}

const known = {
  rules: true,
  verify: true,
  checks: true,
  runner: true,
  trace: true,
  inspect: true,
  strict: true,
  onFault: true,
} as const satisfies Record<keyof RestoreOptions, true>;

interface Log {
  readonly at: number;
  readonly hash: string;
}

/** The log of the save that a record began with. */
function logOf(base: unknown, rules: KnownRules): Log {
  const { at, log } = readSaved(base, rules).saved;
  return { at, hash: log };
}

/** The record that goes with a save is the one that it was made with. */
function checkRecord({ commands }: MatchRecord, { at, log }: SavedMatch, before: Log = { at: 0, hash: '' }): void {
  if (before.at + commands.length !== at || new LogHash(before).of(commands, before.at) !== log) {
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
