import { describe, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { type GameState, hashState, type MatchFault } from '../../src/index.js';
import { units } from '../../src/parts/index.js';
import { only, told, typesOf } from './receipts.js';
import { arrange, boardOf, cardsIn, play, slots, timesInZones } from './slots-helpers.js';

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
    expect(typesOf(match.send(play('champion', { slot: 0 })))).toContain('unit.deployed');
  });

  test.each([
    ['wrong player', { seat: 'p2', def: 'scout', slot: 0 }, 'not-your-turn'],
    ['unit without slot', { seat: 'p1', def: 'champion' }, 'slot-required'],
    ['slot out of range', { seat: 'p1', def: 'champion', slot: -1 }, 'slot-out-of-range'],
    ['no target', { seat: 'p1', def: 'fireball' }, 'target-required'],
    ['own unit as the enemy', { seat: 'p1', def: 'lightning', target: 'c4' }, 'illegal-target'],
    ['unit instead of its slot', { seat: 'p1', def: 'fireball', target: 'c4' }, 'illegal-target'],
    ['slot beyond the row', { seat: 'p1', def: 'fireball', target: 'p2:5' }, 'illegal-target'],
    ['slot of nobody', { seat: 'p1', def: 'fireball', target: 'p3:0' }, 'illegal-target'],
  ] as const)('%s', (_name, { def, ...aim }, code) => {
    const match = arrange(slots, {
      p1: { hand: ['champion', 'fireball', 'lightning'], board: { 0: 'scout' } },
      p2: { hand: ['scout'], board: { 0: 'scout' } },
    });
    expect(match.send(play(def, aim))).toMatchObject({ ok: false, code });
  });
});

describe('rulesets that misbehave', () => {
  test('E16 a hook that changes the state itself is refused, and nothing has happened', () => {
    const cheating = setupGame({ id: 'cheating', parts: [units] }).ruleset({
      version: '1',
      turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard] } }),
      policies: { boardSlots: 5 },
      cards: {
        cheat: {
          name: 'Cheat',
          kind: 'unit',
          power: 1,
          onDeploy: ({ state, card }) => {
            const own = (state as GameState).cards[card.id];
            if (own !== undefined) own.own = {};
            return [];
          },
        },
      },
    });
    const faults: string[] = [];
    const onFault = ({ message }: MatchFault) => void faults.push(message);
    const match = arrange(cheating, { p1: { hand: ['cheat'] }, onFault });
    match.settle();
    const before = hashState(match.state);
    const receipt = match.send(play('cheat', { slot: 0 }));
    expect(receipt).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults).toEqual([expect.stringMatching(/hook/)]);
    expect(hashState(match.state)).toBe(before);
    expect(cardsIn(match, 'p1', 'hand')).toEqual(['cheat']);
  });

  test('E21 a loop is cut off after 1,000 effects, and the match goes on', () => {
    const game = setupGame({ id: 'looping', parts: [units], events: { again: {} } });
    const again = game.effect('again', {
      run: ({ emit, queue }) => {
        emit('again');
        queue({ type: 'again' });
      },
    });
    const looping = game.ruleset({
      version: '1',
      turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard] } }),
      policies: { boardSlots: 5 },
      cards: {
        mirror: { name: 'Mirror', kind: 'unit', power: 1, onDeploy: [again()] },
        plain: { name: 'Plain', kind: 'unit', power: 1 },
      },
    });
    const match = arrange(looping, { p1: { hand: ['mirror', 'plain'] } });
    const receipt = match.send(play('mirror', { slot: 0 }));
    // Two of the thousand are the play and the deployment.
    expect(told(receipt, 'again')).toHaveLength(998);
    expect(only(receipt, 'queue.capped')).toEqual([
      { type: 'queue.capped', limit: 'effects', dropped: 1, effect: { type: 'again' } },
    ]);
    expect(match.state.queue.size).toBe(0);
    expect(new Set(timesInZones(match))).toEqual(new Set([1]));
    expect(typesOf(match.send(play('plain', { slot: 1 })))).toContain('unit.deployed');
    expect(boardOf(match)).toEqual({ 0: ['mirror', 1], 1: ['plain', 1] });
  });
});
