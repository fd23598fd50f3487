import { z } from 'zod';

/** A card's id or a seat's. */
export const Target = z.string().min(1).max(40);
