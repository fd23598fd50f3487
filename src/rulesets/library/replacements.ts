import { draw, scry } from '../../authoring/index.js';
import type { ReplacementRule } from '../../parts/index.js';

/** What happens instead of a draw, by the name that an effect registers it under. */
export const insteadOfDraws: Readonly<Record<string, ReplacementRule>> = {
  /** The draw that it ends with is not replaced by the same rule again. */
  'look-before-drawing': ({ seat }) => [scry({ seat, count: 1 }), draw({ seat, source: 'effect' })],
  'no-draw': () => [],
};
