/** The ids of the games that come with turnchart: to name one is not to load all. */
export const gameIds = [
  'guild',
  'duel',
  'slots',
  'library',
  'clash',
  'hearts',
  'draft',
  'holdem',
  'spades',
  'patience',
  'masks',
] as const;
export type GameId = (typeof gameIds)[number];
