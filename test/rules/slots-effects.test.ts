import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  cardId,
  defineRuleset,
  destroyUnit,
  effect,
  enqueue,
  type GameState,
  hashState,
  modifyPower,
  sacrifice,
} from '../../src/index.js';
import { fireball } from '../../src/rulesets/slots/effects.js';
import { arrange, boardOf, cardsIn, eventsOf, play, slots, steps, timesInZones, types, unit } from './slots-helpers.js';

describe('legality', () => {
  const layout = { p1: { hand: ['champion'] }, p2: { hand: ['scout'] } } as const;

  test('E03 an illegal action is refused and the queue is untouched', () => {
    const match = arrange(slots, layout);
    match.settle();
    const before = hashState(match.state);
    const receipt = match.send(play('champion', { slot: 5 }));
    expect(receipt).toMatchObject({ ok: false, code: 'slot-out-of-range' });
    expect(match.state.queue.size).toBe(0);
    expect(hashState(match.state)).toBe(before);
  });

  test('E03 a strict match throws "Illegal action" and is as it was', () => {
    const match = arrange(slots, { ...layout, strict: true });
    match.settle();
    const before = hashState(match.state);
    expect(() => match.send(play('scout', { seat: 'p2', slot: 0 }))).toThrow(/^Illegal action/);
    expect(match.state.queue.size).toBe(0);
    expect(hashState(match.state)).toBe(before);
    expect(types(match.send(play('champion', { slot: 0 })))).toContain('unit.deployed');
  });

  test.each([
    ['wrong player', { seat: 'p2', def: 'scout', slot: 0 }, 'not-your-turn'],
    ['unit without slot', { seat: 'p1', def: 'champion' }, 'slot-required'],
    ['slot out of range', { seat: 'p1', def: 'champion', slot: -1 }, 'slot-out-of-range'],
    ['no target', { seat: 'p1', def: 'fireball' }, 'target-required'],
    ['own unit as the enemy', { seat: 'p1', def: 'fireball', target: 'c3' }, 'illegal-target'],
  ] as const)('%s', (_name, { def, ...aim }, code) => {
    const match = arrange(slots, {
      p1: { hand: ['champion', 'fireball'], board: { 0: 'scout' } },
      p2: { hand: ['scout'], board: { 0: 'scout' } },
    });
    const { target, ...rest } = { target: undefined, ...aim };
    const command = play(def, { ...rest, ...(target === undefined ? {} : { target: cardId(target) }) });
    expect(match.send(command)).toMatchObject({ ok: false, code });
  });
});

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
    expect(types(receipt)).toEqual([
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
    expect(eventsOf(receipt, 'power.changed')).toEqual([
      { type: 'power.changed', card: unit('scout'), from: 2, to: 4, amount: 2 },
    ]);
  });

  test('E07 the martyr is sacrificed, then dies of it', () => {
    const { receipt } = replaceMartyr();
    const order = types(receipt);
    expect(order.indexOf('unit.died')).toBe(order.indexOf('unit.sacrificed') + 1);
    expect(eventsOf(receipt, 'unit.died')).toMatchObject([{ cause: 'sacrifice', slot: 1 }]);
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
    const damaged = eventsOf(receipt, 'unit.damaged') as { card: string; left: number }[];
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

  test('E08 as a card, a fireball burns the row of the enemy it is aimed at', () => {
    const match = arrange(slots, {
      p1: { hand: ['fireball'], board: { 1: 'scout' } },
      p2: { board: { 0: 'ghoul', 1: 'martyr', 2: 'scout', 3: 'archer' }, hand: ['scout'] },
    });
    match.send(play('fireball', { target: unit('martyr', 'p2') }));
    expect(boardOf(match, 'p2')).toEqual({ 3: ['archer', 3] });
    expect(boardOf(match, 'p1')).toEqual({ 1: ['scout', 2] });
    expect(cardsIn(match, 'p1', 'discard')).toEqual(['fireball']);
  });

  test('E09 power is clamped at zero', () => {
    const { match, receipt } = burn();
    const ghoul = (eventsOf(receipt, 'unit.damaged') as { card: string; left: number }[])[1];
    expect(match.state.cards[ghoul?.card ?? '']?.def).toBe('ghoul');
    expect(ghoul).toMatchObject({ amount: 2, left: 0 });
  });

  test('E09 so is a change of power', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul' } },
      queue: [modifyPower({ card: cardId('c1'), amount: -2 })],
    });
    expect(eventsOf(match.settle(), 'power.changed')).toMatchObject([{ from: 1, to: 0, amount: -2 }]);
  });

  test('E10 nobody dies before everyone is burnt', () => {
    const order = types(burn().receipt);
    expect(order.lastIndexOf('unit.damaged')).toBeLessThan(order.indexOf('unit.died'));
    expect(order.filter((type) => type === 'unit.damaged')).toHaveLength(4);
  });

  test('E11 the ghoul, which dies in the same batch, stays silent', () => {
    const { match, receipt } = burn();
    const changed = eventsOf(receipt, 'power.changed') as { card: string }[];
    expect(changed.map(({ card }) => match.state.cards[card]?.def)).toEqual(['archer']);
  });

  test('E12 nobody dies twice', () => {
    const { match, receipt } = burn();
    expect(eventsOf(receipt, 'unit.died')).toHaveLength(3);
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
    expect(eventsOf(receipt, 'power.changed')).toMatchObject([
      { from: 1, to: 3 },
      { from: 3, to: 5 },
    ]);
    expect(boardOf(match)).toEqual({ 0: ['ghoul', 5] });
  });

  test('E13 not on one that was too far away, nor on an enemy', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'ghoul', 3: 'scout' } },
      p2: { board: { 0: 'scout' }, hand: ['scout'] },
      queue: [destroyUnit({ card: cardId('c2') }), destroyUnit({ card: cardId('c4') })],
    });
    match.settle();
    expect(boardOf(match)).toEqual({ 0: ['ghoul', 1] });
  });

  test('E14 with a range of 1 the archer is neither hit nor strengthened', () => {
    const { match, receipt } = burn({ closeRange: 1 });
    expect(boardOf(match)).toEqual({ 3: ['archer', 3] });
    expect(eventsOf(receipt, 'unit.damaged')).toHaveLength(3);
    expect(eventsOf(receipt, 'power.changed')).toEqual([]);
  });
});

