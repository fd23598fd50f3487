import { expect, test } from 'vitest';
import { makeClash } from '../../src/rulesets/clash/index.js';
import { seenPlays } from '../../src/rulesets/clash/seen-plays.js';
import { code, commitDone, endTurn, type Fight, fight, inPlay, move, play, playAll } from './clash-helpers.js';

const seen = (match: Fight, viewer: 'p1' | 'p2') =>
  seenPlays(match.view(viewer), match.rules).map(({ card, start }) => [match.state.cards[card]?.def, start]);

test('where channels may be used again, plays lie side by side or one after the other, until the tick is full', () => {
  const hand = ['cut', 'step', 'overhead-blow', 'parry'];
  const match = fight({ p1: { hand } }, makeClash({ channelConflict: 'overlapping' }));
  playAll(match, 'p1', 'cut', 'step');
  move(match, 'cut', 4);
  expect(code(play(match, 'overhead-blow'))).toBe('no-space');
  expect(code(play(match, 'parry'))).toBe('ok');
  expect(seen(match, 'p1')).toEqual([
    ['cut', 4],
    ['step', 0],
    ['parry', 0],
  ]);
});

test('others see the plays when the selection ends, and the tick leaves none', () => {
  const match = fight({ p1: { hand: ['step'] }, p2: { hand: ['parry'] } });
  play(match, 'step');
  const step = inPlay(match, 'step');
  endTurn(match, 'p1');
  expect(seen(match, 'p2')).toEqual([]);
  endTurn(match, 'p2');
  expect([match.phase, seen(match, 'p2')]).toEqual(['commit', [['step', 0]]]);
  for (const seat of ['p1', 'p2'] as const) commitDone(match, seat);
  expect([seen(match, 'p2'), match.state.cards[step]?.zone]).toEqual([[], 'discard']);
});

test('a play whose card has left play is a state that cannot be', () => {
  const match = fight({ p1: { hand: ['step'] } });
  play(match, 'step');
  const card = inPlay(match, 'step');
  const state = structuredClone(match.state);
  const check = (cards: typeof state.cards) => () => match.rules.invariants?.({ ...state, cards }, match.rules);
  expect(check(state.cards)).not.toThrow();
  const moved = { ...state.cards, [card]: { ...state.cards[card]!, zone: 'discard' as const } };
  expect(check(moved)).toThrow('the card of a play is not in play');
});
