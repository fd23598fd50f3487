import type { KnownRules } from '../files/read-saved.js';
import { replay } from '../match/replay.js';
import { type Json, messageOf, type Ruleset, SavedMatchError } from '../model/index.js';

/**
 * What comes of a record that was kept: `replayed`; `other-version`, if it was made with another version of the game or
 * of the file format, and so is refused by its name; `refused`, if it should fit and does not.
 */
export type KeptRecord =
  | { readonly verdict: 'replayed'; readonly outcome: Json; readonly commands: number }
  | { readonly verdict: 'other-version' | 'refused'; readonly message: string };

const versionPaths: ReadonlySet<string> = new Set(['version', 'rules.version']);

/** Plays a record again that somebody kept. A game that changes and keeps its version is found by this. */
export function checkKeptRecord(raw: unknown, rules: KnownRules<Ruleset>): KeptRecord {
  try {
    const match = replay(raw, { rules, checks: false, trace: false });
    return { verdict: 'replayed', outcome: match.state.outcome as Json, commands: match.record.commands.length };
  } catch (error) {
    const isOld = error instanceof SavedMatchError && versionPaths.has(error.path);
    const message = messageOf(error);
    return { verdict: isOld ? 'other-version' : 'refused', message };
  }
}