describe('the order of things', () => {
  test('E15 a step queues its own effects, then triggers, then what the state calls for', () => {
    const match = arrange(slots, {
      p1: { board: { 1: 'martyr', 2: 'ghoul', 3: 'scout' }, passed: true },
      queue: [sacrifice({ card: cardId('c1') })],
    });
    match.settle();
    expect(steps(match)[0]).toEqual([
      'sacrifice(martyr)',
      ['unit.sacrificed', 'unit.died'],
      ['modify-power(ghoul, 2)', 'modify-power(scout, 2)', 'modify-power(ghoul, 2)', 'resolve-round'],
    ]);
  });

  test('E17 events come step by step, as the trace has them', () => {
    const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'ghoul' } } });
    const heard: string[] = [];
    match.settle();
    match.on((event) => heard.push(event.type));
    const receipt = match.send(play('champion', { slot: 1 }));
    expect(types(receipt)).toEqual([...match.trace.flatMap(({ events }) => events), 'state.settled']);
    expect(heard).toEqual(types(receipt));
  });

  test('E20 the trace numbers the steps from 1 and names the effect and its events', () => {
    const match = arrange(slots, { p1: { hand: ['scout', 'scout'], deck: ['champion'] } });
    match.send(play('scout', { slot: 0 }));
    match.send(play('scout', { slot: 1 }));
    const { revision } = match.state;
    const second = match.trace.filter((entry) => entry.revision === revision);
    expect(second.map(({ step, effect: { type }, events }) => [step, type, events])).toEqual([
      [1, 'play-card', ['card.played']],
      [2, 'deploy', ['unit.deployed']],
      [3, 'draw', ['draw.failed']],
    ]);
  });

  test('E22 an effect whose target has gone fizzles', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'scout' } },
      queue: [sacrifice({ card: cardId('c1') }), modifyPower({ card: cardId('c1'), amount: 2 })],
    });
    const receipt = match.settle();
    expect(eventsOf(receipt, 'effect.fizzled')).toMatchObject([{ effect: 'modify-power', reason: 'left-the-board' }]);
    expect(match.state.cards.c1).toMatchObject({ zone: 'discard', power: 2 });
  });

  test('E24 one state.settled per action, and last', () => {
    const match = arrange(slots, {
      p1: { hand: ['scout', 'champion'], deck: ['ghoul'] },
      p2: { hand: ['champion'] },
    });
    match.settle();
    const receipts = [
      match.send(play('scout', { slot: 0 })),
      match.send(play('champion', { seat: 'p2', slot: 0 })),
      match.send({ type: 'turn.pass', seat: 'p1' }),
      match.send({ type: 'turn.pass', seat: 'p2' }),
    ];
    for (const receipt of receipts) {
      expect(eventsOf(receipt, 'state.settled')).toHaveLength(1);
      expect(types(receipt).at(-1)).toBe('state.settled');
    }
  });

  test('E25 as an interrupt, a reaction runs before the queued tail', () => {
    const replace = (reactions: 'fifo' | 'interrupt') => {
      const match = arrange(slots, {
        p1: { hand: ['champion'], board: { 1: 'scout', 2: 'ghoul' } },
        rules: { reactions },
      });
      match.send(play('champion', { slot: 1 }));
      return steps(match).map(([processed]) => processed);
    };
    expect(replace('fifo').slice(2)).toEqual(['deploy(champion, 1)', 'modify-power(ghoul, 2)']);
    expect(replace('interrupt').slice(2)).toEqual(['modify-power(ghoul, 2)', 'deploy(champion, 1)']);
  });
});

