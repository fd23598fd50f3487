/**
 * What was measured before the redesign, each with boardgame.io's reducer of the same run. A later run is compared with it
 * by that reducer: this many times as fast, on a machine on which the reducer takes as long.
 */
export const before = {
  matches: { reducer: 59.7, guild: 272, duel: 443, slots: 672, library: 481, clash: 105 },
  legal: { reducer: 151.16, guild: 29.87, duel: 12.58, slots: 10.05, library: 14.53, clash: 58.35 },
};
