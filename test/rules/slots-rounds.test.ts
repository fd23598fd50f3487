import { describe, expect, test } from 'vitest';
import { cardId, createMatch, type Match, type SeatId } from '../../src/index.js';
import { modifyPower } from '../../src/parts/index.js';
import { planCues } from '../../src/presentation/index.js';
import { only, told, typesOf } from './receipts.js';
import { arrange, boardOf, cardsIn, pass, play, slots, steps, timesInZones } from './slots-helpers.js';

const { banner, bonfire } = slots.decks;
const seats = [
  { id: 'p1', deck: banner?.cards ?? [] },
  { id: 'p2', deck: bonfire?.cards ?? [] },
] as const;

const handOf = (match: Match, seat: SeatId) => cardsIn(match, seat, 'hand').length;

describe('setup', () => {
  test('a match begins with 8 cards each, round 1, and the first seat to move', () => {
    const match = createMatch({ rules: slots, seats, seed: 1 });
    expect(match.phase).toBe('selection');
    expect(match.state).toMatchObject({ round: 1, active: 'p1', priority: 'p1' });
    expect([handOf(match, 'p1'), handOf(match, 'p2')]).toEqual([8, 8]);
    expect(told(match.history, 'round.started')).toEqual([{ round: 1, first: 'p1' }]);
  });

  test('the starter decks are legal and between them hold every card', () => {
    const used = new Set(Object.values(slots.decks).flatMap(({ cards }) => cards));
    expect([...used].sort()).toEqual(Object.keys(slots.cards).sort());
    expect(used.size).toBeGreaterThanOrEqual(16);
  });
});

describe('turns', () => {
  const layout = {
    p1: { hand: ['champion', 'champion', 'champion'] },
    p2: { hand: ['champion', 'champion'] },
  } as const;

  test('one card a turn, then priority goes to the other seat', () => {
    const match = arrange(slots, layout);
    match.send(play('champion', { slot: 0 }));
    expect(match.state).toMatchObject({ active: 'p2', priority: 'p2', turn: 3 });
    expect(match.send(play('champion', { slot: 1 }))).toMatchObject({ ok: false, code: 'not-your-turn' });
  });

  test('who passes is out of the round, and the other plays on without limit', () => {
    const match = arrange(slots, layout);
    expect(only(match.send(pass('p1')), 'seat.passed')).toEqual([{ type: 'seat.passed', seat: 'p1' }]);
    match.send(play('champion', { seat: 'p2', slot: 0 }));
    match.send(play('champion', { seat: 'p2', slot: 1 }));
    expect(boardOf(match, 'p2')).toEqual({ 0: ['champion', 5], 1: ['champion', 5] });
    expect(match.state).toMatchObject({ active: 'p2', round: 1 });
  });

  test('a seat without cards can still pass', () => {
    const match = arrange(slots, { p1: { hand: [] }, p2: { hand: ['scout'] } });
    match.settle();
    expect(match.legal('p1')).toEqual([pass('p1'), { type: 'match.concede', seat: 'p1' }]);
    expect(typesOf(match.send(pass('p1')))).toContain('seat.passed');
    expect(match.state.active).toBe('p2');
  });

  test('a turn is played or passed, never just ended', () => {
    const match = arrange(slots, layout);
    expect(match.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ ok: false, code: 'unsupported' });
  });
});

