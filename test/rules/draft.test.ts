import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { type CardId, InvariantError, type SeatId } from '../../src/model/index.js';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { stock } from '../../src/rulesets/draft/cards.js';
import { draft } from '../../src/rulesets/draft/index.js';
import { arrange, cardIn, checkInvariants } from '../../src/testing/index.js';

const start = (seats: number, seed = 1) => createMatch({ rules: draft, seats, seed });
type DraftMatch = ReturnType<typeof start>;
const zone = ({ state }: DraftMatch, seat: SeatId, name: 'pack' | 'collection'): CardId[] => [
  ...(state.seats[seat]?.zones[name] ?? []),
];
const packOf = (match: DraftMatch, seat: SeatId): (string | undefined)[] =>
  zone(match, seat, 'pack').map((id) => match.state.cards[id]?.def);
const first = (match: DraftMatch, seat: SeatId): CardId => {
  const [card] = zone(match, seat, 'pack');
  if (card === undefined) throw new InvariantError(`the pack of '${seat}' is empty`);
  return card;
};
/** Everyone takes the first card of the pack. */
const pickAll = (match: DraftMatch) => {
  for (const seat of [...match.waitingFor])
    expect(match.send({ type: 'card.pick', seat, card: first(match, seat) }).ok).toBe(true);
};
const listed = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('sets', () => {
  const score = (collection: string, other = '') => {
    const match = arrange(draft, {
      phase: 'round.picks.picking',
      p1: { zones: { pack: ['coin'], collection: listed(collection) } },
      p2: { zones: { pack: ['coin'], collection: listed(other) } },
    });
    for (const seat of ['p1', 'p2'] as const)
      match.send({ type: 'card.pick', seat, card: cardIn(match, seat, 'pack', 'coin') });
    // The coin that was picked is worth two.
    return (match.state.seats.p1?.own.score ?? 0) - 2;
  };
  test.each([
    ['nothing', '', 0],
    ['two silks are nothing yet', 'silk silk', 0],
    ['three silks', 'silk silk silk', 10],
    ['six silks and one', 'silk silk silk silk silk silk silk', 20],
    ['a pearl alone', 'pearl', 0],
    ['five pearls are two pairs', 'pearl pearl pearl pearl pearl', 10],
    ['maps are worth more and more', 'map map map map', 10],
    ['coins', 'coin coin', 4],
    ['one spice', 'saffron', 1],
    ['two different spices', 'saffron clove', 4],
    ['two of the same are two sets of one', 'saffron saffron', 2],
    ['all four spices, and two of them again', 'saffron pepper clove cinnamon clove pepper', 20],
    ['some of everything', 'silk silk silk pearl pearl map map pepper coin', 21],
  ])('%s', (_name, collection, points) => {
    expect(score(collection)).toBe(points);
  });
  test.each([
    ['the most guards', 'guard guard', 'guard', 6],
    ['equally many', 'guard', 'guard', 6],
    ['fewer', 'guard', 'guard guard', 0],
    ['nobody has any', '', '', 0],
  ])('guards: %s', (_name, own, other, points) => {
    expect(score(own, other)).toBe(points);
  });
});

