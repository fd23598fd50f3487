import { createMatch, type GameState, type Match } from '../../../src/index.js';
import { type MatchRecord, sendRecorded } from '../../../src/match/record.js';
import { restoreMatch } from '../../../src/match/restore-match.js';
import type { SavedMatch } from '../../../src/match/save.js';
import { rulesets } from './rulesets.js';
import { rulesOf } from './setup.js';

/** A match that goes on, and where it stood before each of its commands. */
export interface Revived {
  readonly match: Match;
  readonly before: readonly GameState[];
}

/** The match of a record, not yet started. */
export function matchOfRecord(record: MatchRecord): Match {
  const rules = rulesOf(record.rules.id).withPolicies(record.policies as never);
  return createMatch({ rules, seats: record.seats, seed: record.seed, start: false, checks: import.meta.env.DEV });
}

/** Plays a record again, up to so many commands. */
export function playAgain(record: MatchRecord, upTo = record.commands.length): Revived {
  const match = matchOfRecord(record);
  match.start();
  const before: GameState[] = [];
  for (const command of record.commands.slice(0, upTo)) {
    before.push(match.state);
    if (!sendRecorded(match, command).ok) throw new Error(`The record cannot be played again at '${command.type}'.`);
  }
  return { match, before };
}

/**
 * A saved match goes on. It is played again from its record, so that what was done before can still be taken back;
 * where that leads elsewhere, because the rules have changed since, the saved state counts.
 */
export function revive(saved: SavedMatch): Revived {
  try {
    const revived = playAgain(saved.record);
    if (JSON.stringify(revived.match.state.seats) === JSON.stringify(saved.game.seats)) return revived;
  } catch {
    // The saved state is what there is.
  }
  return { match: restoreMatch(saved, { rules: rulesets, checks: import.meta.env.DEV }), before: [] };
}
