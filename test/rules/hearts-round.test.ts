import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import type { CardId, SeatId } from '../../src/model/index.js';
import { hearts } from '../../src/rulesets/hearts/index.js';
import { checkInvariants } from '../../src/testing/index.js';
import { card, laid, opener, play, scores, signs } from './hearts-helpers.js';

const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;
const start = (seed: number) => createMatch({ rules: hearts, seats: 4, seed });
const handOf = (match: ReturnType<typeof start>, seat: SeatId): CardId[] => [
  ...(match.state.seats[seat]?.zones.hand ?? []),
];

/** The round before one with this direction is over: everyone has three cards of it. */
const roundBefore = (direction: string, places: Readonly<Partial<Record<SeatId, number>>> = {}) =>
  laid(
    {
      p1: { taken: '2♣ 3♣ 4♣', score: places.p1 ?? 0 },
      p2: { taken: '2♦ 3♦ 4♦', score: places.p2 ?? 0 },
      p3: { taken: '2♠ 3♠ 4♠', score: places.p3 ?? 0 },
      p4: { taken: '5♣ 5♦ 5♠', score: places.p4 ?? 0 },
    },
    { phase: 'round.scoring', own: { direction } },
  );

describe('passing', () => {
  test('everyone has thirteen cards and passes three of them, in secret', () => {
    const match = start(1);
    expect([match.phase, match.waitingFor]).toEqual(['round.pass.passing', [...SEATS]]);
    expect(SEATS.map((seat) => handOf(match, seat).length)).toEqual([13, 13, 13, 13]);
    expect(match.state.table.stock).toEqual([]);
    const [a, b, c] = handOf(match, 'p1');
    if (a === undefined || b === undefined || c === undefined) throw new Error('a hand has thirteen cards');
    const before = match.view('p2');
    const of = (cards: CardId[]) => match.judge({ type: 'cards.pass', seat: 'p1', cards });
    expect(of([a, b])).toMatchObject({ code: 'malformed' });
    expect(of([a, a, b])).toMatchObject({ code: 'malformed', message: 'cards: a card is named twice' });
    expect(of([a, b, handOf(match, 'p2')[0] ?? a])).toMatchObject({ code: 'not-in-hand' });
    expect(match.send({ type: 'cards.pass', seat: 'p1', cards: [a, b, c] }).ok).toBe(true);
    expect(of([a, b, c])).toMatchObject({ code: 'already-done' });
    expect(match.view('p1').seats.p1?.own).toEqual({ score: 0, passing: [a, b, c] });
    const { p1, ...others } = match.view('p2').seats;
    expect(p1).toEqual({ ...before.seats.p1, done: true });
    expect({ p1: before.seats.p1, ...others }).toEqual(before.seats);
  });

  test('three cards are offered out of thirteen, whichever they are', () => {
    const match = start(1);
    const [offer] = match.offers('p1');
    expect(offer).toMatchObject({ type: 'cards.pass', cards: { min: 3, max: 3 } });
    const offered = offer?.cards;
    if (typeof offered !== 'object' || offered === null || !('some' in offered)) throw new Error('no list is offered');
    expect([...(Array.isArray(offered.some) ? offered.some : [])].sort()).toEqual(handOf(match, 'p1').sort());
  });

  test.each([
    ['none', 'left', ['p2', 'p3', 'p4', 'p1']],
    ['left', 'right', ['p4', 'p1', 'p2', 'p3']],
    ['right', 'across', ['p3', 'p4', 'p1', 'p2']],
  ] as const)('after %s comes %s', (earlier, direction, receivers) => {
    const match = roundBefore(earlier);
    expect([match.phase, match.state.own.direction]).toEqual(['round.pass.passing', direction]);
    const hands = SEATS.map((seat) => handOf(match, seat));
    const held = SEATS.map((seat) => signs(match, seat, 'hand'));
    for (const [index, seat] of SEATS.entries()) {
      expect(match.send({ type: 'cards.pass', seat, cards: hands[index] ?? [] }).ok).toBe(true);
    }
    expect(match.phase).toBe('round.tricks.trick');
    expect(receivers.map((seat) => signs(match, seat, 'hand'))).toEqual(held);
    expect(match.state.order.map((seat) => match.state.seats[seat]?.own.passing)).toEqual([[], [], [], []]);
  });

  test('after across nobody passes', () => {
    const match = roundBefore('across');
    expect([match.phase, match.state.own.direction]).toEqual(['round.tricks.trick', 'none']);
  });

  test('giver and receiver know which cards went, the others that three did', () => {
    const match = roundBefore('none');
    const given = handOf(match, 'p1');
    for (const seat of SEATS.slice(0, 3)) match.send({ type: 'cards.pass', seat, cards: handOf(match, seat) });
    const receipt = match.send({ type: 'cards.pass', seat: 'p4', cards: handOf(match, 'p4') });
    const seen = (viewer: SeatId) =>
      (receipt.ok ? match.viewEvents(viewer, receipt.events) : []).flatMap((event) =>
        event.type === 'card.given' && event.seat === 'p1' && event.receiver === 'p2' ? [event.card] : [],
      );
    expect(seen('p1')).toEqual(given);
    expect(seen('p2')).toEqual(given);
    expect(seen('p3')).toEqual([null, null, null]);
  });

  test('who has the two of clubs leads, and until then nothing tells who that is', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const match = start(seed);
      const { active, priority, waitingFor } = match.view('spectator');
      expect([active, priority, waitingFor]).toEqual(['p1', null, [...SEATS]]);
      for (const seat of SEATS) match.send({ type: 'cards.pass', seat, cards: handOf(match, seat).slice(0, 3) });
      expect([match.state.active, match.waitingFor]).toEqual([opener(match), [opener(match)]]);
      expect(match.legal(match.state.active)[0]).toMatchObject({ type: 'card.play', card: card(match, '2♣') });
    }
  });
});

