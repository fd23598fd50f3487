import type { MatchRecord, RecordedCommand } from '../../files/record.js';
import { type MatchSetup, recordFor } from './match-setup.js';

/** What a check asks of a game. */
export type Activity =
  | 'load'
  | 'setup'
  | 'legal'
  | 'command'
  | 'input'
  | 'view'
  | 'timeout'
  | 'evaluate'
  | 'leaving'
  | 'log'
  | 'invariants'
  | 'watch'
  | 'paths';

/**
 * What a check is busy with. A function of the game that never returns also stops the check, so another thread has to
 * find out here what was asked last. To note it costs a few assignments: nothing is copied until somebody reads it.
 */
interface Trail {
  setup: MatchSetup | null;
  commands: readonly RecordedCommand[];
  doing: Activity;
  about: unknown;
}

const trail: Trail = { setup: null, commands: [], doing: 'load', about: null };

/** Counts what is noted. Whoever shares it sees that the check gets on. */
let beats: Int32Array<ArrayBufferLike> = new Int32Array(1);

/** From here on, counts into memory that another thread can read. */
export function beatInto(shared: Int32Array<ArrayBufferLike>): void {
  beats = shared;
}

/** The check gets on. */
export const beat = (): void => void Atomics.add(beats, 0, 1);

/** Notes what is asked of the game next, and about what: a command, a seat, or an input. */
export function note(doing: Activity, about: unknown = null): void {
  trail.doing = doing;
  trail.about = about;
  beat();
}

/** Plays a match of these commands, to which more may be added; afterwards the check is where it was before. */
export function onTrail<T>(setup: MatchSetup, commands: readonly RecordedCommand[], play: () => T): T {
  const { setup: outer, commands: before, doing, about } = trail;
  trail.setup = setup;
  trail.commands = commands;
  try {
    return play();
  } finally {
    Object.assign(trail, { setup: outer, commands: before, doing, about });
  }
}

/** What a check was busy with, as data. */
export interface TrailEnd {
  readonly doing: Activity;
  readonly about: unknown;
  /** The match so far, with the command that is being carried out; null outside of a match. */
  readonly record: MatchRecord | null;
}

/** Where the trail ends now. */
export function trailEnd(): TrailEnd {
  const { setup, commands, doing, about } = trail;
  const last = doing === 'command' ? [about as RecordedCommand] : [];
  return { doing, about, record: setup === null ? null : recordFor(setup, [...commands, ...last]) };
}
