import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { create, search } from '../../src/effects/index.js';
import { drainQueue, EventSink } from '../../src/engine/index.js';
import { bounce, units } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/index.js';
import { cloneGame } from '../../src/state/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';

const [unit] = Object.values(duel.cards).filter(({ kind, hooks }) => kind === 'unit' && hooks === undefined);
const def = unit!.id;
const full = Array.from({ length: 6 }, () => def);

/** Its cards may look for others: an effect of the engine that asks is listed. */
const seekers = setupGame({ id: 'seekers', parts: [units] }).ruleset({
  version: '1',
  cards: { [def]: { name: 'Seeker', kind: 'unit' } },
  policies: { handLimit: full.length, overflow: 'burn' },
  turn: standardTurn({ selection: { accepts: [commands.endTurn] } }),
  effects: [search],
});

test('a unit that goes back to a full hand is burned', () => {
  const match = arrange(duel, { p1: { hand: full, board: [def] }, p2: {} });
  const card = cardIn(match, 'p1', 'board', def);
  const again = arrange(duel, { p1: { hand: full, board: [def] }, p2: {}, queue: [bounce({ card })] });
  const receipt = again.settle();
  expect(receipt.ok && receipt.events).toContainEqual({
    type: 'card.burned',
    card,
    def,
    seat: 'p1',
    reason: 'hand-full',
  });
  expect(again.state.cards[card]).toMatchObject({ zone: 'discard' });
});

test('a card that is found for a full hand is burned, and one that is made for it is not made', () => {
  const match = arrange(seekers, {
    p1: { hand: full, deck: [def] },
    p2: {},
    queue: [create({ seat: 'p1', def, zone: 'hand' }), search({ seat: 'p1', def })],
  });
  match.settle();
  expect(match.history.map(({ type }) => type)).toContain('effect.fizzled');
  const [found] =
    match.request('p1')?.kind === 'select' ? (match.request('p1') as { candidates: string[] }).candidates : [];
  match.send({ type: 'input.submit', seat: 'p1', value: [found!] });
  expect(match.state.cards[found!]).toMatchObject({ zone: 'discard' });
});

test('an effect that asks where the game says that nothing does is a fault, which says what to do', () => {
  const match = arrange(duel, { p1: { deck: [def] }, p2: {}, queue: [search({ seat: 'p1', def })] });
  expect(() => drainQueue(cloneGame(match.state), duel, new EventSink())).toThrow(
    "'search' asks something in 'selection', where 'duel' says that nothing does: list the effect in `effects` of the game",
  );
  expect(match.settle()).toMatchObject({ ok: false, code: 'rule-error' });
});
