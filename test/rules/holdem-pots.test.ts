import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { dataOf, type GameEvent, isOwnEvent, SeatId } from '../../src/model/index.js';
import { sayFor } from '../../src/presentation/lines/words.js';
import { holdem } from '../../src/rulesets/holdem/index.js';
import { isAnimating } from '../../src/testing/random-play.js';
import { act, type HoldemSeat, laid, signsIn, stacks } from './holdem-helpers.js';

const own = (events: readonly GameEvent[], ...names: readonly string[]) =>
  events.flatMap((event) =>
    isOwnEvent(event) && names.includes(event.type) ? [{ name: event.type, data: dataOf(event) }] : [],
  );

const BOARD = 'A♠ K♠ 7♥ 7♦ 2♣';
/** From the best to the worst on this board; `two`, `same` and `third` are worth the same, and so are both queens. */
const HANDS = {
  fours: '7♣ 7♠',
  aces: 'A♥ A♦',
  kings: 'K♥ K♦',
  two: 'A♣ 9♣',
  same: 'A♥ 9♦',
  third: 'A♦ 9♥',
  queens: 'Q♥ Q♦',
  ladies: 'Q♣ Q♠',
};

/** A showdown, with what everyone has paid and holds; without a hand a seat has folded. */
function showdown(seats: readonly (readonly [paid: number, hand?: keyof typeof HANDS])[], button: SeatId = 'p1') {
  const places: Partial<Record<SeatId, HoldemSeat>> = {};
  const ids = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
  for (const [index, [paid, hand]] of seats.entries()) {
    const id = ids[index];
    if (id !== undefined) places[id] = { paid, stack: 0, ...(hand === undefined ? {} : { hand: HANDS[hand] }) };
  }
  return laid(places, { board: BOARD, button, phase: 'showdown' });
}

describe('pots', () => {
  test.each([
    [
      'the best hand takes the pot',
      [
        [100, 'two'],
        [100, 'kings'],
      ],
      [0, 200],
    ],
    ['also what others have given up', [[100, 'two'], [40], [100, 'kings']], [0, 0, 240]],
    [
      'who is all-in for less wins as much of everyone',
      [
        [30, 'aces'],
        [100, 'kings'],
        [100, 'two'],
      ],
      [90, 140, 0],
    ],
    [
      'a bet that nobody matched comes back',
      [
        [30, 'aces'],
        [100, 'kings'],
      ],
      [60, 70],
    ],
    [
      'three all-ins make three pots',
      [
        [10, 'fours'],
        [30, 'aces'],
        [60, 'kings'],
        [60, 'two'],
      ],
      [40, 60, 60, 0],
    ],
    [
      'the deepest has the best hand and takes all of them',
      [
        [10, 'two'],
        [30, 'kings'],
        [60, 'aces'],
      ],
      [0, 0, 100],
    ],
    [
      'what was given up lies in the pots that it reaches',
      [[20, 'fours'], [50], [80, 'kings'], [80, 'two']],
      [80, 0, 150, 0],
    ],
    ['also beyond what anybody else has paid', [[20, 'two'], [50], [20, 'kings']], [0, 0, 90]],
  ] as const)('%s', (_name, seats, won) => {
    expect(stacks(showdown(seats))).toEqual(won);
  });

  test('are told one by one, and what came back is no pot', () => {
    const match = laid(
      {
        p1: { hand: HANDS.fours, stack: 20 },
        p2: { hand: HANDS.aces, stack: 50 },
        p3: { hand: HANDS.kings, stack: 90 },
      },
      { board: BOARD, button: 'p3' },
    );
    act(match, 'p1 raise 20', 'p2 raise 50');
    const receipt = match.receive({ type: 'bet.call', seat: 'p3' });
    const told = own(receipt.ok ? receipt.events : [], 'pot.won', 'bet.returned', 'hand.shown');
    expect(told.map(({ name, data: { seat, chips, hand } }) => [name, seat, chips ?? hand])).toEqual([
      ['hand.shown', 'p1', 'four of a kind'],
      ['hand.shown', 'p2', 'full house'],
      ['hand.shown', 'p3', 'full house'],
      ['pot.won', 'p1', 60],
      ['pot.won', 'p2', 60],
    ]);
    expect(stacks(match)).toEqual([60, 60, 40]);
  });
});

describe('ties', () => {
  test.each([
    [
      'share the pot',
      [
        [100, 'two'],
        [100, 'same'],
      ],
      'p1',
      [100, 100],
    ],
    [
      'share a side pot, and not the main one',
      [
        [50, 'aces'],
        [100, 'queens'],
        [100, 'ladies'],
      ],
      'p1',
      [150, 50, 50],
    ],
    ['the odd chip goes to the first behind the button', [[25, 'two'], [25], [25, 'same']], 'p1', [37, 0, 38]],
    ['whoever that is', [[25, 'two'], [25], [25, 'same']], 'p3', [38, 0, 37]],
    ['also when the button itself has folded', [[25, 'two'], [25], [25, 'same']], 'p2', [37, 0, 38]],
    ['two odd chips go to the first two', [[5, 'two'], [5, 'same'], [5, 'third'], [5]], 'p1', [6, 7, 7, 0]],
    ['every pot has its own', [[5, 'two'], [8, 'same'], [8, 'third'], [6]], 'p1', [6, 11, 10, 0]],
  ] as const)('%s', (_name, seats, button, won) => {
    expect(stacks(showdown(seats, button))).toEqual(won);
  });

  test('the board plays: all share', () => {
    const match = laid(
      { p1: { hand: '2♣ 3♦', paid: 40 }, p2: { hand: '4♣ 5♦', paid: 40 }, p3: { hand: '6♣ 7♦', paid: 40 } },
      { board: '10♠ J♠ Q♠ K♠ A♠', phase: 'showdown' },
    );
    expect(stacks(match)).toEqual([40, 40, 40]);
    expect(match.state.outcome).toMatchObject({ winners: ['p1', 'p2', 'p3'], ranks: [['p1', 'p2', 'p3']] });
  });
});

