import * as z from 'zod/mini';
import { lossCheck } from '../../engine/state-checks.js';
import { InvariantError } from '../../model/index.js';

/** What a seat that can be hurt has. */
interface Fighter {
  health: number;
}
const isFighter = (own: object): own is Fighter => 'health' in own;

/** The own fields of a seat with health. */
export function fighterOf({ own, id }: { readonly own: object; readonly id: string }): Fighter {
  if (isFighter(own)) return own;
  throw new InvariantError(`seat '${id}' has no health: setupGame({ parts: [health] })`, { seat: id });
}

/** The health of a seat, in a match or a view of any game; none where the game has no health. */
export const healthOf = ({ own }: { readonly own: object }): number | undefined =>
  isFighter(own) ? own.health : undefined;

/** The field of a seat. It may be below zero until the next state check; nobody sees that. */
export const healthField = (start: number) => ({
  schema: z._default(z.int(), start),
  seenBy: 'everyone' as const,
  shown: (left: number): number => Math.max(0, left),
});

/** A seat without health has lost. */
export const healthCheck = lossCheck('health', 'health', ({ own }) => isFighter(own) && own.health <= 0);