describe('scoring', () => {
  test.each([
    ['every heart is a point', ['2♥ 3♥', '4♥', '', '5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥'], [2, 1, 0, 10]],
    ['the queen of spades is thirteen', ['Q♠', 'Q♥', 'K♠', 'A♠'], [13, 1, 0, 0]],
    ['all of them are the moon', ['', '2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ Q♠', '2♣', ''], [26, 0, 26, 26]],
    ['all but one are not', ['A♥', '2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ Q♠', '', ''], [1, 25, 0, 0]],
  ])('%s', (_name, [p1, p2, p3, p4], points) => {
    const seats = { p1: { taken: p1 }, p2: { taken: p2, score: 5 }, p3: { taken: p3 }, p4: { taken: p4 } };
    const match = laid(seats, { phase: 'round.scoring' });
    expect(scores(match)).toEqual(points.map((one, index) => one + (index === 1 ? 5 : 0)));
  });

  test.each([
    ['below a hundred the next round is dealt', [99, 98, 0, 50], null, null],
    ['at a hundred the lowest score wins', [100, 98, 7, 50], ['p3'], [['p3'], ['p4'], ['p2'], ['p1']]],
    ['equal scores share the place', [104, 7, 7, 50], ['p2', 'p3'], [['p2', 'p3'], ['p4'], ['p1']]],
  ])('%s', (_name, [p1, p2, p3, p4], winners, ranks) => {
    const match = roundBefore('none', { p1: p1 ?? 0, p2: p2 ?? 0, p3: p3 ?? 0, p4: p4 ?? 0 });
    expect(match.state.outcome).toEqual(
      winners === null ? null : { winners, reason: 'points', scores: { p1, p2, p3, p4 }, ranks },
    );
    expect(match.state.round).toBe(winners === null ? 2 : 1);
  });

  test('the last trick of a round is scored, and all 52 cards are dealt again', () => {
    const match = start(4);
    while (match.state.round === 1) {
      const [seat] = match.waitingFor;
      const command = seat === undefined ? null : match.defaultCommand(seat);
      if (command === null) throw new Error('nobody can go on');
      match.receive(command);
    }
    expect(scores(match).reduce<number>((sum, score) => sum + (score ?? 0), 0)).toBe(26);
    expect(SEATS.map((seat) => handOf(match, seat).length)).toEqual([13, 13, 13, 13]);
    expect([match.state.own, match.phase]).toEqual([{ direction: 'right', broken: false }, 'round.pass.passing']);
  });
});

