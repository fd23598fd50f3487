import { z } from 'zod';

/** The five phases of a turn, in the order in which a turn goes through those that its ruleset has. */
export const TurnPhase = z.enum(['draw', 'selection', 'commit', 'tick_resolution', 'animating']);
export type TurnPhase = z.infer<typeof TurnPhase>;

/** Where a match stands: a phase of the turn, or one of the states around it. */
export const Phase = z.enum([
  'setup',
  'mulligan',
  'turnStart',
  'draw',
  'selection',
  'commit',
  'tick_resolution',
  'animating',
  'turnEnd',
  'over',
]);
export type Phase = z.infer<typeof Phase>;