describe('a draft', () => {
  test('there are packs for eight seats and three rounds', () => {
    expect(stock).toHaveLength(8 * 3 * 7);
  });

  test.each([2, 3, 5, 8])('%i seats: three rounds of seven picks, then it is over', (seats) => {
    const match = start(seats);
    for (let picks = 0; picks < 21; picks++) {
      expect([match.phase, match.state.round, match.state.own.direction]).toEqual([
        'round.picks.picking',
        1 + Math.floor(picks / 7),
        Math.floor(picks / 7) === 1 ? 'right' : 'left',
      ]);
      expect(match.state.order.map((seat) => zone(match, seat, 'pack').length)).toEqual(
        Array(seats).fill(7 - (picks % 7)),
      );
      pickAll(match);
    }
    expect(match.state.order.map((seat) => zone(match, seat, 'collection').length)).toEqual(Array(seats).fill(21));
    expect(match.state.table.stock).toHaveLength(168 - seats * 21);
    const { outcome, order } = match.state;
    const points = order.map((seat) => match.state.seats[seat]?.own.score ?? 0);
    expect(outcome?.winners).toEqual(order.filter((_, index) => points[index] === Math.max(...points)));
    expect(outcome?.scores).toEqual(Object.fromEntries(order.map((seat, index) => [seat, points[index]])));
    expect(outcome?.ranks?.flat().sort()).toEqual([...order].sort());
  });

  test('a pick is secret until all have picked, and can be of one’s own pack only', () => {
    const match = start(3);
    const card = first(match, 'p1');
    const before = match.view('p2');
    expect(match.judge({ type: 'card.pick', seat: 'p1', card: first(match, 'p2') })).toMatchObject({
      code: 'unknown-card',
    });
    match.send({ type: 'card.pick', seat: 'p1', card });
    expect(match.judge({ type: 'card.pick', seat: 'p1', card })).toMatchObject({ code: 'already-done' });
    expect(match.view('p1').seats.p1?.own).toEqual({ score: 0, choice: card });
    expect(match.view('p2').seats).toEqual({ ...before.seats, p1: { ...before.seats.p1, done: true } });
    pickAll(match);
    expect(match.view('p2').seats.p1?.zones.collection).toEqual([card]);
  });

  test.each([
    ['left', 0, ['p2', 'p3', 'p4', 'p1']],
    ['right', 7, ['p4', 'p1', 'p2', 'p3']],
  ] as const)('packs go %s', (_direction, picks, receivers) => {
    const match = start(4);
    for (let i = 0; i < picks; i++) pickAll(match);
    const rest = match.state.order.map((seat) => packOf(match, seat).slice(1));
    pickAll(match);
    expect(receivers.map((seat) => packOf(match, seat))).toEqual(rest);
  });

  test('a seat sees its own pack and no other, and what the neighbour gets it has seen', () => {
    const match = start(3);
    expect(match.view('p1').seats.p2?.zones.pack).toEqual(Array(7).fill('hidden'));
    pickAll(match);
    const given = (viewer: SeatId | 'spectator') =>
      match
        .viewEvents(viewer, match.history)
        .flatMap((event) => (event.type === 'card.given' && event.from === 'pack' ? [event.card] : []));
    // Six to the left, six from the right; the third pack it does not see.
    for (const seat of ['p1', 'p2', 'p3'] as const) {
      expect(given(seat).filter((card) => card !== null)).toHaveLength(12);
    }
    expect(given('spectator')).toEqual(Array(18).fill(null));
  });
});

describe('leaving', () => {
  test('the pack goes with the seat, the others pass on around it, and it comes last', () => {
    const match = start(4);
    pickAll(match);
    const gone = packOf(match, 'p2');
    match.send({ type: 'card.pick', seat: 'p2', card: first(match, 'p2') });
    match.send({ type: 'match.concede', seat: 'p2' });
    expect(match.waitingFor).toEqual(['p1', 'p3', 'p4']);
    const rest = packOf(match, 'p1').slice(1);
    pickAll(match);
    expect([packOf(match, 'p2'), packOf(match, 'p3')]).toEqual([gone, rest]);
    while (match.state.outcome === null) pickAll(match);
    checkInvariants(match.state, draft);
    expect(match.state.outcome.ranks?.at(-1)).toEqual(['p2']);
    expect(match.state.seats.p2?.zones.collection).toHaveLength(1);
  });

  test('the last that has not picked leaves: the packs go on', () => {
    const match = start(3);
    for (const seat of ['p1', 'p2'] as const) match.send({ type: 'card.pick', seat, card: first(match, seat) });
    match.send({ type: 'match.concede', seat: 'p3' });
    expect([match.waitingFor, zone(match, 'p1', 'collection').length]).toEqual([['p1', 'p2'], 1]);
  });

  test('who is alone has won', () => {
    const match = start(2);
    match.send({ type: 'match.concede', seat: 'p1' });
    expect(match.state.outcome).toMatchObject({ winners: ['p2'], reason: 'conceded' });
  });
});

test('the log tells where packs go, who took what, and who has won', () => {
  const match = start(2);
  const told = () => match.history.map((event) => describeEvent(event, draft)).filter((line) => line !== null);
  expect(told()).toEqual(['A draft of 2 begins.', 'Round 1: packs go left.']);
  expect(planCues(match.history, draft).map(({ show }) => show)).toEqual(['round-banner']);
  const [p1, p2] = match.state.order.map((seat) => draft.cards[match.state.cards[first(match, seat)]?.def ?? '']?.name);
  pickAll(match);
  expect(told().slice(2)).toEqual([`Player 1 takes ${p1}.`, `Player 2 takes ${p2}.`]);
  match.send({ type: 'match.concede', seat: 'p2' });
  expect(told().slice(4)).toEqual(['Player 2 leaves, and the pack with it.', 'Player 1 wins the match.']);
});
