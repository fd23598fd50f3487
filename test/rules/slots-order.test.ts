import { describe, expect, test } from 'vitest';
import { cardId, hashState, printTrace } from '../../src/index.js';
import { modifyPower, sacrifice } from '../../src/parts/index.js';
import { only, typesOf } from './receipts.js';
import { arrange, boardOf, play, slots, steps, unit } from './slots-helpers.js';

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
    expect(typesOf(receipt)).toEqual([...match.trace.flatMap(({ events }) => events), 'state.settled']);
    expect(heard).toEqual(typesOf(receipt));
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
    const actions = printTrace(match).split('\n\n');
    expect(actions.map((text) => text.split(' card=')[0])).toEqual(Array(2).fill('--- card.play seat=p1'));
    expect(printTrace({ trace: second }).split('\n').slice(1)).toEqual([
      '  1 play-card: card.played [deploy]',
      '  2 deploy: unit.deployed [draw]',
      '  3 draw: draw.failed []',
      '--- done after 3 effects',
    ]);
  });

  test('E22 an effect whose target has gone fizzles', () => {
    const match = arrange(slots, {
      p1: { board: { 0: 'scout' } },
      queue: [sacrifice({ card: cardId('c1') }), modifyPower({ card: cardId('c1'), amount: 2 })],
    });
    const receipt = match.settle();
    expect(only(receipt, 'effect.fizzled')).toMatchObject([{ effect: 'modify-power', reason: 'left-the-board' }]);
    expect(match.state.cards.c1).toMatchObject({ zone: 'discard', own: null });
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
      expect(only(receipt, 'state.settled')).toHaveLength(1);
      expect(typesOf(receipt).at(-1)).toBe('state.settled');
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
    expect(typesOf(receipt)).toEqual(['card.played', 'unit.deployed', 'input.required']);
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
    expect(typesOf(receipt).slice(0, 3)).toEqual(['input.resolved', 'unit.damaged', 'power.changed']);
    expect(only(receipt, 'state.settled')).toHaveLength(1);
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
