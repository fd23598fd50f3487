import { describe, expect, test } from 'vitest';
import { cardId } from '../../src/index.js';
import { destroyUnit, modifyPower } from '../../src/parts/index.js';
import { fireball } from '../../src/rulesets/slots/effects.js';
import { only, typesOf } from './receipts.js';
import { arrange, boardOf, cardsIn, play, slots, steps, timesInZones, unit } from './slots-helpers.js';

describe('the worked examples', () => {
  test('E04 A: a scout draws a card', () => {
    const match = arrange(slots, { p1: { hand: ['scout'], deck: ['champion', 'ghoul'] } });
    match.send(play('scout', { slot: 1 }));
    expect(steps(match)).toEqual([
      ['play-card(scout, 1)', ['card.played'], ['deploy(scout, 1)']],
      ['deploy(scout, 1)', ['unit.deployed'], ['draw(p1)']],
      ['draw(p1)', ['card.moved', 'card.drawn'], []],
    ]);
    expect(cardsIn(match, 'p1', 'hand')).toEqual(['champion']);
    expect(boardOf(match)).toEqual({ 1: ['scout', 2] });
  });

  test('B: a martyr replaced by a champion strengthens its neighbour', () => {
    const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
    const receipt = match.send(play('champion', { slot: 1 }));
    expect(typesOf(receipt)).toEqual([
      'card.played',
      'unit.sacrificed',
      'unit.died',
      'unit.deployed',
      'power.changed',
      'state.settled',
    ]);
    expect(boardOf(match)).toEqual({ 1: ['champion', 5], 2: ['scout', 4] });
  });

  const replaceMartyr = () => {
    const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
    return { match, receipt: match.send(play('champion', { slot: 1 })) };
  };

  test('E05 B, step by step', () => {
    const { match } = replaceMartyr();
    expect(steps(match)).toEqual([
      ['play-card(champion, 1)', ['card.played'], ['sacrifice(martyr)', 'deploy(champion, 1)']],
      ['sacrifice(martyr)', ['unit.sacrificed', 'unit.died'], ['deploy(champion, 1)', 'modify-power(scout, 2)']],
      ['deploy(champion, 1)', ['unit.deployed'], ['modify-power(scout, 2)']],
      ['modify-power(scout, 2)', ['power.changed'], []],
    ]);
    expect(cardsIn(match, 'p1', 'discard')).toEqual(['martyr']);
  });

  test('E06 the champion arrives too late for the buff', () => {
    const { match, receipt } = replaceMartyr();
    expect(boardOf(match)[1]).toEqual(['champion', 5]);
    expect(only(receipt, 'power.changed')).toEqual([
      { type: 'power.changed', card: unit('scout'), from: 2, to: 4, amount: 2 },
    ]);
  });

  test('E07 the martyr is sacrificed, then dies of it', () => {
    const { receipt } = replaceMartyr();
    const order = typesOf(receipt);
    expect(order.indexOf('unit.died')).toBe(order.indexOf('unit.sacrificed') + 1);
    expect(only(receipt, 'unit.died')).toMatchObject([{ cause: 'sacrifice', slot: 1 }]);
  });

  /** The fireball is enqueued directly, at slot 1 of the row that it burns. */
  const burn = (rules = {}) => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul', 1: 'martyr', 2: 'scout', 3: 'archer' } },
      queue: [fireball({ seat: 'p1', slot: 1 })],
      rules,
    });
    return { match, receipt: match.settle() };
  };

  test('E08 C: a fireball and three simultaneous deaths, step by step', () => {
    const { match, receipt } = burn({ closeRange: 2 });
    expect(steps(match)).toEqual([
      [
        'fireball(p1, 1)',
        ['unit.damaged', 'unit.damaged', 'unit.damaged', 'unit.damaged'],
        ['death(martyr)', 'death(ghoul)', 'death(scout)'],
      ],
      ['death(martyr)', ['unit.died'], ['death(ghoul)', 'death(scout)', 'modify-power(archer, 2)']],
      ['death(ghoul)', ['unit.died'], ['death(scout)', 'modify-power(archer, 2)']],
      ['death(scout)', ['unit.died'], ['modify-power(archer, 2)']],
      ['modify-power(archer, 2)', ['power.changed'], []],
    ]);
    const damaged = only(receipt, 'unit.damaged');
    expect(damaged.map(({ card, left }) => [match.state.cards[card]?.def, left])).toEqual([
      ['martyr', 0],
      ['ghoul', 0],
      ['scout', 0],
      ['archer', 1],
    ]);
    expect(boardOf(match)).toEqual({ 3: ['archer', 3] });
  });

  test('E08 the preset has the range of the example', () => {
    expect(slots.policies.closeRange).toBe(2);
    expect(boardOf(burn().match)).toEqual({ 3: ['archer', 3] });
  });

  /** The board of the example on the other side, and a scout facing it. */
  const facing = (rules = {}) =>
    arrange(slots, {
      p1: { hand: ['fireball'], board: { 1: 'scout', 4: 'champion' } },
      p2: { board: { 0: 'ghoul', 1: 'martyr', 2: 'scout', 3: 'archer' }, hand: ['scout'] },
      rules,
    });

  test('E08 as a card, a fireball is aimed at a slot and burns the row of it', () => {
    const match = facing();
    match.send(play('fireball', { target: 'p2:1' }));
    expect(boardOf(match, 'p2')).toEqual({ 3: ['archer', 3] });
    expect(boardOf(match, 'p1')).toEqual({ 1: ['scout', 2], 4: ['champion', 5] });
    expect(cardsIn(match, 'p1', 'discard')).toEqual(['fireball']);
  });

  test('E08 an empty slot can be aimed at: what is close to it burns', () => {
    const match = facing();
    match.send(play('fireball', { target: 'p2:4' }));
    expect(boardOf(match, 'p2')).toEqual({ 0: ['ghoul', 3], 1: ['martyr', 2], 3: ['archer', 1] });
  });

  test('E08 a slot of the own row can be aimed at, and hurts the own units', () => {
    const match = facing();
    match.send(play('fireball', { target: 'p1:2' }));
    expect(boardOf(match, 'p1')).toEqual({ 4: ['champion', 3] });
    expect(boardOf(match, 'p2')[1]).toEqual(['martyr', 2]);
  });

  test('E08 every slot of both rows is offered', () => {
    const match = facing();
    match.settle();
    const aims = match.legal('p1').flatMap((command) => ('target' in command ? [command.target] : []));
    expect(aims).toEqual(['p1', 'p2'].flatMap((seat) => [0, 1, 2, 3, 4].map((slot) => `${seat}:${slot}`)));
  });

  test.each([
    ['none', { 1: ['scout', 2], 2: ['champion', 5] }],
    ['front', { 2: ['champion', 5] }],
    ['row', { 2: ['champion', 3] }],
  ] as const)('E14 what is close in the facing row is a policy: %s', (closeFacing, left) => {
    const match = arrange(slots, {
      p1: { board: { 1: 'scout', 2: 'champion' } },
      p2: { board: { 1: 'giant' } },
      queue: [fireball({ seat: 'p2', slot: 1 })],
      rules: { closeFacing },
    });
    match.settle();
    expect(boardOf(match, 'p1')).toEqual(left);
    expect(boardOf(match, 'p2')).toEqual({ 1: ['giant', 6] });
  });

  test('E09 power is clamped at zero', () => {
    const { match, receipt } = burn();
    const ghoul = only(receipt, 'unit.damaged')[1];
    expect(match.state.cards[ghoul?.card ?? '']?.def).toBe('ghoul');
    expect(ghoul).toMatchObject({ amount: 2, left: 0 });
  });

  test('E09 so is a change of power', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul' } },
      queue: [modifyPower({ card: cardId('c1'), amount: -2 })],
    });
    expect(only(match.settle(), 'power.changed')).toMatchObject([{ from: 1, to: 0, amount: -2 }]);
  });

  test('E10 nobody dies before everyone is burnt', () => {
    const order = typesOf(burn().receipt);
    expect(order.lastIndexOf('unit.damaged')).toBeLessThan(order.indexOf('unit.died'));
    expect(order.filter((type) => type === 'unit.damaged')).toHaveLength(4);
  });

  test('E11 the ghoul, which dies in the same batch, stays silent', () => {
    const { match, receipt } = burn();
    const changed = only(receipt, 'power.changed');
    expect(changed.map(({ card }) => match.state.cards[card]?.def)).toEqual(['archer']);
  });

  test('E12 nobody dies twice', () => {
    const { match, receipt } = burn();
    expect(only(receipt, 'unit.died')).toHaveLength(3);
    expect(cardsIn(match, 'p1', 'discard')).toEqual(['martyr', 'ghoul', 'scout']);
    expect(new Set(timesInZones(match))).toEqual(new Set([1]));
  });

  test('E12 deaths by slot are another policy', () => {
    const { match } = burn({ deathOrder: 'slotOrder' });
    expect(cardsIn(match, 'p1', 'discard')).toEqual(['ghoul', 'martyr', 'scout']);
  });

  test('E13 a ghoul that lives feeds on its neighbour', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul', 1: 'scout' } },
      queue: [modifyPower({ card: cardId('c1'), amount: 2 }), destroyUnit({ card: cardId('c2') })],
    });
    const receipt = match.settle();
    expect(only(receipt, 'power.changed')).toMatchObject([
      { from: 1, to: 3 },
      { from: 3, to: 5 },
    ]);
    expect(boardOf(match)).toEqual({ 0: ['ghoul', 5] });
  });

  test('E13 on an enemy too, if that stood close in the facing row', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul' } },
      p2: { board: { 0: 'scout', 2: 'scout', 3: 'scout' }, hand: ['scout'] },
      queue: ['c2', 'c3', 'c4'].map((card) => destroyUnit({ card: cardId(card) })),
    });
    expect(only(match.settle(), 'power.changed').map(({ to }) => to)).toEqual([3, 5]);
    expect(boardOf(match)).toEqual({ 0: ['ghoul', 5] });
  });

  test('E13 not on one that was too far away', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul', 3: 'scout' } },
      queue: [destroyUnit({ card: cardId('c2') })],
    });
    match.settle();
    expect(boardOf(match)).toEqual({ 0: ['ghoul', 1] });
  });

  test('E14 with a range of 1 the archer is neither hit nor strengthened', () => {
    const { match, receipt } = burn({ closeRange: 1 });
    expect(boardOf(match)).toEqual({ 3: ['archer', 3] });
    expect(only(receipt, 'unit.damaged')).toHaveLength(3);
    expect(only(receipt, 'power.changed')).toEqual([]);
  });
});
