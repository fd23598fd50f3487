import * as z from 'zod/mini';
import type { RecordedCommand as Recorded } from '../core/index.js';
import { SeatSetup } from '../engine/index.js';
import { type Flow, Json, type Receipt, type Ruleset, SeatId } from '../model/index.js';
import { hashState } from '../state/hash.js';

/**
 * A command of a seat as it was accepted: the output of its schema. Replaying parses it again, because a file may have
 * been edited, and only the schema knows what rules can deal with. So a schema must leave its own output as it is.
 */
const Sent = z.catchall(
  z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(100)), seat: SeatId }),
  z.optional(Json),
);
/** The end of an animation: the only event of the shell in a record. */
const AnimationDone = z.strictObject({ type: z.literal('animation.done') });
/** An undo. The record is append-only: an undo is a new entry. */
const Undone = z.strictObject({ type: z.literal('match.undo'), seat: SeatId });

/** An entry of a record. */
export const RecordedCommand = z.union([AnimationDone, Undone, Sent]);
export type RecordedCommand = Recorded;

/** What identifies the game that a file is of. */
export const gameFields = {
  /** The name of the match. */
  gameId: z.string().check(z.minLength(1), z.maxLength(100)),
  rules: z.strictObject({ id: z.string(), version: z.string() }),
  /** A fingerprint of the flow that it was made with. */
  flow: z.string(),
  policies: z.record(z.string(), z.unknown()),
  seed: z.string(),
  seats: z.array(SeatSetup),
} as const;

/** Seed, seats and everything that was accepted: enough to rebuild the match exactly. */
export const MatchRecord = z.strictObject({
  format: z.literal('turnchart-record'),
  version: z.literal(2),
  ...gameFields,
  commands: z.array(RecordedCommand),
  /** The save that a match was restored from without its record: the commands continue from there. */
  base: z.optional(z.unknown()),
});
export type MatchRecord = Omit<z.infer<typeof MatchRecord>, 'commands'> & { commands: RecordedCommand[] };

/** A fingerprint of a flow: names, who acts, what is accepted, where exits lead. */
export const flowHash = (flow: Flow): string => hashState(flow.key);

/** What a match was made of. */
export interface Origin {
  readonly gameId: string;
  readonly seed: string;
  readonly seats: MatchRecord['seats'];
  readonly base?: unknown;
}

/** The game of a match, for its files. */
export const gameOf = (rules: Ruleset, { gameId, seed, seats }: Origin) => ({
  gameId,
  rules: { id: rules.id, version: rules.version },
  flow: flowHash(rules.flow),
  policies: structuredClone(rules.overrides),
  seed,
  seats: structuredClone(seats),
});

/** The record of a match. A copy: writing to it changes nothing. */
export const recordOf = (rules: Ruleset, origin: Origin, commands: readonly RecordedCommand[]): MatchRecord => ({
  format: 'turnchart-record',
  version: 2,
  ...gameOf(rules, origin),
  commands: structuredClone([...commands]),
  ...(origin.base === undefined ? {} : { base: structuredClone(origin.base) }),
});

const unrecorded: ReadonlySet<string> = new Set(['match.start', 'position.enter', 'effect.next', 'effect.drain']);

/** Whether an event of the chart goes into the record. The others follow from it. */
export const isRecorded = (event: { readonly type: string }): event is RecordedCommand => !unrecorded.has(event.type);

/** Sends an entry of a record to a match, as it was sent the first time. */
export function sendRecorded(
  match: { receive(command: unknown): Receipt; animationDone(): Receipt; undo(seat: SeatId): Receipt },
  command: RecordedCommand,
): Receipt {
  if (command.type === 'animation.done') return match.animationDone();
  if (command.type === 'match.undo' && 'seat' in command) return match.undo(command.seat);
  return match.receive(command);
}
