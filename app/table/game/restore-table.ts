import { developing } from 'virtual:table-games';
import { readRecord, rulesOfRecord } from '../../../src/files/read-saved.js';
import { type MatchRecord, sendRecorded } from '../../../src/files/record.js';
import type { SavedMatch } from '../../../src/files/save.js';
import { createMatch, type Match } from '../../../src/index.js';
import { restoreMatch } from '../../../src/match/restore-match.js';
import { faultsToAuthor } from '../../dev/faults.js';
import { playOnNewRules } from './play-on-new-rules.js';
import { rulesets } from './rulesets.js';

/** While a game is being written, all checks are on. */
export const checks = import.meta.env.DEV || developing;

/** The match of a record, not yet started; if it continued from a save without a record, as it was saved. */
export function matchOfRecord(record: MatchRecord): Match {
  const { base, seats, seed, gameId } = record;
  if (base !== undefined) return restoreMatch(base, { rules: rulesets, checks, ...faultsToAuthor });
  const rules = rulesOfRecord(record, rulesets);
  return createMatch({ rules, seats, seed, gameId, start: false, checks, ...faultsToAuthor });
}

/** Plays a record again, up to this many entries; `before` hears of the match before each of them. */
export function playAgain(
  record: MatchRecord,
  { upTo = record.commands.length, before }: { readonly upTo?: number; readonly before?: (match: Match) => void } = {},
): Match {
  const match = matchOfRecord(record);
  if (record.base === undefined) match.start();
  for (const command of record.commands.slice(0, upTo)) {
    before?.(match);
    if (!sendRecorded(match, command).ok) throw new Error(`The record cannot be played again at '${command.type}'.`);
  }
  return match;
}

/**
 * Restores a saved match. It is replayed from its record, so that earlier commands can still be undone; without a
 * record, or if the rules have changed and the result differs, the saved state is used. While a game is being written,
 * the record is used with the new rules instead.
 */
export function revive(raw: SavedMatch): Match {
  if (developing && raw.record !== undefined) return playOnNewRules(readRecord(raw.record));
  const restored = restoreMatch(raw, { rules: rulesets, checks, ...faultsToAuthor });
  try {
    const revived = playAgain(restored.record);
    if (JSON.stringify(revived.state.seats) === JSON.stringify(restored.state.seats)) return revived;
  } catch {
    // The saved state is what there is.
  }
  return restored;
}
