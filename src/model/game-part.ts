import type { Fields } from './game-types.js';
import type { StateCheck } from './hooks.js';
import type { Policies } from './policies.js';
import type { AnyEffectDef } from './recipes.js';

/** What only some games have: `setupGame({ parts: [health, units] })`. A game without it has none of what it brings. */
export interface GamePart {
  readonly name: string;
  /** Fields of each seat. What they begin with may depend on the policies of the match. */
  readonly seatState?: (policies: Policies) => Fields;
  readonly effects?: readonly AnyEffectDef[];
  /** What a match with these policies needs besides the checks that the game lists. */
  readonly stateChecks?: (policies: Policies) => readonly StateCheck[];
}
