import { describe, expect, test } from 'vitest';
import { draw, drawCards, emptyDrawCheck, emptyDrawsOf, everyoneDraws } from '../../src/effects/index.js';
import { asState } from '../../src/engine/index.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { damage } from '../../src/parts/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange } from '../../src/testing/arrange.js';
import { begunMatch, defsIn, draws, end, health, idsIn, pass, play } from './library-helpers.js';
import { only, typesOf } from './receipts.js';

const threeCards = ['ink-imp', 'shelf-golem', 'footnote'];

describe('the empty library', () => {
  test('L12 who draws from an empty library has lost, and the other has won', () => {
    const match = arrange(library, { p1: { deck: [] }, p2: { deck: threeCards }, phase: 'draw' });
    const receipt = match.settle();
    expect(typesOf(receipt)).toEqual([
      'phase.entered',
      'draw.failed',
      'seat.lost',
      'match.ended',
      'phase.entered',
      'state.settled',
    ]);
    expect(match.state.seats.p1?.lost).toBe('empty-library');
    expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'empty-library' });
    expect(match.phase).toBe('over');
  });

  test('L13 an empty library by itself is harmless', () => {
    const match = arrange(library, { p1: { hand: ['reading-room'], deck: [] }, p2: { deck: threeCards } });
    expect(play(match, 'p1', 'reading-room')).toMatchObject({ ok: true });
    expect(match.send(end('p1'))).toMatchObject({ ok: true });
    expect(match.state.outcome).toBeNull();
    expect(match.state.active).toBe('p2');
  });

  test('L14 drawing the last card is no loss', () => {
    const match = arrange(library, { p1: { deck: ['erase'] }, p2: {}, phase: 'draw' });
    match.settle();
    expect(defsIn(match, 'p1', 'hand')).toEqual(['erase']);
    expect(idsIn(match, 'p1', 'deck')).toEqual([]);
    expect(match.state.seats.p1?.own).toMatchObject({ emptyDraws: { unchecked: false } });
    expect(match.state.outcome).toBeNull();
  });

  test('L15 drawing five with one left draws one and then loses', () => {
    const match = arrange(library, { p1: { deck: ['erase'] }, p2: {} });
    const receipt = match.send(draws('p1', 5));
    expect(typesOf(receipt)).toEqual([
      'card.moved',
      'card.drawn',
      'draw.failed',
      'seat.lost',
      'match.ended',
      'phase.entered',
      'state.settled',
    ]);
    expect(only(receipt, 'seat.lost')).toEqual([{ type: 'seat.lost', seat: 'p1', reason: 'empty-library' }]);
    expect(defsIn(match, 'p1', 'hand')).toEqual(['erase']);
    expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'empty-library' });
  });

  test('L12 the loss comes before anything else that was queued', () => {
    const queue = [draw({ seat: 'p1', source: 'effect' }), damage({ targets: ['p2'], amount: 15 })];
    const match = arrange(library, { p1: { deck: [] }, p2: { deck: threeCards, own: { health: 15 } }, queue });
    expect(only(match.settle(), 'seat.damaged')).toEqual([]);
    expect(health(match, 'p2')).toBe(15);
    expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'empty-library' });
  });

  test('L15 a seat that is out draws no more, and what was queued for the others still happens', () => {
    const queue = [drawCards({ seat: 'p1', count: 3, source: 'effect' }), damage({ targets: ['p2'], amount: 1 })];
    const seat = { deck: threeCards, own: { health: 15 } };
    const match = arrange(library, { p1: { deck: ['erase'] }, p2: seat, p3: seat, queue });
    const told = typesOf(match.settle());
    expect(told.filter((type) => type === 'draw.failed')).toHaveLength(1);
    expect(told.indexOf('seat.lost')).toBe(told.indexOf('draw.failed') + 1);
    expect(health(match, 'p2')).toBe(14);
    expect(match.state).toMatchObject({ outcome: null, seats: { p1: { lost: 'empty-library' } } });
  });

  test('L16 the mark of the failed draw is read by the check right after it, and cleared', () => {
    const queue = [drawCards({ seat: 'p1', count: 1, source: 'effect' })];
    const match = arrange(library, {
      p1: { deck: [] },
      p2: { deck: threeCards },
      p3: { deck: threeCards },
      queue,
      stepping: true,
    });
    match.settle();
    while (match.state.seats.p1?.lost === null && match.step()) {
      if (emptyDrawsOf(match.state.seats.p1!)?.unchecked) break;
    }
    expect(match.state.seats.p1?.own).toMatchObject({ emptyDraws: { unchecked: true } });
    expect(emptyDrawCheck.check({ state: asState(match.state), rules: library })).toMatchObject([
      { type: 'lose', seats: ['p1'] },
    ]);
    while (match.step());
    // With three seats the match continues, so the cleared mark is not the end's doing.
    expect(match.state.outcome).toBeNull();
    expect(match.state.seats.p1).toMatchObject({ lost: 'empty-library', own: { emptyDraws: { unchecked: false } } });
    expect(emptyDrawCheck.check({ state: asState(match.state), rules: library })).toEqual([]);
  });

  test('L17 when both lose at the same moment, the match is a draw', () => {
    const queue = [everyoneDraws({ source: 'effect' })];
    const match = arrange(library, { p1: { deck: [] }, p2: { deck: [] }, queue });
    const receipt = match.settle();
    expect(only(receipt, 'seat.lost').map(({ seat }) => seat)).toEqual(['p1', 'p2']);
    expect(match.state.outcome).toEqual({ winners: [], reason: 'simultaneous-loss' });
  });

  test('L18 after the end commands are refused, and the state can still be read and exported', () => {
    const match = arrange(library, { p1: { deck: [] }, p2: { deck: threeCards }, phase: 'draw' });
    match.settle();
    const before = hashState(match.state);
    const concede = { type: 'match.concede', seat: 'p2' } as const;
    for (const command of [end('p1'), end('p2'), pass('p2'), concede]) {
      expect(match.send(command)).toMatchObject({ ok: false, code: 'over' });
    }
    expect(match.legal('p2')).toEqual([]);
    expect(hashState(match.state)).toBe(before);
    const saved = JSON.parse(JSON.stringify(match.save())) as ReturnType<typeof match.save>;
    expect(saved).toMatchObject({ done: true, game: { outcome: { winners: ['p2'], reason: 'empty-library' } } });
    expect(hashState(restoreMatch(saved, { rules: library }).state)).toBe(before);
    expect(match.view('spectator').outcome).toEqual({ winners: ['p2'], reason: 'empty-library' });
  });

  test('a seat without health has lost, and so has one that gives up', () => {
    const burnt = arrange(library, {
      p1: { hand: ['burning-letter'], resources: { mana: 2 } },
      p2: { own: { health: 3 } },
    });
    play(burnt, 'p1', 'burning-letter', 'p2');
    expect(health(burnt, 'p2')).toBe(0);
    expect(burnt.state.outcome).toEqual({ winners: ['p1'], reason: 'health' });
    const given = begunMatch();
    given.send({ type: 'match.concede', seat: 'p1' });
    expect(given.state.outcome).toEqual({ winners: ['p2'], reason: 'conceded' });
  });
});

test('a seat may give up while another one is asked something', () => {
  const match = begunMatch();
  match.send(end('p1'));
  expect(match.request('p1')).not.toBeNull();
  expect(match.send({ type: 'match.concede', seat: 'p2' })).toMatchObject({ ok: true });
  expect(match.state.outcome).toEqual({ winners: ['p1'], reason: 'conceded' });
});

test('with three seats the question stays open when somebody else gives up', () => {
  const seat = { deck: threeCards };
  const match = arrange(library, { p1: { ...seat, hand: ['card-catalogue'] }, p2: seat, p3: seat });
  play(match, 'p1', 'card-catalogue');
  match.send({ type: 'match.concede', seat: 'p2' });
  expect(match.state).toMatchObject({ outcome: null, seats: { p2: { lost: 'conceded' } } });
  expect(match.send({ type: 'input.submit', seat: 'p1', value: [] })).toMatchObject({ ok: true });
  match.send(end('p1'));
  expect(match.state.active).toBe('p3');
});
