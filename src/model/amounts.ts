import * as z from 'zod/mini';

/** Amounts by the name of the resource. */
export const Amounts = z.record(z.string(), z.int());
export type Amounts = z.infer<typeof Amounts>;

/** A number by which something changes. The bound is larger than any game needs, and catches typing errors. */
export const Amount = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
/** The most cards that one effect draws, deals, shows or asks about. */
export const MAX_CARDS = 1000;
/** How often something is done, or to how many cards. */
export const Count = z.int().check(z.maximum(MAX_CARDS));
/** The largest limit of effects per command that a ruleset may set. No queue is ever longer. */
export const MAX_EFFECTS = 1_000_000;
