import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/match/types.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange, cardIn, type Layout, type SeatLayout } from '../../src/testing/arrange.js';
import { attack, block, creatures, defsIn, end, health, idsIn, mana, pass, play } from './library-helpers.js';
import { eventsOf, only, told, typesOf } from './receipts.js';

/** A position in p1's main phase; both have a library to live on and mana to spend. */
const table = (p1: SeatLayout, p2: SeatLayout, more: Partial<Layout> = {}): Match<typeof library> => {
  const common = { deck: ['reading-room', 'reading-room', 'reading-room'], resources: { mana: 6 } };
  return arrange(library, { p1: { ...common, ...p1 }, p2: { ...common, ...p2 }, ...more });
};
const noMana = { mana: 0 };

describe('lands and mana', () => {
  test('a land gives a mana at once and every turn, and there is one a turn', () => {
    const match = table({ hand: ['reading-room', 'reading-room', 'page-squire'], resources: noMana }, {});
    expect(play(match, 'p1', 'page-squire')).toMatchObject({ ok: false, code: 'insufficient-mana' });
    expect(typesOf(play(match, 'p1', 'reading-room'))).toEqual(['card.played', 'resource.changed', 'state.settled']);
    expect(mana(match, 'p1')).toBe(1);
    expect(play(match, 'p1', 'reading-room')).toMatchObject({ ok: false, code: 'play-limit' });
    for (const seat of ['p1', 'p2'] as const) eventsOf(match.send(end(seat)));
    play(match, 'p1', 'reading-room');
    expect(mana(match, 'p1')).toBe(2);
    expect(play(match, 'p1', 'page-squire')).toMatchObject({ ok: true });
    expect(mana(match, 'p1')).toBe(0);
  });
});

