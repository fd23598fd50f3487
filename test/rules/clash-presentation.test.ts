import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/model/index.js';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { clash } from '../../src/rulesets/clash/index.js';
import { fight, inPlay, own, play } from './clash-helpers.js';
import { eventsOf } from './receipts.js';

const some = (event: object): GameEvent => event as GameEvent;
const wound = { type: 'wound.inflicted', seat: 'p2', by: 'p1', amount: 3, severity: 'wound' };
const shown = (event: object) => planCues([some(event)], clash).map(({ show, start, lasts }) => [show, start, lasts]);

test('P31 five kinds of events are shown, the others are not', () => {
  const move = { type: 'card.moved', card: 'c1', seat: 'p1' };
  expect(shown({ ...move, from: 'deck', to: 'hand' })).toEqual([['card-dealt', 0, 300]]);
  expect(shown({ ...move, from: 'inPlay', to: 'discard' })).toEqual([['card-discarded', 0, 300]]);
  expect(shown({ type: 'card.played', card: 'c1', def: 'thrust', seat: 'p1', target: null })).toEqual([
    ['card-played', 0, 300],
  ]);
  expect(shown(wound)).toEqual([['hit-flash', 0, 150]]);
  const footing = { type: 'advantage.changed', seat: 'p1', from: 0, to: 1 };
  expect(shown(footing)).toEqual([['advantage-changed', 0, 400]]);
  const others = ['strike', 'play.created', 'play.cancelled', 'play.modified', 'play.moved'];
  for (const type of others) expect(shown({ type, seat: 'p1' })).toEqual([]);
  expect(shown({ ...move, from: 'hand', to: 'inPlay' })).toEqual([]);
  expect(shown({ ...move, from: 'inPlay', to: 'exhaust' })).toEqual([]);
  // `card.cloned` shows nothing either: it tells a running animation its new name and takes no time (P33).
  const mapped = ['card.moved', 'card.played', 'card.cloned', 'wound.inflicted', 'advantage.changed'];
  expect(Object.keys(clash.cues).sort()).toEqual(mapped.sort());
});

test('P32 the log leaves out cards on their way and their reserved costs, and tells of the fight', () => {
  const unlogged = ['card.played', 'card.moved', 'card.cancelled', 'cost.reserved', 'cost.returned'];
  for (const type of unlogged) expect(describeEvent(some({ type }), clash)).toBeNull();
  expect(describeEvent(some(wound), clash)).toBe('Player 2 is wounded for 3');
  const strike = { card: 'c1', def: 'thrust', target: 'p2', roll: 12, chance: 65, result: 'hit' };
  expect(describeEvent(some({ type: 'strike', seat: 'p1', ...strike }), clash)).toBe(
    'Player 1’s Thrust hits Player 2 (12, needed 65)',
  );
  expect(describeEvent(some({ type: 'cost.paid', seat: 'p1', resource: 'stamina', amount: 3, value: 7 }), clash)).toBe(
    'Player 1 spends 3 stamina, 7 left',
  );
  const named = { seatName: (seat: string) => (seat === 'p1' ? 'Ada' : 'Ben') };
  expect(describeEvent(some({ type: 'match.ended', winners: ['p2'], reason: 'health' }), clash, named)).toBe(
    'Ben wins',
  );
});

test('P33 a clone takes over the animation of its master before it is shown as played', () => {
  const match = fight({ p1: { pool: ['iron-stance'] } });
  const master = own(match, 'iron-stance');
  const cues = planCues(eventsOf(play(match, 'iron-stance')), clash);
  const clone = inPlay(match, 'iron-stance');
  expect(cues.map(({ show, start, lasts, params }) => [show, start, lasts, params])).toEqual([
    ['animation-repointed', 0, 0, { seat: 'p1', from: master, to: clone }],
    ['card-played', 0, 300, { card: clone, def: 'iron-stance', seat: 'p1', index: 0 }],
  ]);
});

test('the log tells how a plan was changed, with the names of the cards', () => {
  const line = (type: string, data: object) => describeEvent(some({ type, seat: 'p1', ...data }), clash);
  expect(line('play.created', { card: 'c1', def: 'cut' })).toBeNull();
  expect(line('play.moved', { card: 'c1', def: 'cut' })).toBeNull();
  expect(line('play.cancelled', { card: 'c1', def: 'cut' })).toBe('Player 1 withdraws Cut.');
  const added = { card: 'c1', def: 'cut', modifier: 'c2', modifierDef: 'war-cry' };
  expect(line('play.modified', added)).toBe('Player 1 adds War Cry to Cut.');
  expect(line('play.modified', { ...added, modifier: null, modifierDef: null })).toBe("Player 1's Cut changes.");
});
