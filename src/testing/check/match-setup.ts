import type { SeatSetup } from '../../engine/index.js';
import { type MatchRecord, type RecordedCommand, recordOf } from '../../files/record.js';
import { asMatchSeats } from '../../match/create-match.js';
import { type Ruleset, readSeed } from '../../model/index.js';

/** What a match is made of. */
export interface MatchSetup {
  readonly rules: Ruleset;
  readonly seats: readonly SeatSetup[];
  readonly seed: string;
}

/** The record of a match that went so far. It can be replayed, up to the command that fails. */
export const recordFor = ({ rules, seats, seed }: MatchSetup, commands: readonly RecordedCommand[]): MatchRecord =>
  recordOf(rules, { gameId: 'check', seed: readSeed(seed), seats: asMatchSeats(seats) }, commands);

/** What a record was made of. */
export const setupOf = (record: MatchRecord, rules: Ruleset): MatchSetup => ({
  rules,
  seats: record.seats,
  seed: record.seed,
});
