import { createFastMatch, FastMatch } from '../../fast/index.js';
import { type MatchRecord, type RecordedCommand, sendRecorded } from '../../files/record.js';
import { createMatch } from '../../match/create-match.js';
import type { Match } from '../../match/types.js';
import { type Accepted, detailOf, type Receipt } from '../../model/index.js';
import { type Random, seededRandom } from '../random.js';
import { isAnimating, leavingOf, moveOfOne, movesOf, type Playable } from '../random-play.js';
import { note, onTrail } from './activity.js';
import { CheckFault, checkFaultFrom, faultSubjectOf } from './fault.js';
import { errorThrownBy } from './find-error.js';
import { type MatchSetup, recordFor } from './match-setup.js';
import { sourceLocationOf } from './source-location.js';
import { strictGameOf } from './strict-game.js';
import { animates, deadlockAt } from './watchers/progress.js';

/** A match in either lane. */
export type AnyLane = (FastMatch | Match) & Playable;

/** Observes one match, and throws a `CheckFault` if something is wrong. */
export interface Watcher {
  /** The match waits, before a move. May return another match with which to continue. */
  atRest?(match: AnyLane, random: Random): AnyLane | undefined;
  /** A command has been carried out. */
  after?(match: AnyLane, command: RecordedCommand, receipt: Accepted, random: Random): void;
  /** The match is over, or its record is at its end. */
  atEnd?(match: AnyLane, random: Random): void;
}

/** Makes a watcher for one match. */
export type Watch = (setup: MatchSetup) => Watcher;

/**
 * Where moves come from: chance, up to a number of them, with a seat that gives up one in `leaveOneIn` times; numbers, each an index into what is legal then, taken round; or
 * a list, of which what is refused may be left out.
 */
export type Moves =
  | { readonly kind: 'random'; readonly most: number; readonly endless?: boolean; readonly leaveOneIn?: number }
  | { readonly kind: 'choices'; readonly choices: readonly number[] }
  | { readonly kind: 'list'; readonly commands: readonly RecordedCommand[]; readonly skip?: boolean };

export interface PlayMatchOptions {
  readonly lane?: 'fast' | 'live';
  readonly moves: Moves;
  readonly watch?: readonly Watch[];
  /** Chance of the moves and of what watchers try. */
  readonly random?: Random;
}

/** The result of a match. */
export interface PlayedMatch {
  /** Every command so far, with the one that failed, if one did. */
  readonly record: MatchRecord;
  readonly fault: CheckFault | null;
  /** The command of a list that the match refused. */
  readonly refused: { readonly index: number; readonly message: string } | null;
  /** `null` if the setup failed. */
  readonly match: AnyLane | null;
}

/** Plays one match, at random or from a record, with watchers. */
export function playMatch(setup: MatchSetup, options: PlayMatchOptions): PlayedMatch {
  const commands: RecordedCommand[] = [];
  return onTrail(setup, commands, () => playOn(setup, commands, options));
}

function playOn(setup: MatchSetup, commands: RecordedCommand[], options: PlayMatchOptions): PlayedMatch {
  const { moves, lane = 'fast', random = seededRandom(`play/${setup.seed}`) } = options;
  const ended = (match: AnyLane | null, fault: CheckFault | null, refused: PlayedMatch['refused'] = null) => ({
    record: recordFor(setup, commands),
    fault,
    refused,
    match,
  });
  let match: AnyLane;
  try {
    note('setup');
    match = openMatch(setup, lane);
  } catch (error) {
    return ended(null, writerIn(setup, []) ?? setupFault(error));
  }
  try {
    const watchers = (options.watch ?? []).map((watch) => watch(setup));
    for (let index = 0; ; index++) {
      for (const watcher of watchers) {
        note('watch');
        match = watcher.atRest?.(match, random) ?? match;
      }
      note('legal');
      const command = nextMove(match, moves, index, commands.length, random);
      if (command === null) break;
      note('command', command);
      const receipt = moves.kind === 'random' && isFast(match) ? match.play(command) : sendRecorded(match, command);
      if (receipt.ok) commands.push(command);
      else if (receipt.code === 'rule-error' || moves.kind !== 'list') {
        commands.push(command);
        throw refusalOf(setup, commands, receipt);
      } else if (!moves.skip) {
        return ended(match, null, { index, message: detailOf(receipt) });
      }
      if (!receipt.ok) continue;
      for (const watcher of watchers) {
        note('watch');
        watcher.after?.(match, command, receipt, random);
      }
    }
    note('watch');
    for (const watcher of watchers) watcher.atEnd?.(match, random);
    return ended(match, null);
  } catch (error) {
    return ended(match, checkFaultFrom(error));
  }
}

