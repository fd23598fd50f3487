import { judge, legalCommands } from '../../guards/index.js';
import { cloneGame } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { checkInvariants, checkReferences, checkShape } from '../engine/index.js';
import { createFastMatch, FastMatch } from '../fast/index.js';
import { createMatch } from '../match/create-match.js';
import { hashState } from '../match/hash.js';
import { type MatchRecord, sendRecorded } from '../match/record.js';
import { replay } from '../match/replay.js';
import { restoreMatch } from '../match/restore-match.js';
import type { SavedMatch } from '../match/save.js';
import type { Match } from '../match/types.js';
import { viewOf } from '../match/view.js';
import { viewEvents } from '../match/view-events.js';
import { type Command, type GameEvent, type GameState, InvariantError, type Ruleset } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { badCommand } from './bad-commands.js';
import { type Random, seededRandom } from './random.js';
import { type Playable, randomMove, sendMove, starterSeats } from './random-play.js';
import { scrambleHidden } from './scramble.js';

export interface SoakOptions {
  readonly lane: 'fast' | 'live';
  /** Commands after which a match counts as one that never ends. */
  readonly maxCommands?: number;
  readonly seats?: number;
  /** Every record is replayed on the live lane too, and not only now and then. */
  readonly both?: boolean;
}

export interface SoakTally {
  matches: number;
  commands: number;
  badInputs: number;
  leakChecks: number;
  restores: number;
  replays: number;
  /** Of them, on the live lane too. */
  liveReplays: number;
  turns: number;
}

/** What a soak found, with the record that leads to it. */
export class SoakFailure extends Error {
  override name = 'SoakFailure';
  constructor(
    readonly rules: string,
    readonly seed: string,
    readonly record: MatchRecord,
    message: string,
  ) {
    super(message);
  }
}

export const emptyTally = (): SoakTally => ({
  matches: 0,
  commands: 0,
  badInputs: 0,
  leakChecks: 0,
  restores: 0,
  replays: 0,
  liveReplays: 0,
  turns: 0,
});

/** One in so many states is checked for leaks; the check costs as much as many commands. */
const LEAK_CHECK_ONE_IN = 25;
const RESTORE_ONE_IN = 40;
const SHAPE_ONE_IN = 20;
const LIVE_REPLAY_ONE_IN = 10;

type Soaked = (FastMatch | Match) & Playable;

/** Plays one random match with everything that always holds checked after every command. */
export function soakMatch(rules: Ruleset, seed: string, options: SoakOptions, tally: SoakTally): MatchRecord {
  const random = seededRandom(`soak/${seed}`);
  const { min, max } = rules.seats;
  const seats = starterSeats(
    rules,
    options.seats ?? (random.chance(4) ? min + random.below(max - min + 1) : min),
    random,
  );
  let match: Soaked =
    options.lane === 'live'
      ? createMatch({ rules, seats, seed })
      : createFastMatch({ rules, seats, seed, events: true });
  try {
    match = playOut(match, random, options, tally);
    replayed(match, random, options.both === true, tally);
  } catch (error) {
    throw new SoakFailure(rules.id, seed, match.record, error instanceof Error ? error.message : String(error));
  }
  tally.matches += 1;
  tally.turns += match.state.turn;
  return match.record;
}

function playOut(first: Soaked, random: Random, { maxCommands = 5000 }: SoakOptions, tally: SoakTally): Soaked {
  let match = first;
  for (let played = 0; match.state.outcome === null; played++) {
    if (played > maxCommands) throw new InvariantError(`the match does not end within ${maxCommands} commands`);
    tryBadInput(match, random, tally);
    const move = randomMove(match, random);
    if (move === null)
      throw new InvariantError('nobody can do anything, and the match is not over', { value: match.value });
    const receipt = sendMove(match, move);
    if (!receipt.ok)
      throw new InvariantError(`a legal command was refused (${receipt.code}): ${receipt.message}`, { move });
    tally.commands += 1;
    checkInvariants(match.state, match.rules);
    if (random.chance(SHAPE_ONE_IN)) {
      checkShape(match.state);
      checkReferences(match.state, match.rules);
    }
    if (random.chance(LEAK_CHECK_ONE_IN)) checkLeaks(match, receipt.events, random, tally);
    if (random.chance(RESTORE_ONE_IN)) match = restored(match, tally);
  }
  return match;
}