describe('the stack', () => {
  test('what waits, and who has yet to answer it, is seen by everyone', () => {
    const match = table({ hand: ['spark-quill'] }, { hand: ['spark-quill'] });
    play(match, 'p1', 'spark-quill', 'p2');
    const { stack, waiting } = match.state.own;
    expect(stack.map(({ kind, target }) => [kind, target])).toEqual([['spell', 'p2']]);
    expect(waiting).toEqual(['p2']);
    for (const viewer of ['p1', 'p2', 'spectator'] as const) expect(match.view(viewer).own).toEqual({ stack, waiting });
  });

  test('a spell waits while an opponent may answer it, and happens when nobody does', () => {
    const match = table({ hand: ['burning-letter'] }, { hand: ['erase'] });
    expect(typesOf(play(match, 'p1', 'burning-letter', 'p2'))).toEqual(['cost.paid', 'card.played', 'state.settled']);
    expect(match.state.own.stack).toMatchObject([{ kind: 'spell', seat: 'p1', target: 'p2' }]);
    expect(defsIn(match, 'p1', 'inPlay')).toEqual(['burning-letter']);
    expect(match.state.priority).toBe('p2');
    expect(health(match, 'p2')).toBe(15);
    expect(typesOf(match.send(pass('p2')))).toEqual(['seat.passed', 'seat.damaged', 'state.settled']);
    expect(health(match, 'p2')).toBe(12);
    expect(defsIn(match, 'p1', 'discard')).toEqual(['burning-letter']);
    expect(match.state.priority).toBe('p1');
  });

  test('the newest spell happens first: a creature is saved by what answers the fire', () => {
    const match = table({ hand: ['burning-letter'] }, { hand: ['bold-type', 'erase'], board: ['page-squire'] });
    play(match, 'p1', 'burning-letter', cardIn(match, 'p2', 'board', 'page-squire'));
    play(match, 'p2', 'bold-type', cardIn(match, 'p2', 'board', 'page-squire'));
    // p1 has mana but no card left, so nobody is asked again until the fire is on top.
    expect(match.state.priority).toBe('p2');
    expect(creatures(match, 'p2')).toEqual(['page-squire 4/4']);
    match.send(pass('p2'));
    expect(creatures(match, 'p2')).toEqual(['page-squire 4/1']);
    match.send(end('p1'));
    // Damage and the boost wear off together.
    expect(creatures(match, 'p2')).toEqual(['page-squire 2/2']);
  });

  test('a spell that is struck out never happens', () => {
    const match = table({ hand: ['shelf-golem'] }, { hand: ['strike-out'] });
    play(match, 'p1', 'shelf-golem');
    const receipt = play(match, 'p2', 'strike-out', cardIn(match, 'p1', 'inPlay', 'shelf-golem'));
    expect(told(receipt, 'spell-countered')).toMatchObject([{ seat: 'p1' }]);
    expect(creatures(match, 'p1')).toEqual([]);
    expect(defsIn(match, 'p1', 'discard')).toEqual(['shelf-golem']);
    expect(defsIn(match, 'p2', 'discard')).toEqual(['strike-out']);
    expect(match.state).toMatchObject({ priority: 'p1', own: { stack: [] } });
  });

  test('a spell whose target is gone does nothing, and nobody learns where the target went', () => {
    const match = table({ hand: ['burning-letter'] }, { hand: ['return-slip', 'erase'], board: ['bookworm'] });
    const worm = cardIn(match, 'p2', 'board', 'bookworm');
    play(match, 'p1', 'burning-letter', worm);
    play(match, 'p2', 'return-slip', worm);
    expect(match.state.own.stack).toMatchObject([{ kind: 'spell', target: 'gone' }]);
    expect(JSON.stringify(match.view('p1'))).not.toContain(`"${worm}"`);
    const receipt = match.send(pass('p2'));
    expect(only(receipt, 'effect.fizzled')).toHaveLength(1);
    expect(only(receipt, 'unit.damaged')).toEqual([]);
    expect(defsIn(match, 'p1', 'discard')).toEqual(['burning-letter']);
  });

  test('whether an opponent is asked depends on what everyone sees, not on its hand', () => {
    const asked = (hand: string[], available: number): boolean => {
      const match = table({ hand: ['burning-letter'] }, { hand, resources: { mana: available } });
      play(match, 'p1', 'burning-letter', 'p2');
      return match.state.priority === 'p2';
    };
    expect(asked(['spark-quill'], 1)).toBe(true);
    expect(asked(['atlas-giant'], 1)).toBe(true);
    expect(asked(['spark-quill'], 0)).toBe(false);
    expect(asked([], 5)).toBe(false);
  });

  test('what may be played when', () => {
    const match = table(
      { hand: ['spark-quill', 'erase', 'page-squire'], board: ['page-squire'] },
      { hand: ['page-squire', 'reading-room', 'deep-reading', 'spark-quill'], board: ['page-squire'] },
    );
    expect(match.send(pass('p1'))).toMatchObject({ ok: false, code: 'condition-prevents' });
    expect(play(match, 'p2', 'spark-quill', 'p1')).toMatchObject({ ok: false, code: 'not-your-turn' });
    play(match, 'p1', 'spark-quill', 'p2');
    for (const def of ['page-squire', 'reading-room', 'deep-reading']) {
      expect(play(match, 'p2', def)).toMatchObject({ ok: false, code: 'not-playable' });
    }
    expect(match.send(end('p2'))).toMatchObject({ ok: false, code: 'not-your-turn' });
    expect(attack(match, 'p2', 'page-squire', 'p1')).toMatchObject({ ok: false, code: 'not-your-turn' });
    expect(match.send(end('p1'))).toMatchObject({ ok: false, code: 'no-priority' });
    expect(block(match, 'p2', 'page-squire')).toMatchObject({ ok: false, code: 'condition-prevents' });
    play(match, 'p2', 'spark-quill', 'p1');
    expect(match.state.priority).toBe('p1');
    expect(match.send(end('p1'))).toMatchObject({ ok: false, code: 'condition-prevents' });
    expect(play(match, 'p1', 'page-squire')).toMatchObject({ ok: false, code: 'not-playable' });
    expect(match.legal('p1').map(({ type }) => type)).toEqual(['card.draw', 'turn.pass', 'match.concede']);
  });

  test('with three seats each opponent is asked in turn, and one that gives up is not waited for', () => {
    const seat = { hand: ['footnote'], deck: ['erase', 'erase', 'erase'], resources: { mana: 6 } };
    const match = arrange(library, { p1: { ...seat, hand: ['spark-quill'] }, p2: seat, p3: seat });
    play(match, 'p1', 'spark-quill', 'p3');
    expect(match.state.priority).toBe('p2');
    match.send(pass('p2'));
    expect(match.state.priority).toBe('p3');
    match.send({ type: 'match.concede', seat: 'p3' });
    expect(match.state.priority).toBe('p2');
    match.send(pass('p2'));
    expect(match.state).toMatchObject({ priority: 'p1', outcome: null, own: { stack: [] } });
  });

  test('when the active seat gives up, its turn ends and its spells go with it', () => {
    const seat = { hand: ['footnote'], deck: ['erase', 'erase', 'erase'], resources: { mana: 6 } };
    const match = arrange(library, { p1: { ...seat, hand: ['spark-quill'] }, p2: seat, p3: seat });
    play(match, 'p1', 'spark-quill', 'p3');
    match.send({ type: 'match.concede', seat: 'p1' });
    expect(match.state).toMatchObject({ active: 'p2', priority: 'p2', phase: 'selection', own: { stack: [] } });
    expect(idsIn(match, 'p1', 'inPlay')).toEqual([]);
    expect(health(match, 'p3')).toBe(15);
  });
});