describe('leaving', () => {
  test('in the pass: nobody waits for it, all see it, and its three worst cards are passed on', () => {
    const match = start(2);
    expect(match.send({ type: 'match.concede', seat: 'p2' }).ok).toBe(true);
    expect(match.waitingFor).toEqual(['p1', 'p3', 'p4']);
    expect(match.view('p1')).toMatchObject({ waitingFor: ['p1', 'p3', 'p4'], seats: { p2: { lost: 'left' } } });
    const held = signs(match, 'p2', 'hand');
    for (const seat of ['p1', 'p3', 'p4'] as const) {
      match.send({ type: 'cards.pass', seat, cards: handOf(match, seat).slice(0, 3) });
    }
    expect(match.phase).toBe('round.tricks.trick');
    expect(held.filter((sign) => signs(match, 'p3', 'hand').includes(sign))).toHaveLength(3);
    checkInvariants(match.state, hearts);
  });

  test('in the pass, after it chose: what it chose is passed on', () => {
    const match = start(2);
    const chosen = handOf(match, 'p2').slice(4, 7);
    const passed = chosen.map((id) => match.state.cards[id]?.def);
    match.send({ type: 'cards.pass', seat: 'p2', cards: chosen });
    match.send({ type: 'match.concede', seat: 'p2' });
    for (const seat of ['p1', 'p3', 'p4'] as const) {
      match.send({ type: 'cards.pass', seat, cards: handOf(match, seat).slice(0, 3) });
    }
    const open = Object.values(match.state.cards).filter(({ owner, zone }) => owner === 'p3' || zone === 'trick');
    expect(passed.every((def) => open.some((card) => card.def === def))).toBe(true);
  });

  const hands = {
    p1: { hand: '6♣ 2♦' },
    p2: { hand: '7♣ K♣' },
    p3: { hand: '9♦ Q♠' },
    p4: { hand: '9♣ 4♦', taken: '2♣' },
  };

  test('in its turn: its lowest card is played, and the next seat is to play', () => {
    const match = laid(hands, { trick: '5♣' });
    match.send({ type: 'match.concede', seat: 'p2' });
    expect([match.waitingFor, signs(match, 'p2', 'hand')]).toEqual([['p3'], ['K♣']]);
  });

  test('out of its turn: its card is played when the trick comes to it, its worst where it cannot follow', () => {
    const match = laid(hands, { trick: '5♣' });
    match.send({ type: 'match.concede', seat: 'p3' });
    expect(match.waitingFor).toEqual(['p2']);
    play(match, 'p2', '7♣');
    expect([match.waitingFor, signs(match, 'p3', 'hand')]).toEqual([['p4'], ['9♦']]);
  });

  test('a seat that has left still takes tricks and leads, and comes last', () => {
    const match = laid(
      {
        p1: { hand: '6♣ 2♦', score: 50 },
        p2: { hand: 'K♣ 3♥' },
        p3: { hand: '9♣ Q♠' },
        p4: { hand: '9♦ 4♦', taken: '2♣ 2♥', score: 99 },
      },
      { trick: '', own: { broken: true } },
    );
    match.send({ type: 'match.concede', seat: 'p2' });
    for (const [seat, sign] of [
      ['p1', '6♣'],
      ['p3', '9♣'],
      ['p4', '9♦'],
    ] as const)
      expect(play(match, seat, sign).ok).toBe(true);
    expect([signs(match, 'p2', 'taken'), match.state.active, match.waitingFor]).toEqual([
      ['6♣', 'K♣', '9♣', '9♦'],
      'p2',
      ['p3'],
    ]);
    play(match, 'p3', 'Q♠');
    play(match, 'p4', '4♦');
    play(match, 'p1', '2♦');
    expect(match.state.outcome).toEqual({
      winners: ['p3'],
      reason: 'points',
      scores: { p1: 50, p2: 14, p3: 0, p4: 100 },
      ranks: [['p3'], ['p1'], ['p4'], ['p2']],
    });
  });

  test('the last one that stays has won', () => {
    const match = start(3);
    for (const seat of ['p4', 'p1', 'p2'] as const) match.send({ type: 'match.concede', seat });
    expect(match.state.outcome).toMatchObject({ winners: ['p3'], reason: 'left' });
  });
});
