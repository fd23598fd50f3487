import * as z from 'zod/mini';

/** The phases of the standard turn that `policies.phases` names, in any order that makes sense. */
export const TurnPhase = z.enum(['draw', 'selection', 'commit', 'tick_resolution', 'animating']);
export type TurnPhase = z.infer<typeof TurnPhase>;

/**
 * The position of a match: the path of a phase or a stage in the flow of its game (`flop.bet`), or `setup`, or `over`.
 */
export const Phase = z.string().check(z.minLength(1), z.maxLength(200));
export type Phase = z.infer<typeof Phase>;
