import { z } from 'zod';

/** Amounts by the name of the resource. */
export const Amounts = z.record(z.string(), z.number().int());
export type Amounts = z.infer<typeof Amounts>;

/** A number by which something changes: no game needs a greater one, and a typing error is noticed. */
export const Amount = z.number().int().min(-1_000_000).max(1_000_000);
/** How often something is done, or to how many cards. */
export const Count = z.number().int().max(10_000);
