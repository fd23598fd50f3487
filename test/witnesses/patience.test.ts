import { describe, expect, test } from 'vitest';
import { createFastMatch } from '../../src/fast/index.js';
import { frenchCard, Suit } from '../../src/parts/index.js';
import { makePatience, type PatienceOptions } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomRuns } from '../random-runs.js';
import { after, dealt, isWon, type Move, moves, type Position, solve } from './patience-model.js';

/** The cards of the model: suit by suit, from the ace up. */
const defs = Suit.options.flatMap((suit) =>
  Array.from({ length: 13 }, (_, i) => frenchCard(i === 0 ? 14 : i + 1, suit)),
);
const shuffled = (seed: number): number[] => seededRandom(seed).shuffle(Array.from({ length: 52 }, (_, i) => i));
const matchOf = (deck: readonly number[], options: PatienceOptions = {}) =>
  createFastMatch({
    rules: makePatience({ ...options, deck: deck.map((card) => defs[card] ?? '') }),
    seats: 1,
    seed: 1,
  });
type Patience = ReturnType<typeof matchOf>;

const textOf = (move: Move): string => (move === 'turn' ? move : `${defs[move.card]} ${move.to}`);
/** A command as the model has it. */
const ofModel = (
  { state }: Patience,
  command: { readonly type: string; readonly card?: unknown; readonly to?: unknown },
): string => {
  if (command.type === 'stock.turn') return 'turn';
  const to = String(command.to);
  return `${state.cards[String(command.card)]?.def} ${to.startsWith('column') ? Number(to.slice(6)) - 1 : 'home'}`;
};
const legal = (match: Patience): Map<string, object> =>
  new Map(
    match
      .legal('p1')
      .filter(({ type }) => type !== 'match.concede')
      .map((one) => [ofModel(match, one), one]),
  );

const cardsOf = ({ state }: Patience) => {
  const { table }: { table: Readonly<Record<string, readonly string[]>> } = state;
  const of = (zone: string): number[] => (table[zone] ?? []).map((id) => defs.indexOf(state.cards[id]?.def ?? ''));
  const columns = Array.from({ length: 7 }, (_, i) => of(`column${i + 1}`));
  return {
    stock: of('stock'),
    waste: of('waste'),
    home: [1, 2, 3, 4].map((i) => of(`foundation${i}`).length),
    columns,
  };
};
const cardsIn = ({ columns, ...rest }: Position) => ({
  ...rest,
  columns: columns.map(({ down, up }) => [...down, ...up]),
});

describe('patience against a second one, written from the rules', () => {
  test.each([1, 3] as const)('every legal set and every position of random play, %i at a time', (turn) => {
    for (let seed = 0; seed < randomRuns(200, 1 / 40); seed++) {
      const random = seededRandom(seed);
      const match = matchOf(shuffled(seed), { turn });
      let position = dealt(shuffled(seed));
      while (!match.over) {
        const [ours, theirs] = [legal(match), new Map(moves(position).map((move) => [textOf(move), move]))];
        expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
        expect(cardsOf(match)).toEqual(cardsIn(position));
        const [key, move] = random.pick([...theirs]);
        expect(match.receive(ours.get(key)).ok).toBe(true);
        position = after(position, move, turn);
      }
      expect(match.state.outcome?.winners.length).toBe(isWon(position) ? 1 : 0);
    }
  });

  test.each([1, 4, 32, 100, 137, 145])('deal %i, which the model solves, comes out by its moves', (seed) => {
    const path = solve(dealt(shuffled(seed)), 1, 2_000);
    // The model goes long ways round.
    const match = matchOf(shuffled(seed), { mostIdle: 2_000 });
    for (const move of path ?? []) expect(match.receive(legal(match).get(textOf(move))).ok).toBe(true);
    expect(match.state.outcome?.winners).toEqual(['p1']);
  });

  test('a deal in the order of the suits comes out by moves home alone', () => {
    const byRank = Array.from({ length: 52 }, (_, i) => (i % 4) * 13 + Math.floor(i / 4));
    const deck = columnsWithOnTop(byRank.slice(0, 28)).concat(byRank.slice(28));
    const match = matchOf(deck);
    for (let sent = 0; !match.over; sent++) {
      expect(sent).toBeLessThan(200);
      const options = legal(match);
      const home = [...options.keys()].find((key) => key.endsWith('home'));
      match.receive(options.get(home ?? 'turn'));
    }
    expect(match.state.outcome).toMatchObject({ winners: ['p1'], scores: { p1: 52 } });
  });

  test('a deal in which nothing fits is lost: only the stock can be turned', () => {
    const [clubs, diamonds, spades, hearts] = [0, 13, 26, 39];
    // Black cards on top; the red ones that would go on them, and the aces, lie face down.
    const tops = [clubs + 12, spades + 12, clubs + 11, spades + 11, clubs + 10, spades + 10, clubs + 9];
    const red = [11, 10, 9, 8].flatMap((rank) => [diamonds + rank, hearts + rank]);
    const buried = [...red, clubs, diamonds, spades, hearts];
    const others = Array.from({ length: 52 }, (_, i) => i).filter(
      (card) => !tops.includes(card) && !buried.includes(card),
    );
    const deck = columnsWithOnTop([...tops, ...buried, ...others.slice(0, 9)]).concat(others.slice(9));
    const match = matchOf(deck);
    while (!match.over) {
      expect([...legal(match).keys()]).toEqual(['turn']);
      match.receive(legal(match).get('turn'));
    }
    expect(match.state.outcome).toMatchObject({ winners: [], scores: { p1: 0 } });
    expect(solve(dealt(deck), 1, 10_000)).toBeNull();
  });
});

/** The first 28 cards of a deck, of which these are on top: the last of each column first, then those below them. */
function columnsWithOnTop(cards: readonly number[]): number[] {
  const columns = Array.from({ length: 7 }, (): number[] => []);
  let next = 0;
  for (let depth = 0; depth < 7; depth++) {
    for (let column = depth; column < 7; column++) columns[column]?.unshift(cards[next++] ?? -1);
  }
  const deck: number[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = row; column < 7; column++) deck.push(columns[column]?.[row] ?? -1);
  }
  return deck;
}
