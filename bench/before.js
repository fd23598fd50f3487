/**
 * Figures from before the redesign, each with boardgame.io's reducer of the same run. Later runs are compared relative
 * to that reducer, because machines differ.
 */
export const before = {
  matches: { reducer: 59.7, guild: 272, duel: 443, slots: 672, library: 481, clash: 105 },
  legal: { reducer: 151.16, guild: 29.87, duel: 12.58, slots: 10.05, library: 14.53, clash: 58.35 },
};