describe('combat', () => {
  test('what nobody blocks strikes the seat, and is tapped until its next turn', () => {
    const match = table({ board: ['page-squire'], resources: noMana }, { resources: noMana });
    expect(typesOf(attack(match, 'p1', 'page-squire', 'p2'))).toEqual([
      'unit.attacked',
      'seat.damaged',
      'state.settled',
    ]);
    expect(health(match, 'p2')).toBe(13);
    expect(attack(match, 'p1', 'page-squire', 'p2')).toMatchObject({ ok: false, code: 'not-ready' });
    const squire = cardIn(match, 'p1', 'board', 'page-squire');
    expect(match.state.cards[squire]?.own).toMatchObject({ tapped: true, ready: false });
    for (const seat of ['p1', 'p2'] as const) match.send(end(seat));
    expect(match.state.cards[squire]).toMatchObject({ own: { ready: true, tapped: false } });
  });

  test('a blocker and an attacker strike at the same moment and may both die', () => {
    const match = table({ board: ['page-squire'] }, { board: ['page-squire', 'vellum-wall'], resources: noMana });
    attack(match, 'p1', 'page-squire', 'p2');
    expect(match.state.priority).toBe('p2');
    const receipt = block(match, 'p2', 'page-squire');
    expect(only(receipt, 'unit.damaged')).toHaveLength(2);
    expect(only(receipt, 'unit.died')).toHaveLength(2);
    expect(health(match, 'p2')).toBe(15);
    expect(creatures(match, 'p2')).toEqual(['vellum-wall 0/5']);
  });

  test('a creature that has just arrived blocks, but does not attack; one with haste does', () => {
    const match = table({ hand: ['page-squire', 'ember-fox'] }, { board: ['shelf-golem'] });
    play(match, 'p1', 'page-squire');
    play(match, 'p1', 'ember-fox');
    expect(attack(match, 'p1', 'page-squire', 'p2')).toMatchObject({ ok: false, code: 'not-ready' });
    expect(attack(match, 'p1', 'ember-fox', 'p2')).toMatchObject({ ok: true });
    match.send(pass('p2'));
    expect(health(match, 'p2')).toBe(12);
    match.send(end('p1'));
    attack(match, 'p2', 'shelf-golem', 'p1');
    // The fox is tapped by its attack, the squire is not.
    expect(block(match, 'p1', 'ember-fox')).toMatchObject({ ok: false, code: 'not-ready' });
    expect(block(match, 'p1', 'page-squire')).toMatchObject({ ok: true });
  });

  test.each([
    ['no card', {}, 'card'],
    ['something that is no card', { card: 7 }, 'card'],
    ['a further field', { card: 'c1', target: 'c2' }, ''],
  ])('a block with %s is malformed', (_name, fields, path) => {
    const match = table({ board: ['page-squire'] }, { board: ['page-squire'] });
    attack(match, 'p1', 'page-squire', 'p2');
    expect(match.receive({ type: 'attack.block', seat: 'p2', ...fields })).toMatchObject({ code: 'malformed', path });
  });

  test('only what flies blocks what flies', () => {
    const match = table({ board: ['paper-drake'] }, { board: ['shelf-golem', 'errand-owl'] });
    attack(match, 'p1', 'paper-drake', 'p2');
    expect(block(match, 'p2', 'shelf-golem')).toMatchObject({ ok: false, code: 'not-ready' });
    expect(block(match, 'p2', 'errand-owl')).toMatchObject({ ok: true });
    expect(creatures(match, 'p2')).toEqual(['shelf-golem 4/4']);
    const open = table({ board: ['paper-drake'] }, { board: ['shelf-golem'], resources: noMana });
    attack(open, 'p1', 'paper-drake', 'p2');
    expect(health(open, 'p2')).toBe(13);
  });

  test('a defender does not attack, vigilance does not tap, trample strikes through', () => {
    const match = table({ board: ['vellum-wall', 'candle-guard', 'atlas-giant'] }, { board: ['page-squire'] });
    expect(attack(match, 'p1', 'vellum-wall', 'p2')).toMatchObject({ ok: false, code: 'illegal-target' });
    attack(match, 'p1', 'atlas-giant', 'p2');
    block(match, 'p2', 'page-squire');
    expect(health(match, 'p2')).toBe(11);
    attack(match, 'p1', 'candle-guard', 'p2');
    expect(match.state.cards[cardIn(match, 'p1', 'board', 'candle-guard')]?.own).toEqual({ ready: false });
    expect(health(match, 'p2')).toBe(9);
  });

  test('the attacker may answer a block, and what was blocked strikes nobody when its blocker is gone', () => {
    const match = table({ board: ['page-squire'], hand: ['bold-type', 'return-slip'] }, { board: ['candle-guard'] });
    attack(match, 'p1', 'page-squire', 'p2');
    block(match, 'p2', 'candle-guard');
    expect(match.state.priority).toBe('p1');
    play(match, 'p1', 'return-slip', cardIn(match, 'p2', 'board', 'candle-guard'));
    expect(match.state.own.stack).toMatchObject([{ kind: 'combat', blocker: 'gone' }]);
    // p2 holds a card now, but what waits is its own doing: p1 is asked again.
    expect(match.state.priority).toBe('p1');
    match.send(pass('p1'));
    expect(health(match, 'p2')).toBe(15);
    expect(creatures(match, 'p1')).toEqual(['page-squire 2/2']);
    expect(match.state).toMatchObject({ priority: 'p1', own: { stack: [] } });
  });

  test('an attack is over when its attacker is gone', () => {
    const match = table({ board: ['page-squire'] }, { hand: ['burning-letter'] });
    attack(match, 'p1', 'page-squire', 'p2');
    const receipt = play(match, 'p2', 'burning-letter', cardIn(match, 'p1', 'board', 'page-squire'));
    expect(only(receipt, 'unit.died')).toHaveLength(1);
    expect(health(match, 'p2')).toBe(15);
    expect(match.state).toMatchObject({ priority: 'p1', own: { stack: [] } });
  });
});