/** A command that is refused changes nothing. One that happens to be legal is not sent. */
function tryBadInput(match: Soaked, random: Random, tally: SoakTally): void {
  const bad = badCommand(match.state, match.rules, random);
  tally.badInputs += 1;
  const stale = random.chance(5);
  if (!stale && isLegal(match, bad)) return;
  const before = cloneGame(match.state);
  const receipt = match.receive(bad, stale ? { expectedRevision: -1 } : {});
  if (receipt.ok) throw new InvariantError('a command that the judge refuses was carried out', { bad });
  if (receipt.message === '' || receipt.code === 'rule-error') {
    throw new InvariantError(`a refused command has a poor answer: ${receipt.code} ${receipt.message}`, { bad });
  }
  if (!sameJson(match.state, before)) throw new InvariantError('a refused command changed the state', { bad });
}

function isLegal(match: Soaked, raw: unknown): boolean {
  const command = parse(raw, match.rules);
  return command !== null && judge(match.state, command, match.rules).ok;
}

/** What a viewer is given is the same, to the byte, whatever it may not see. */
function checkLeaks(match: Soaked, events: readonly GameEvent[], random: Random, tally: SoakTally): void {
  const { state, rules } = match;
  const viewer = random.pick([...state.order, 'spectator' as const]);
  const other = scrambleHidden(state, viewer, rules, random);
  const same = (what: string, a: unknown, b: unknown): void => {
    if (JSON.stringify(a) !== JSON.stringify(b)) {
      throw new InvariantError(`${what} of '${viewer}' depends on what it may not see`, { a, b });
    }
  };
  tally.leakChecks += 1;
  same('the view', viewOf(state, viewer, rules), viewOf(other, viewer, rules));
  same('the event view', viewEvents(viewer, events, state, rules), viewEvents(viewer, events, other, rules));
  if (viewer === 'spectator') return;
  same('the legal commands', legalCommands(state, viewer, rules), legalCommands(other, viewer, rules));
  for (let i = 0; i < 5; i++) {
    const parsed = parse(badCommand(state, rules, random), rules);
    if (parsed !== null && parsed.seat === viewer) {
      same(`the verdict on ${JSON.stringify(parsed)}`, judge(state, parsed, rules), judge(other, parsed, rules));
    }
  }
}

function parse(raw: unknown, rules: Ruleset): Command | null {
  const read = readCommand(raw, rules);
  return 'command' in read ? read.command : null;
}

/** Saved, sent through text, and restored, a match is the same. */
function restored(match: Soaked, tally: SoakTally): Soaked {
  tally.restores += 1;
  const before = hashState(match.state);
  const again: Soaked =
    match instanceof FastMatch
      ? match.continuedFrom(JSON.parse(JSON.stringify(match.state)) as GameState)
      : restoreMatch(JSON.stringify(saveOf(match)), { rules: match.rules });
  if (hashState(again.state) !== before) throw new InvariantError('a restored match is another one');
  return again;
}

/** A save, with the record: a replay must give the same match. */
const saveOf = (match: Match): SavedMatch => match.save({ record: true });

/** The record gives the same match again: on the fast lane, and on the live one, which costs more, when told or now and then. */
function replayed(match: Soaked, random: Random, both: boolean, tally: SoakTally): void {
  tally.replays += 1;
  const record = JSON.parse(JSON.stringify(match.record)) as MatchRecord;
  const hash = hashState(match.state);
  if (hashState(replayFast(record, match.rules)) !== hash) throw new InvariantError('the record gives another match');
  if (!random.chance(LIVE_REPLAY_ONE_IN) && !both) return;
  tally.liveReplays += 1;
  const live = replay(record, { rules: match.rules, trace: false, checks: false });
  if (hashState(live.state) !== hash) throw new InvariantError('the record gives another match on the live lane');
}

function replayFast({ seats, seed, commands }: MatchRecord, rules: Ruleset): GameState {
  const match = createFastMatch({ rules, seats, seed });
  for (const command of commands) {
    const receipt = sendRecorded(match, command);
    if (!receipt.ok) throw new InvariantError(`a recorded command was refused (${receipt.code}): ${receipt.message}`);
  }
  return match.state;
}
