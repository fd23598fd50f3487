import { z } from 'zod';
import { SeatSetup } from '../engine/index.js';
import { Command, type Receipt, type Ruleset } from '../model/index.js';

/** What a record keeps: commands of seats, and the one thing that the shell decides, when an animation is over. */
export const RecordedCommand = z.discriminatedUnion('type', [
  ...Command.options,
  z.strictObject({ type: z.literal('animation.done') }),
]);
export type RecordedCommand = z.infer<typeof RecordedCommand>;

/** Seed, seats and accepted commands: enough to rebuild the match exactly. */
export const MatchRecord = z.strictObject({
  format: z.literal('turnchart-record'),
  version: z.literal(1),
  rules: z.strictObject({ id: z.string(), version: z.string() }),
  policies: z.record(z.string(), z.unknown()),
  seed: z.string(),
  seats: z.array(SeatSetup),
  commands: z.array(RecordedCommand),
});
export type MatchRecord = z.infer<typeof MatchRecord>;

/** The record of a match. */
export const recordOf = (
  rules: Ruleset,
  { seed, seats, commands }: Pick<MatchRecord, 'seed' | 'seats' | 'commands'>,
): MatchRecord => ({
  format: 'turnchart-record',
  version: 1,
  rules: { id: rules.id, version: rules.version },
  policies: rules.overrides as Record<string, unknown>,
  seed,
  seats,
  commands,
});

const unrecorded: ReadonlySet<string> = new Set(['match.start', 'position.enter', 'effect.next', 'effect.drain']);

/** Whether an event of the chart goes into the record. The others follow from it. */
export const isRecorded = (event: { readonly type: string }): event is RecordedCommand => !unrecorded.has(event.type);

/** Sends a command of a record to a match, as it was sent the first time. */
export const sendRecorded = (
  match: { send(command: unknown): Receipt; animationDone(): Receipt },
  command: RecordedCommand,
): Receipt => (command.type === 'animation.done' ? match.animationDone() : match.send(command));
