import { z } from 'zod';

/** Amounts by the name of the resource. */
export const Amounts = z.record(z.string(), z.number().int());
export type Amounts = z.infer<typeof Amounts>;

/** A number by which something changes: no game needs a greater one, and a typing error is noticed. */
export const Amount = z.number().int().min(-1_000_000).max(1_000_000);
/** As many cards as anything draws, deals, shows or asks about at once. */
export const MOST_CARDS = 1000;
/** How often something is done, or to how many cards. */
export const Count = z.number().int().max(MOST_CARDS);
/** As many effects as a ruleset may allow a command. No queue ever holds more. */
export const MOST_EFFECTS = 1_000_000;
