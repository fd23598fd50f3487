/**
 * Earlier figures, each with boardgame.io's reducer of the same run. Later runs are compared relative to that reducer,
 * because machines differ. `matches` are random matches a second of version 0.2, `legal` is older.
 */
export const before = {
  matches: {
    reducer: 69.5,
    guild: 794,
    duel: 1467,
    slots: 2575,
    library: 1327,
    clash: 386,
    hearts: 250,
    draft: 1400,
    holdem: 2687,
  },
  legal: { reducer: 151.16, guild: 29.87, duel: 12.58, slots: 10.05, library: 14.53, clash: 58.35 },
};