describe('rounds', () => {
  test('E18 when both have passed, the end of the round is queued, once', () => {
    const match = arrange(slots, { p1: { hand: ['scout'] }, p2: { hand: ['scout'], passed: true } });
    match.send(pass('p1'));
    const processed = steps(match);
    expect(processed[0]).toEqual(['pass-round(p1)', ['seat.passed'], ['finish-phase(p1)', 'resolve-round']]);
    expect(processed.filter(([step]) => step === 'resolve-round')).toHaveLength(1);
  });

  test('E18 one pass is not enough', () => {
    const match = arrange(slots, { p1: { hand: ['scout'] }, p2: { hand: ['scout'] } });
    expect(typesOf(match.send(pass('p1')))).not.toContain('round.ended');
    expect(match.state.round).toBe(1);
  });

  const contest = (p1: Record<number, string>, p2: Record<number, string>, wins = 0) => {
    const match = arrange(slots, {
      p1: { board: p1, own: { wins }, deck: ['scout', 'scout', 'scout', 'scout'] },
      p2: { board: p2, passed: true, deck: ['scout', 'scout'] },
    });
    return { match, receipt: match.send(pass('p1')) };
  };

  test('a slot is held by the higher power, from left to right; equal power holds nothing', () => {
    const { receipt } = contest(
      { 0: 'champion', 1: 'scout', 2: 'archer' },
      { 0: 'scout', 1: 'champion', 2: 'captain' },
    );
    expect(told(receipt, 'slot.resolved')).toEqual([
      { slot: 0, winner: 'p1' },
      { slot: 1, winner: 'p2' },
      { slot: 2, winner: null },
      { slot: 3, winner: null },
      { slot: 4, winner: null },
    ]);
  });

  test.each([
    ['more slots beat more power', { 0: 'ghoul', 1: 'ghoul' }, { 2: 'giant' }, 'p1', [1, 0]],
    ['as many slots: more power', { 0: 'scout' }, { 1: 'champion' }, 'p2', [0, 1]],
    ['level in both counts for both', { 0: 'scout' }, { 1: 'scout' }, null, [1, 1]],
    ['so does an empty field', {}, {}, null, [1, 1]],
  ] as const)('%s', (_name, p1, p2, winner, wins) => {
    const { match, receipt } = contest(p1, p2);
    expect(told(receipt, 'round.ended')).toEqual([{ round: 1, winner }]);
    const [first, second] = wins;
    const { seats } = match.state;
    expect([seats.p1?.own, seats.p2?.own]).toMatchObject([{ wins: first }, { wins: second }]);
  });

  test('the next round: rows are cleared, 3 cards are drawn as far as the deck has them, the other seat begins', () => {
    const { match, receipt } = contest({ 0: 'champion', 1: 'martyr', 2: 'sentinel' }, { 0: 'scout' });
    expect(boardOf(match)).toEqual({ 2: ['sentinel', 3] });
    expect(boardOf(match, 'p2')).toEqual({});
    expect(cardsIn(match, 'p1', 'discard')).toEqual(['champion', 'martyr']);
    expect(only(receipt, 'unit.died')).toEqual([]);
    expect([handOf(match, 'p1'), handOf(match, 'p2')]).toEqual([3, 2]);
    expect(match.state).toMatchObject({ round: 2, active: 'p2', priority: 'p2' });
    expect(match.state.seats.p1?.passed).toBe(false);
    expect(match.state.seats.p2?.passed).toBe(false);
    expect(new Set(timesInZones(match))).toEqual(new Set([1]));
  });

  test('E19 two rounds won: the end of the match is queued', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'scout' }, own: { wins: 2 } },
      p2: { hand: ['scout'], own: { wins: 1 } },
      queue: [modifyPower({ card: cardId('c1'), amount: 1 })],
    });
    const receipt = match.settle();
    expect(steps(match)[0]?.[2]).toEqual(['end-match']);
    expect(only(receipt, 'match.ended')).toEqual([{ type: 'match.ended', winners: ['p1'], reason: 'rounds' }]);
    expect(match.phase).toBe('over');
  });

  test('E19 the second win ends the match, and no further round begins', () => {
    const { match, receipt } = contest({ 0: 'champion' }, { 0: 'scout' }, 1);
    expect(match.phase).toBe('over');
    expect(match.state.outcome).toEqual({ winners: ['p1'], reason: 'rounds' });
    expect(typesOf(receipt)).not.toContain('round.started');
    expect(boardOf(match)).toEqual({ 0: ['champion', 5] });
  });

  test('E19 a level third round is a drawn match', () => {
    const match = arrange(slots, { p1: { own: { wins: 1 } }, p2: { own: { wins: 1 }, passed: true }, round: 3 });
    match.send(pass('p1'));
    expect(match.state.outcome).toEqual({ winners: [], reason: 'rounds' });
  });

  test('three seats: the round goes to the one that holds most, and whoever conceded is not asked to pass', () => {
    const three = [...seats, { id: 'p3' as const, deck: banner?.cards ?? [] }];
    const match = createMatch({ rules: slots, seats: three, seed: 3 });
    match.send({ type: 'match.concede', seat: 'p2' });
    match.send(pass('p1'));
    expect(match.state.active).toBe('p3');
    const receipt = match.send(pass('p3'));
    expect(told(receipt, 'round.ended')).toEqual([{ round: 1, winner: null }]);
    expect(match.state).toMatchObject({ round: 2, active: 'p3' });
  });
});

describe('presentation', () => {
  test('a flight takes 500 ms, a change of power 300, a death 400, one after another', () => {
    const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
    const receipt = match.send(play('champion', { slot: 1 }));
    const cues = planCues(receipt.ok ? receipt.events : [], slots);
    expect(cues.map(({ show, start, lasts }) => [show, start, lasts])).toEqual([
      ['card-flight', 0, 500],
      ['death', 500, 400],
      ['unit-landing', 900, 0],
      ['power-change', 900, 300],
    ]);
  });
});