/** A match that has begun. */
export function openMatch({ rules, seats, seed }: MatchSetup, lane: 'fast' | 'live'): AnyLane {
  if (lane === 'live') return createMatch({ rules, seats, seed, trace: false, checks: true });
  return createFastMatch({ rules, seats, seed, events: true });
}

function nextMove(match: AnyLane, moves: Moves, index: number, played: number, random: Random): RecordedCommand | null {
  if (moves.kind === 'list') return moves.commands[index] ?? null;
  if (match.state.outcome !== null) return null;
  if (moves.kind === 'choices') return chosen(match, moves.choices[index]);
  if (played >= moves.most) {
    if (moves.endless) throw new CheckFault('endless', `the match does not end within ${moves.most} commands`, 'match');
    return null;
  }
  const leaving = moves.leaveOneIn !== undefined && random.chance(moves.leaveOneIn) ? leavingOf(match, random) : null;
  const move = leaving ?? moveOfOne(match, random);
  if (move === null || (move === 'animation.done' && !animates(match))) throw deadlockAt(match);
  return move === 'animation.done' ? { type: move } : move;
}

function chosen(match: AnyLane, choice: number | undefined): RecordedCommand | null {
  if (choice === undefined) return null;
  if (isAnimating(match)) return { type: 'animation.done' };
  const moves = movesOf(match);
  const move = moves[choice % moves.length];
  if (move === undefined) throw deadlockAt(match);
  return move;
}

/** A command on which the rules threw, or that was legal but refused. */
function refusalOf(
  setup: MatchSetup,
  commands: readonly RecordedCommand[],
  receipt: Extract<Receipt, { ok: false }>,
): CheckFault {
  const type = commands.at(-1)?.type ?? '';
  const message = detailOf(receipt);
  if (receipt.code === 'rule-error') {
    return writerIn(setup, commands) ?? errorThrownBy(setup, commands) ?? new CheckFault('throws', message, type);
  }
  return new CheckFault('refused', `'${type}' is listed as legal, and refused (${receipt.code}): ${message}`, type);
}

/** Which function wrote, if one did that may only look: the same commands, in a game that notes it. */
function writerIn(setup: MatchSetup, commands: readonly RecordedCommand[]): CheckFault | null {
  const strict = strictGameOf(setup.rules);
  try {
    const twin = openMatch({ ...setup, rules: strict.rules }, 'fast');
    for (const command of commands) sendRecorded(twin, command);
  } catch {
    // What was thrown is told by whoever asked.
  }
  try {
    strict.complain();
    return null;
  } catch (fault) {
    return checkFaultFrom(fault);
  }
}

function setupFault(error: unknown): CheckFault {
  const { message } = checkFaultFrom(error);
  return new CheckFault(
    'setup',
    `a match cannot even begin: ${message}${sourceLocationOf(error)}`,
    faultSubjectOf(message),
    {
      error,
    },
  );
}

/** Whether a match is on the fast lane. */
export const isFast = (match: AnyLane): match is FastMatch & Playable => match instanceof FastMatch;
