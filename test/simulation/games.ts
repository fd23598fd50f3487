import type { Ruleset } from 'turnchart';
import { clash, duel, makeHearts, makeHoldem } from 'turnchart/rulesets';

/** What the processes of a run can play: before an upgrade, and after it. New matches take the last version of a game. */
const shortHoldem = makeHoldem({ hands: 2 });
const longerHoldem = makeHoldem({ hands: 3 });
const shortHearts = makeHearts({ limit: 1 });

export const oldGames: readonly Ruleset[] = [shortHoldem, duel, clash, shortHearts];
export const newGames: readonly Ruleset[] = [shortHoldem, longerHoldem, duel, clash, shortHearts];

/** Games, how many sit down, and how many of hundred matches are of it: the quick ones more often. */
export const tables: readonly { readonly game: string; readonly seats: readonly number[]; readonly weight: number }[] =
  [
    { game: 'holdem', seats: [2, 3], weight: 50 },
    { game: 'clash', seats: [2], weight: 25 },
    { game: 'duel', seats: [2], weight: 20 },
    { game: 'hearts', seats: [4], weight: 5 },
  ];

export const rulesNamed = (name: string): Ruleset => {
  const found = newGames.find(({ id, version }) => `${id}@${version}` === name);
  if (found === undefined) throw new Error(`there are no rules '${name}'`);
  return found;
};
