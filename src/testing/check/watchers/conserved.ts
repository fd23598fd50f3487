import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';

/** What the game says is conserved stays the same, from the first wait on. */
export const conserved: Watch = ({ rules }) => {
  let before: number | null = null;
  return {
    atRest({ state }) {
      before ??= rules.conserves?.(state, rules) ?? null;
      return undefined;
    },
    after({ state }, { type }) {
      const now = rules.conserves?.(state, rules) ?? null;
      if (now === before) return;
      throw new CheckFault(
        'conserves',
        `'${type}' changes what \`conserves\` counts: ${before} before, ${now} after`,
        type,
      );
    },
  };
};
