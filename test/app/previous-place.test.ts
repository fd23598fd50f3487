import { expect, test } from 'vitest';
import { previousPlace } from '../../app/table/game/previous-place.js';
import { fight, own, play } from '../rules/clash-helpers.js';

test('a clone begins where its master was drawn, a card of the hand where it was itself', () => {
  const match = fight({ p1: { hand: ['thrust'], pool: ['iron-stance'] } });
  const [thrust, master] = [own(match, 'thrust'), own(match, 'iron-stance')];
  const before = new Map([
    [thrust, 'the hand'],
    [master, 'the pool'],
  ]);
  play(match, 'thrust');
  play(match, 'iron-stance');
  const view = match.view('p1');
  const [, clone = ''] = match.state.seats.p1!.zones.inPlay;
  expect(clone).not.toBe(master);
  expect(previousPlace(clone, before, view)).toBe('the pool');
  expect(previousPlace(thrust, before, view)).toBe('the hand');
  expect(previousPlace('c99', before, view)).toBeUndefined();
});