describe('who sees what', () => {
  const SEATS = {
    p1: { hand: HANDS.two, stack: 50 },
    p2: { hand: HANDS.kings, stack: 50 },
    p3: { hand: HANDS.queens },
  };

  test('a hand is its own seat’s until the showdown, and what is on the board everyone’s', () => {
    const match = laid({ ...SEATS, p3: { ...SEATS.p3, stack: 50 } }, { board: BOARD, button: 'p3' });
    const known = (viewer: SeatId | 'spectator') => JSON.stringify(match.view(viewer));
    expect(known('p1')).toContain('ace-of-clubs');
    expect(known('p2')).not.toContain('ace-of-clubs');
    for (const viewer of ['p1', 'p3', 'spectator'] as const) {
      expect(known(viewer)).not.toContain('king-of-hearts');
      expect(known(viewer)).toContain('king-of-spades');
    }
    act(match, 'p1 check', 'p2 check', 'p3 fold');
    expect([signsIn(match, 'p1', 'shown'), signsIn(match, 'p2', 'shown'), signsIn(match, 'p3', 'shown')]).toEqual([
      ['A♣', '9♣'],
      ['K♥', 'K♦'],
      [],
    ]);
    for (const viewer of ['p1', 'p3', 'spectator'] as const) {
      expect(known(viewer)).toContain('king-of-hearts');
      // What was folded nobody sees, ever.
      expect(known(viewer)).not.toContain('queen-of-hearts');
    }
  });

  test('what is folded, others do not learn from the events either', () => {
    const match = laid({ ...SEATS, p3: { ...SEATS.p3, stack: 50 } }, { board: BOARD, button: 'p3' });
    const receipt = match.receive({ type: 'hand.fold', seat: 'p1' });
    const cards = (viewer: SeatId) =>
      (receipt.ok ? match.viewEvents(viewer, receipt.events) : []).flatMap((event) =>
        event.type === 'card.given' ? [event.card] : [],
      );
    expect(cards('p2')).toEqual([null, null]);
    expect(cards('p1').every((card) => card !== null)).toBe(true);
  });
});

test('what was shown lies open until the next hand is dealt', () => {
  const match = createMatch({ rules: holdem, seats: 3, seed: 2 });
  for (const [type, seat] of [
    ['bet.call', 'p1'],
    ['hand.fold', 'p2'],
    ['bet.check', 'p3'],
  ]) {
    match.receive({ type, seat });
  }
  for (let street = 0; street < 3; street++)
    for (const seat of ['p3', 'p1']) match.receive({ type: 'bet.check', seat });
  expect([match.phase, match.waitingFor, match.state.round]).toEqual(['animating', [], 1]);
  for (const viewer of ['p1', 'p2', 'spectator'] as const) {
    const view = match.view(viewer);
    const seen = (seat: SeatId) =>
      (view.seats[seat]?.zones.shown ?? []).filter((id) => id !== null && id in view.cards);
    expect(['p1', 'p2', 'p3'].map((seat) => seen(SeatId.parse(seat)).length)).toEqual([2, 0, 2]);
    expect(view.table.board).toHaveLength(5);
  }
  expect(match.animationDone().ok).toBe(true);
  expect([match.phase, match.state.round, match.view('p2').seats.p1?.zones.shown]).toEqual(['preflop.bet', 2, []]);
  const showed = match.state.order.map((seat) => match.view('spectator').seats[seat]?.own.showed?.length);
  expect(showed).toEqual([2, 0, 2]);
});

test('the log tells a hand in words', () => {
  const match = createMatch({ rules: holdem, seats: 2, seed: 3 });
  const lines: string[] = [];
  for (const command of [
    { type: 'bet.call', seat: 'p1' },
    { type: 'bet.raise', seat: 'p2', to: 1000 },
    { type: 'bet.call', seat: 'p1' },
  ]) {
    const receipt = match.receive(command);
    const after = isAnimating(match) ? match.animationDone() : null;
    for (const event of [receipt, after].flatMap((one) => (one?.ok ? one.events : []))) {
      const line = holdem.describe(event, sayFor(holdem, { seatName: (seat) => seat }));
      if (typeof line === 'string') lines.push(line);
    }
  }
  expect(lines).toMatchInlineSnapshot(`
    [
      "p1 calls 10.",
      "p2 raises to 1000 and is all-in.",
      "p1 calls 980 and is all-in.",
      "The flop: 8♦ A♠ 5♠.",
      "The turn: 6♣.",
      "The river: Q♣.",
      "p2 shows J♠ K♠: a high card.",
      "p1 shows J♥ Q♠: a pair.",
      "p1 wins 2000 of the pot.",
      "p1 wins the match.",
    ]
  `);
});
