import { describe, expect, test } from 'vitest';
import { cardId } from '../../src/index.js';
import { cardIn } from '../../src/testing/index.js';
import { only, told, typesOf } from './receipts.js';
import { arrange, boardOf, cardsIn, pass, play, slots, unit } from './slots-helpers.js';

/** An opponent that has passed, so that p1 plays on, with these units. */
const passed = (board: Record<number, string>, deck: string[] = []) => ({ board, deck, passed: true });

describe('units that strengthen', () => {
  test('Banner Bearer: close allies get +1 when it is deployed', () => {
    const match = arrange(slots, { p1: { hand: ['banner-bearer'], board: { 0: 'scout', 1: 'scout', 4: 'scout' } } });
    match.send(play('banner-bearer', { slot: 2 }));
    expect(boardOf(match)).toMatchObject({
      0: ['scout', 3],
      1: ['scout', 3],
      2: ['banner-bearer', 2],
      4: ['scout', 3],
    });
  });

  test('Pack Wolf: +1 for each close ally', () => {
    const match = arrange(slots, { p1: { hand: ['pack-wolf', 'pack-wolf'], board: { 0: 'scout', 1: 'scout' } } });
    match.send(play('pack-wolf', { slot: 2 }));
    match.send(play('pack-wolf', { slot: 4 }));
    expect(boardOf(match)).toMatchObject({ 2: ['pack-wolf', 4], 4: ['pack-wolf', 3] });
  });

  test('Captain: +1 whenever a close ally is deployed, not for itself', () => {
    const match = arrange(slots, { p1: { hand: ['captain', 'champion', 'champion'] } });
    match.send(play('captain', { slot: 0 }));
    match.send(play('champion', { slot: 2 }));
    match.send(play('champion', { slot: 3 }));
    expect(boardOf(match)[0]).toEqual(['captain', 4]);
  });
});

describe('units that strike', () => {
  test('Archer: a single enemy is shot without a question', () => {
    const match = arrange(slots, { p1: { hand: ['archer'] }, p2: passed({ 4: 'champion' }) });
    expect(typesOf(match.send(play('archer', { slot: 0 })))).not.toContain('input.required');
    expect(boardOf(match, 'p2')).toEqual({ 4: ['champion', 3] });
  });

  test('Duelist: 2 damage to the unit facing it, and to no other', () => {
    const match = arrange(slots, { p1: { hand: ['duelist'] }, p2: passed({ 0: 'champion', 1: 'champion' }) });
    match.send(play('duelist', { slot: 1 }));
    expect(boardOf(match, 'p2')).toEqual({ 0: ['champion', 5], 1: ['champion', 3] });
  });

  test('Assassin: kills the unit facing it if that is weak enough', () => {
    const match = arrange(slots, {
      p1: { hand: ['assassin', 'assassin'] },
      p2: passed({ 0: 'archer', 1: 'champion' }),
    });
    match.send(play('assassin', { slot: 0 }));
    match.send(play('assassin', { slot: 1 }));
    expect(boardOf(match, 'p2')).toEqual({ 1: ['champion', 5] });
  });

  test('Berserker: +3 when it is damaged and lives, nothing when it dies of it', () => {
    const match = arrange(slots, {
      p1: { hand: ['fireball', 'lightning'] },
      p2: passed({ 0: 'berserker', 4: 'berserker' }),
    });
    match.send(play('fireball', { target: 'p2:0' }));
    expect(boardOf(match, 'p2')[0]).toEqual(['berserker', 5]);
    const receipt = match.send(play('lightning', { target: unit('berserker', 'p2') }));
    expect(only(receipt, 'power.changed')).toEqual([]);
    expect(boardOf(match, 'p2')).toEqual({ 4: ['berserker', 4] });
  });

  test('Giant: the opponent draws a card', () => {
    const match = arrange(slots, { p1: { hand: ['giant'] }, p2: passed({}, ['scout']) });
    match.send(play('giant', { slot: 0 }));
    expect(cardsIn(match, 'p2', 'hand')).toEqual(['scout']);
    expect(boardOf(match)).toEqual({ 0: ['giant', 8] });
  });
});

