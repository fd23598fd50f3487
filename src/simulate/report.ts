import type { Ruleset } from '../model/index.js';
import { commonCards } from './deck-guesses.js';
import { chunksOf, type SimulationJob } from './job.js';
import { writePlayer } from './players.js';
import type { BotStanding, Score, Tally } from './tally.js';
import { type Interval, wilson } from './wilson.js';

/** Wins of the decided matches: a match that nobody won is in `matches` and `draws`, and not in the rate. */
export interface WinRate extends Score, Interval {}

/** How a bot did. */
export interface BotReport extends WinRate {
  readonly bot: string;
  /** The same when it sat first. */
  readonly first: WinRate;
  /** On average, where the game has scores. */
  readonly points: number | null;
  /** 1 is the first; on average, where the game has ranks. */
  readonly place: number | null;
}

/** How long matches are. A tenth of them is at most `low` long, and a tenth at least `high`. */
export interface Lengths {
  readonly average: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly most: number;
}

/** The results of seats that held or played a card. */
export interface CardReport {
  readonly card: string;
  readonly name: string;
  /** Matches in which a seat held it, and how often that seat won. */
  readonly drawn: WinRate;
  readonly played: WinRate;
}

/** The result of a simulation, finished or not. It depends only on the job, and a partial result can be continued. */
export interface Report {
  readonly format: 'turnchart-simulation';
  readonly version: 1;
  readonly rules: { readonly id: string; readonly version: string; readonly name: string };
  readonly job: SimulationJob;
  readonly complete: boolean;
  readonly matches: number;
  readonly turns: Lengths;
  readonly commands: Lengths;
  /** How many commands a seat can choose from, on average: the branching factor. */
  readonly choices: number;
  readonly bots: readonly BotReport[];
  readonly firstSeat: WinRate;
  readonly decks: readonly (WinRate & { readonly deck: string })[];
  readonly lengths: readonly { readonly turns: number; readonly matches: number }[];
  readonly endings: readonly { readonly reason: string; readonly matches: number }[];
  readonly cards: readonly CardReport[];
  /** Cards of the decks in use, including a shared deck, that nobody has played. */
  readonly unplayed: readonly string[];
  /** The chunks that are done, as ranges from the first to the last of each. */
  readonly done: readonly (readonly [number, number])[];
  /** The sums from which everything is computed. */
  readonly tally: Tally;
}

const rateOf = (score: Score): WinRate => ({ ...score, ...wilson(score.wins, score.matches - score.draws) });

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
const sorted = <T>(entries: Readonly<Record<string, T>>): [string, T][] => Object.entries(entries).sort(byName);

/** Computes the report from the sums. */
export function makeReport(job: SimulationJob, rules: Ruleset, tally: Tally, done: ReadonlySet<number>): Report {
  const lengths = Object.entries(tally.lengths)
    .map(([turns, matches]) => ({ turns: Number(turns), matches }))
    .sort((a, b) => a.turns - b.turns);
  return {
    format: 'turnchart-simulation',
    version: 1,
    rules: { id: rules.id, version: rules.version, name: rules.name },
    job,
    complete: done.size === chunksOf(job),
    matches: tally.matches,
    turns: lengthsOf(tally.lengths),
    commands: lengthsOf(tally.commandLengths),
    choices: tally.options / Math.max(1, tally.choices),
    bots: tally.bots.map((score, place) => ({
      bot: writePlayer(job.bots[place] as SimulationJob['bots'][number]),
      ...rateOf(score),
      first: rateOf(tally.botsFirst[place] as Score),
      ...standingOf(tally.standings[place] as BotStanding),
    })),
    firstSeat: rateOf(tally.firstSeat),
    decks: sorted(tally.decks).map(([deck, score]) => ({ deck, ...rateOf(score) })),
    lengths,
    endings: sorted(tally.reasons).map(([reason, times]) => ({ reason, matches: times })),
    cards: sorted(tally.cards).map(([card, { drawn, played }]) => ({
      card,
      name: rules.cards[card]?.name ?? card,
      drawn: rateOf(drawn),
      played: rateOf(played),
    })),
    unplayed: unplayed(job, rules, tally),
    done: rangesOf(done),
    tally: inOrder(tally),
  };
}

const standingOf = ({ scored, points, ranked, places }: BotStanding): Pick<BotReport, 'points' | 'place'> => ({
  points: scored === 0 ? null : points / 1000 / scored,
  place: ranked === 0 ? null : places / ranked,
});

/** The lengths of matches, from how many there are of each. */
function lengthsOf(counts: Readonly<Record<string, number>>): Lengths {
  const all = Object.entries(counts)
    .map(([length, matches]) => ({ length: Number(length), matches }))
    .sort((a, b) => a.length - b.length);
  const total = all.reduce((sum, { matches }) => sum + matches, 0);
  const sum = all.reduce((whole, { length, matches }) => whole + length * matches, 0);
  const at = (share: number): number => {
    let seen = 0;
    for (const { length, matches } of all) {
      seen += matches;
      if (seen >= share * total) return length;
    }
    return 0;
  };
  return { average: sum / Math.max(1, total), low: at(0.1), median: at(0.5), high: at(0.9), most: at(1) };
}

function unplayed(job: SimulationJob, rules: Ruleset, tally: Tally): string[] {
  // In a game such as poker no command names a card.
  const none = Object.values(tally.cards).every(({ played }) => played.matches === 0);
  if (none && !rules.commands.has('card.play')) return [];
  const inUse = new Set([...commonCards(rules), ...job.decks.flatMap((deck) => rules.decks[deck]?.cards ?? [])]);
  return [...inUse].filter((def) => (tally.cards[def]?.played.matches ?? 0) === 0).sort();
}

/** Keys in one order, so that the same sums are the same text. */
function inOrder(tally: Tally): Tally {
  const order = <T>(entries: Record<string, T>): Record<string, T> => Object.fromEntries(sorted(entries));
  const copy = structuredClone(tally);
  return {
    ...copy,
    decks: order(copy.decks),
    lengths: order(copy.lengths),
    commandLengths: order(copy.commandLengths),
    reasons: order(copy.reasons),
    cards: order(copy.cards),
  };
}

function rangesOf(done: ReadonlySet<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const chunk of [...done].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === chunk - 1) last[1] = chunk;
    else ranges.push([chunk, chunk]);
  }
  return ranges;
}

/** The chunks that a report says are done. */
export function chunksDone({ done }: Pick<Report, 'done'>): Set<number> {
  const chunks = new Set<number>();
  for (const [from, to] of done) for (let chunk = from; chunk <= to; chunk++) chunks.add(chunk);
  return chunks;
}
