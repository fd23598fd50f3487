import type { SeatId } from '../model/index.js';
import type { MatchResult } from './run-match.js';

/** How often something occurred, and how often its seat then won. */
export type Score = {
  matches: number;
  wins: number;
  draws: number;
};

/** The same for a card that was held, and for one that was played. */
export type CardScore = {
  drawn: Score;
  played: Score;
};

/** Scores and places at the end of matches, where the game has them. */
export type BotStanding = {
  scored: number;
  /** In thousandths: sums of whole numbers are the same in any order. */
  points: number;
  ranked: number;
  places: number;
};

/** The counts over matches. Only sums, so that matches and parts of a simulation can be added in any order. */
export type Tally = {
  matches: number;
  turns: number;
  commands: number;
  /** The times a seat had to choose, and the commands it could choose from. */
  choices: number;
  options: number;
  /** By the place of the bot in the list. */
  bots: Score[];
  /** The same when it sat first. */
  botsFirst: Score[];
  standings: BotStanding[];
  firstSeat: Score;
  decks: Record<string, Score>;
  /** Matches by their number of turns. */
  lengths: Record<string, number>;
  /** Matches by their number of commands. */
  commandLengths: Record<string, number>;
  reasons: Record<string, number>;
  cards: Record<string, CardScore>;
};

const newScore = (): Score => ({ matches: 0, wins: 0, draws: 0 });

export const newTally = (bots: number): Tally => ({
  matches: 0,
  turns: 0,
  commands: 0,
  choices: 0,
  options: 0,
  bots: Array.from({ length: bots }, newScore),
  botsFirst: Array.from({ length: bots }, newScore),
  standings: Array.from({ length: bots }, () => ({ scored: 0, points: 0, ranked: 0, places: 0 })),
  firstSeat: newScore(),
  decks: {},
  lengths: {},
  commandLengths: {},
  reasons: {},
  cards: {},
});

/** For each seat, in the order of play, the index of its bot and the name of its deck. */
export interface Seating {
  readonly seat: SeatId;
  readonly bot: number;
  /** `null` in a game with a shared deck. */
  readonly deck: string | null;
}

export function addMatch(tally: Tally, result: MatchResult, seating: readonly Seating[]): void {
  tally.matches += 1;
  tally.turns += result.turns;
  tally.commands += result.commands;
  tally.choices += result.choices;
  tally.options += result.options;
  count(tally.lengths, String(result.turns));
  count(tally.commandLengths, String(result.commands));
  count(tally.reasons, result.reason);
  seating.forEach(({ seat, bot, deck }, place) => {
    // If several seats win together, each of them has won.
    const won = result.winners.includes(seat);
    const drawn = result.winners.length === 0;
    add(tally.bots[bot] as Score, won, drawn);
    addStanding(tally.standings[bot] as BotStanding, seat, result);
    if (place === 0) add(tally.botsFirst[bot] as Score, won, drawn);
    if (place === 0) add(tally.firstSeat, won, drawn);
    if (deck !== null) add(entry(tally.decks, deck, newScore), won, drawn);
    const cards = result.seats[seat];
    for (const def of cards?.drawn ?? []) add(cardScore(tally, def).drawn, won, drawn);
    for (const def of cards?.played ?? []) add(cardScore(tally, def).played, won, drawn);
  });
}

/** Adds one tally to another. */
export function mergeTally(into: Tally, more: Tally): void {
  into.matches += more.matches;
  into.turns += more.turns;
  into.commands += more.commands;
  into.choices += more.choices;
  into.options += more.options;
  for (const [place, score] of more.bots.entries()) merge(into.bots[place] as Score, score);
  for (const [place, score] of more.botsFirst.entries()) merge(into.botsFirst[place] as Score, score);
  for (const [place, { scored, points, ranked, places }] of more.standings.entries()) {
    const sum = into.standings[place] as BotStanding;
    sum.scored += scored;
    sum.points += points;
    sum.ranked += ranked;
    sum.places += places;
  }
  merge(into.firstSeat, more.firstSeat);
  for (const [deck, score] of Object.entries(more.decks)) merge(entry(into.decks, deck, newScore), score);
  for (const [turns, times] of Object.entries(more.lengths)) count(into.lengths, turns, times);
  for (const [commands, times] of Object.entries(more.commandLengths)) count(into.commandLengths, commands, times);
  for (const [reason, times] of Object.entries(more.reasons)) count(into.reasons, reason, times);
  for (const [def, { drawn, played }] of Object.entries(more.cards)) {
    merge(cardScore(into, def).drawn, drawn);
    merge(cardScore(into, def).played, played);
  }
}

function add(score: Score, won: boolean, drawn: boolean): void {
  score.matches += 1;
  if (won) score.wins += 1;
  if (drawn) score.draws += 1;
}

function addStanding(sum: BotStanding, seat: SeatId, { scores, ranks }: MatchResult): void {
  const points = scores?.[seat];
  if (points !== undefined) {
    sum.scored += 1;
    sum.points += Math.round(1000 * points);
  }
  const rank = ranks?.findIndex((seats) => seats.includes(seat)) ?? -1;
  if (rank < 0) return;
  sum.ranked += 1;
  // Seats of one rank share a place: two winners are both first, and the next seat is third.
  sum.places += 1 + (ranks ?? []).slice(0, rank).flat().length;
}

function merge(into: Score, more: Score): void {
  into.matches += more.matches;
  into.wins += more.wins;
  into.draws += more.draws;
}

function count(counts: Record<string, number>, key: string, times = 1): void {
  counts[key] = (counts[key] ?? 0) + times;
}

function entry<T>(entries: Record<string, T>, key: string, make: () => T): T {
  const known = entries[key];
  if (known !== undefined) return known;
  const made = make();
  entries[key] = made;
  return made;
}

const cardScore = (tally: Tally, def: string): CardScore =>
  entry(tally.cards, def, () => ({ drawn: newScore(), played: newScore() }));