describe('units that last', () => {
  test('Phoenix: goes to the bottom of the deck when it dies', () => {
    const match = arrange(slots, { p1: { hand: ['champion'], board: { 0: 'phoenix' }, deck: ['scout', 'ghoul'] } });
    match.send(play('champion', { slot: 0 }));
    expect(cardsIn(match, 'p1', 'deck')).toEqual(['scout', 'ghoul', 'phoenix']);
    expect(cardsIn(match, 'p1', 'discard')).toEqual([]);
  });

  test('Necromancer: takes a unit back, but no necromancer and no stratagem', () => {
    const match = arrange(slots, {
      p1: { hand: ['necromancer'], discard: ['necromancer', 'fireball', 'champion'] },
    });
    match.settle();
    const aim = (def: string) => play('necromancer', { slot: 0, target: cardIn(match, 'p1', 'discard', def) });
    for (const def of ['necromancer', 'fireball']) {
      expect(match.send(aim(def))).toMatchObject({ ok: false, code: 'illegal-target' });
    }
    match.send(aim('champion'));
    expect(cardsIn(match, 'p1', 'hand')).toEqual(['champion']);
  });

  test('Necromancer: can be deployed with nobody to call', () => {
    const match = arrange(slots, { p1: { hand: ['necromancer'] } });
    match.send(play('necromancer', { slot: 0 }));
    expect(boardOf(match)).toEqual({ 0: ['necromancer', 2] });
  });

  test('Raider: draws a card for a slot that it holds when the round ends', () => {
    const drawn = (facing: string) => {
      const match = arrange(slots, {
        p1: { board: { 0: 'raider' }, deck: ['scout', 'scout', 'scout', 'scout', 'scout'] },
        p2: passed({ 0: facing }),
      });
      match.send(pass('p1'));
      return cardsIn(match, 'p1', 'hand').length;
    };
    expect([drawn('scout'), drawn('champion')]).toEqual([4, 3]);
  });
});

describe('stratagems', () => {
  test('Lightning: 5 damage', () => {
    const match = arrange(slots, { p1: { hand: ['lightning'] }, p2: passed({ 0: 'giant' }) });
    match.send(play('lightning', { target: unit('giant', 'p2') }));
    expect(boardOf(match, 'p2')).toEqual({ 0: ['giant', 3] });
  });

  test('Gust: a unit goes back to its owner’s hand as printed, without dying', () => {
    const match = arrange(slots, { p1: { hand: ['fireball', 'gust'] }, p2: passed({ 0: 'champion', 1: 'ghoul' }) });
    match.send(play('fireball', { target: 'p2:0' }));
    const receipt = match.send(play('gust', { target: unit('champion', 'p2') }));
    expect(typesOf(receipt)).not.toContain('unit.died');
    expect(match.state.cards[cardIn(match, 'p2', 'hand', 'champion')]).toMatchObject({ own: null, zone: 'hand' });
  });

  test('Rally: each of your units gets +1; without units it cannot be played', () => {
    const match = arrange(slots, { p1: { hand: ['rally', 'rally'], board: { 0: 'scout', 4: 'ghoul' } } });
    match.send(play('rally'));
    expect(boardOf(match)).toEqual({ 0: ['scout', 3], 4: ['ghoul', 2] });
    const alone = arrange(slots, { p1: { hand: ['rally'] } });
    expect(alone.send(play('rally'))).toMatchObject({ ok: false, code: 'predicate-failed' });
  });

  test('Dark Pact: a unit dies, with its last words, and two cards are drawn', () => {
    const match = arrange(slots, {
      p1: { hand: ['dark-pact'], board: { 0: 'martyr', 1: 'ghoul' }, deck: ['scout', 'scout', 'scout'] },
    });
    match.send(play('dark-pact', { target: unit('martyr') }));
    expect(boardOf(match)).toEqual({ 1: ['ghoul', 5] });
    expect(cardsIn(match, 'p1', 'hand')).toEqual(['scout', 'scout']);
  });

  test('Flank: a unit changes places with the one in the slot that is chosen, and gets +2', () => {
    const match = arrange(slots, { p1: { hand: ['flank'], board: { 0: 'scout', 3: 'champion' } } });
    match.send(play('flank', { target: unit('scout') }));
    expect(match.request('p1')).toMatchObject({
      kind: 'choose',
      options: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }],
    });
    const receipt = match.send({ type: 'input.submit', seat: 'p1', value: '3' });
    expect(boardOf(match)).toEqual({ 0: ['champion', 5], 3: ['scout', 4] });
    expect(told(receipt, 'unit.relocated')).toEqual([{ seat: 'p1', card: cardId('c2'), from: 0, to: 3 }]);
  });
});
