import * as z from 'zod';

/** A card's id, a seat's, or a slot's, such as `p2:3`. */
export const Target = z.string().min(1).max(40);
