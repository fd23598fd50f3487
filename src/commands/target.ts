import * as z from 'zod/mini';

/** A card's id, a seat's, or a slot's, such as `p2:3`. */
export const Target = z.string().check(z.minLength(1), z.maxLength(40));
