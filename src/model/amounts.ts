import { z } from 'zod';

/** Amounts by the name of the resource. */
export const Amounts = z.record(z.string(), z.number().int());
export type Amounts = z.infer<typeof Amounts>;
