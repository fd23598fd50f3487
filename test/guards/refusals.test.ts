import { describe, expect, test } from 'vitest';
import { commands, setupGame, standardTurn, standardZones } from '../../src/authoring/index.js';
import type { CardId } from '../../src/model/index.js';
import { resources, units } from '../../src/parts/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange, cardIn, type SeatLayout } from '../../src/testing/index.js';

/** Hands lie open, so that a seat can name a card of somebody else's. */
const game = setupGame({
  id: 'open',
  parts: [units, resources({ gold: { start: 0, max: 9, perTurn: 0 } })],
  zones: { ...standardZones, hand: { of: 'seat', seenBy: 'everyone', slots: true } },
});
const rules = game.ruleset({
  version: '1',
  cards: {
    scout: { name: 'Scout', kind: 'unit', power: 1 },
    ghost: { name: 'Ghost', kind: 'spell', cost: { ectoplasm: 1 } },
    idol: { name: 'Idol', kind: 'spell', cost: { gold: 3 } },
    arrow: { name: 'Arrow', kind: 'spell', target: { kind: 'unit', whose: 'enemy' } },
    omen: { name: 'Omen', kind: 'spell', playableIn: ['turnEnd'] },
    curse: { name: 'Curse', kind: 'spell', target: { kind: 'seat', whose: 'enemy' } },
    relic: { name: 'Relic', kind: 'spell', target: { kind: 'card', whose: 'own' } },
    mirror: { name: 'Mirror', kind: 'spell', target: { kind: 'card', whose: 'own', zone: 'hand' } },
    charm: { name: 'Charm', kind: 'spell', target: { kind: 'unit', whose: 'own', implied: true } },
  },
  policies: { boardSlots: 3 },
  turn: standardTurn({
    selection: { accepts: [commands.playCard, commands.endTurn], plays: 2, costs: 'immediate' },
  }),
});

const position = () =>
  arrange(rules, {
    p1: {
      hand: ['scout', 'idol', 'arrow', 'curse', 'relic', 'charm', 'omen'],
      board: { 0: 'scout' },
      pool: ['scout'],
      deck: ['scout'],
    },
    p2: { hand: ['scout'], board: { 1: 'scout' }, pool: ['scout'] },
  });
const played = (card: CardId, more: { readonly slot?: number; readonly target?: string } = {}) =>
  ({ type: 'card.play', seat: 'p1', card, ...more }) as const;

describe('a card is used from where its owner may use it', () => {
  test.each([
    ['card.play', 'p1', 'hand', true],
    ['card.play', 'p1', 'pool', true],
    ['card.play', 'p1', 'board', false],
    ['card.play', 'p2', 'hand', false],
    ['card.play', 'p2', 'pool', false],
  ] as const)('%s of a card that %s has in the %s: %s', (type, owner, zone, ok) => {
    const match = position();
    match.settle();
    const slot = type === 'card.play' ? { slot: 2 } : {};
    const verdict = match.judge({ type, seat: 'p1', card: cardIn(match, owner, zone, 'scout'), ...slot });
    expect(verdict).toMatchObject(ok ? { ok } : { ok, code: 'not-in-hand' });
  });
});

test.each([
  ['none of it', {}, 'it costs 3 gold; you have 0'],
  ['too little of it', { gold: 2 }, 'it costs 3 gold; you have 2'],
])('a price is refused with what the seat has: %s', (_name, resources, message) => {
  const match = arrange(rules, { p1: { hand: ['idol'], resources }, p2: {} });
  match.settle();
  expect(match.judge(played(cardIn(match, 'p1', 'hand', 'idol')))).toMatchObject({
    ok: false,
    code: 'insufficient-gold',
    message,
  });
});

test('a price in what the game does not have cannot be paid', () => {
  const match = arrange(rules, { p1: { hand: ['ghost'] }, p2: {} });
  match.settle();
  expect(match.judge(played(cardIn(match, 'p1', 'hand', 'ghost')))).toMatchObject({
    code: 'insufficient-ectoplasm',
    message: 'it costs 1 ectoplasm; you have 0',
  });
});

test('a turn ends with the last of the plays that it has', () => {
  const match = arrange(rules, { p1: { hand: ['scout', 'scout', 'scout'] }, p2: { hand: ['scout'] } });
  const play = (slot: number) => match.send(played(cardIn(match, 'p1', 'hand', 'scout'), { slot }));
  expect([play(0).ok, play(1).ok, match.state.active]).toEqual([true, true, 'p2']);
});

test.each([
  ['scout', {}, 'slot-required', 'Scout needs a slot from 0 to 2'],
  ['scout', { slot: 3 }, 'slot-out-of-range', 'slot 3 is not one of 0 to 2'],
  ['scout', { slot: 2, target: 'p2' }, 'illegal-target', 'Scout takes no target'],
  ['arrow', { slot: 0 }, 'target-required', 'Arrow needs a target'],
  ['curse', {}, 'target-required', 'Curse needs a target'],
  ['curse', { target: 'p2', slot: 0 }, 'slot-out-of-range', 'Curse takes no slot'],
  ['curse', { target: 'p1' }, 'illegal-target', 'Curse cannot be aimed at that'],
  ['omen', {}, 'not-playable', 'Omen cannot be played now'],
  ['relic', { target: 'p1' }, 'illegal-target', 'Relic cannot be aimed at that'],
] as const)('%s with %j is refused: %s', (def, more, code, message) => {
  const match = position();
  match.settle();
  expect(match.judge(played(cardIn(match, 'p1', 'hand', def), more))).toMatchObject({ ok: false, code, message });
});

test('a target that is implied need not be named where there is one, and must be where there are two', () => {
  const judged = (board: Record<number, string>) => {
    const match = arrange(rules, { p1: { hand: ['charm'], board }, p2: {} });
    match.settle();
    return match.judge(played(cardIn(match, 'p1', 'hand', 'charm')));
  };
  expect(judged({ 0: 'scout' })).toMatchObject({ ok: true });
  expect(judged({ 0: 'scout', 1: 'scout' })).toMatchObject({ ok: false, code: 'target-required' });
  expect(judged({})).toMatchObject({ ok: false, code: 'target-required' });
});

test('a card aims at what its definition says, and at nothing where there is none', () => {
  const aims = (def: string, foe: SeatLayout) => {
    const match = arrange(rules, { p1: { hand: [def, null, 'scout'] }, p2: foe });
    match.settle();
    return match
      .legal('p1')
      .flatMap((command) => (command.type === 'card.play' ? [command] : []))
      .filter(({ card }) => card === cardIn(match, 'p1', 'hand', def))
      .map(({ target }) => match.state.cards[target as CardId]?.def ?? target);
  };
  const nobody = {};
  const unit = { board: { 1: 'scout' } };
  expect([aims('arrow', nobody), aims('arrow', unit)]).toEqual([[], ['scout']]);
  expect([aims('curse', nobody), aims('curse', unit)]).toEqual([['p2'], ['p2']]);
  expect([aims('relic', nobody), aims('mirror', nobody)]).toEqual([[], ['scout']]);
});

test('a game in which nobody draws by command refuses it, and does not offer it', () => {
  const match = arrange(library, { p1: { deck: ['erase'] }, p2: {}, rules: { commandDraw: 'off' } });
  match.settle();
  expect(match.send({ type: 'card.draw', seat: 'p1' })).toMatchObject({
    code: 'draw-not-allowed',
    message: 'you cannot draw whenever you like',
  });
  expect(match.legal('p1').map(({ type }) => type)).not.toContain('card.draw');
});
