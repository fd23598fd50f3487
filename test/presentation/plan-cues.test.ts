import { describe, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { cardId, type GameEvent } from '../../src/model/index.js';
import { planCues } from '../../src/presentation/index.js';
import { ofPart } from '../rules/receipts.js';
import { smallGame } from './small-game.js';

const card = cardId('c1');
const played: GameEvent = { type: 'card.played', card, def: 'spark', seat: 'p1', target: null };
const hurt: GameEvent = ofPart({ type: 'seat.damaged', seat: 'p2', amount: 1, health: 9 });
const settled: GameEvent = { type: 'state.settled', revision: 1 };
const outOfCards = (seat: 'p1' | 'p2'): GameEvent => ({ type: 'draw.failed', seat, reason: 'empty' });

test('events come one after the other, the cues of an event at their offsets', () => {
  const plan = planCues([played, settled, hurt], smallGame);
  expect(plan.map(({ show, start, at, lasts }) => [show, start, at, lasts])).toEqual([
    ['fly', 0, 0, 300],
    ['glow', 100, 100, 400],
    ['flash', 550, 50, 150],
  ]);
  expect(plan.map(({ event }) => event)).toEqual([played, played, hurt]);
});

test('P31 what a ruleset has no cue for shows nothing', () => {
  expect(
    planCues([settled, { type: 'card.moved', card, def: 'spark', from: 'deck', to: 'hand', seat: 'p1' }], smallGame),
  ).toEqual([]);
});

describe('D31 a speech', () => {
  const speakers = (events: readonly GameEvent[]) =>
    planCues(events, smallGame).map(({ event }) => ('seat' in event ? event.seat : null));

  test('comes once per step and seat', () => {
    expect(speakers([outOfCards('p1'), outOfCards('p1'), outOfCards('p2'), outOfCards('p1')])).toEqual(['p1', 'p2']);
  });

  test('takes no time when it is not made again', () => {
    expect(planCues([outOfCards('p1'), outOfCards('p1'), hurt], smallGame).at(-1)?.start).toBe(250);
  });

  test.each<GameEvent>([
    { type: 'card.returned', card, def: 'spark', seat: 'p1', from: 'discard', to: 'bottom' },
    { type: 'card.created', card, def: 'spark', seat: 'p1', zone: 'deck' },
    { type: 'deck.shuffled', seat: 'p1', count: 3, reason: 'reshuffle' },
    { type: 'card.replaced', card, def: 'spark', seat: 'p1', handIndex: 0 },
  ])('comes again after $type has put a card into the deck', (refill) => {
    const again = [outOfCards('p1'), outOfCards('p2'), refill, outOfCards('p1'), outOfCards('p2')];
    expect(speakers(again)).toEqual(['p1', 'p2', 'p1']);
  });

  test('is told by its words: another one by the same seat is made', () => {
    const rules = setupGame({ id: 'talk' }).ruleset({
      version: '1',
      turn: standardTurn({ selection: { accepts: [] } }),
      cues: { 'draw.failed': ({ reason }) => ({ show: 'say', lasts: 1, speech: true, params: { text: reason } }) },
    });
    const full: GameEvent = { type: 'draw.failed', seat: 'p1', reason: 'hand-full' };
    expect(planCues([outOfCards('p1'), full, full, outOfCards('p1')], rules)).toHaveLength(2);
  });

  test('a new plan begins anew', () => {
    expect([...speakers([outOfCards('p1')]), ...speakers([outOfCards('p1')])]).toEqual(['p1', 'p1']);
  });
});