describe('questions', () => {
  const askArcher = () => {
    const match = arrange(slots, {
      p1: { hand: ['archer'], board: { 1: 'captain' } },
      p2: { hand: ['champion'], board: { 0: 'scout', 4: 'champion' } },
    });
    return { match, receipt: match.send(play('archer', { slot: 2 })) };
  };

  test('E23 a question pauses the queue, which is kept, and withholds state.settled', () => {
    const { match, receipt } = askArcher();
    expect(types(receipt)).toEqual(['card.played', 'unit.deployed', 'input.required']);
    expect(steps(match).at(-1)).toEqual(['shoot(p1, 2)', ['input.required'], ['modify-power(captain, 1)']]);
    expect(match.state.queue.size).toBe(1);
    expect(match.settled).toBe(true);
    expect(match.request('p1')).toMatchObject({
      kind: 'target',
      candidates: [unit('scout', 'p2'), unit('champion', 'p2')],
    });
    expect(match.request('p2')).toBeNull();
    expect(match.send({ type: 'turn.pass', seat: 'p1' })).toMatchObject({ ok: false });
  });

  test('E23 the answer resumes it: first what asked, then what waited', () => {
    const { match } = askArcher();
    const receipt = match.send({ type: 'input.submit', seat: 'p1', value: unit('champion', 'p2') });
    expect(types(receipt).slice(0, 3)).toEqual(['input.resolved', 'unit.damaged', 'power.changed']);
    expect(eventsOf(receipt, 'state.settled')).toHaveLength(1);
    expect(boardOf(match, 'p2')).toEqual({ 0: ['scout', 2], 4: ['champion', 3] });
    expect(boardOf(match)).toEqual({ 1: ['captain', 4], 2: ['archer', 3] });
    expect(match.state).toMatchObject({ active: 'p2', pending: null });
  });

  test('E23 an answer that was not offered changes nothing', () => {
    const { match } = askArcher();
    const before = hashState(match.state);
    const receipt = match.send({ type: 'input.submit', seat: 'p1', value: unit('captain') });
    expect(receipt).toMatchObject({ ok: false, code: 'invalid-input' });
    expect(hashState(match.state)).toBe(before);
  });
});

describe('rulesets that misbehave', () => {
  test('E16 a hook that changes the state itself is refused, and nothing has happened', () => {
    const cheating = defineRuleset({
      id: 'cheating',
      version: '1',
      policies: { boardSlots: 5 },
      cards: {
        cheat: {
          name: 'Cheat',
          kind: 'unit',
          power: 1,
          onDeploy: ({ game, card }) => {
            const own = (game as GameState).cards[card.id];
            if (own !== undefined) own.power = 99;
            return [];
          },
        },
      },
    });
    const match = arrange(cheating, { p1: { hand: ['cheat'] } });
    match.settle();
    const before = hashState(match.state);
    const receipt = match.send(play('cheat', { slot: 0 }));
    expect(receipt).toMatchObject({ ok: false, code: 'rule-error', message: expect.stringMatching(/hook/) });
    expect(hashState(match.state)).toBe(before);
    expect(cardsIn(match, 'p1', 'hand')).toEqual(['cheat']);
  });

  test('E21 a loop is cut off after 1,000 effects, and the match goes on', () => {
    const again = effect('again', z.object({}), (game, _params, _rules, out) => {
      out.emit({ type: 'rule.event', name: 'again', seat: null, data: {} });
      enqueue(game, again({}));
    });
    const looping = defineRuleset({
      id: 'looping',
      version: '1',
      policies: { boardSlots: 5 },
      effects: [again],
      cards: {
        mirror: { name: 'Mirror', kind: 'unit', power: 1, onDeploy: [again({})] },
        plain: { name: 'Plain', kind: 'unit', power: 1 },
      },
    });
    const match = arrange(looping, { p1: { hand: ['mirror', 'plain'] } });
    const receipt = match.send(play('mirror', { slot: 0 }));
    // Two of the thousand are the play and the deployment.
    expect(eventsOf(receipt, 'rule.event')).toHaveLength(998);
    expect(eventsOf(receipt, 'queue.capped')).toEqual([
      { type: 'queue.capped', limit: 'effects', dropped: 1, effect: { type: 'again' } },
    ]);
    expect(match.state.queue.size).toBe(0);
    expect(new Set(timesInZones(match))).toEqual(new Set([1]));
    expect(types(match.send(play('plain', { slot: 1 })))).toContain('unit.deployed');
    expect(boardOf(match)).toEqual({ 0: ['mirror', 1], 1: ['plain', 1] });
  });
});
