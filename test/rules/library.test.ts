import { describe, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { cardOf } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { MatchFault } from '../../src/match/types.js';
import { library } from '../../src/rulesets/library/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange } from '../../src/testing/arrange.js';
import { begunMatch, defsIn, draws, end, idsIn, newMatch, play } from './library-helpers.js';
import { eventsOf, only, typesOf } from './receipts.js';

const threeCards = ['ink-imp', 'shelf-golem', 'footnote'];

describe('the library is an ordered pile', () => {
  test('L01 the first id of the deck is drawn first', () => {
    const match = arrange(library, { p1: { deck: threeCards } });
    match.send(draws('p1'));
    expect(defsIn(match, 'p1', 'hand')).toEqual(['ink-imp']);
    expect(defsIn(match, 'p1', 'deck')).toEqual(['shelf-golem', 'footnote']);
  });

  test('L02 n draws come into the hand in the order of the library', () => {
    const match = arrange(library, { p1: { hand: ['erase'], deck: [...threeCards, 'bookworm'] } });
    match.send(draws('p1', 3));
    expect(defsIn(match, 'p1', 'hand')).toEqual(['erase', ...threeCards]);
  });

  test('L03 each draw takes one card from the count that everyone sees', () => {
    const match = arrange(library, { p1: { deck: threeCards }, p2: {} });
    const counts = [match, match, match].map(() => {
      match.send(draws('p1'));
      return match.view('p2').seats.p1?.counts.deck;
    });
    expect(counts).toEqual([2, 1, 0]);
  });

  test('L04 a draw says which card moved, from where to where, and whose it is', () => {
    const match = arrange(library, { p1: { hand: ['erase'], deck: threeCards } });
    match.settle();
    const [top] = idsIn(match, 'p1', 'deck');
    const receipt = match.send(draws('p1'));
    expect(eventsOf(receipt)).toEqual([
      { type: 'card.moved', card: top, def: 'ink-imp', from: 'deck', to: 'hand', seat: 'p1' },
      { type: 'card.drawn', card: top, def: 'ink-imp', seat: 'p1', source: 'command', handIndex: 1 },
      { type: 'state.settled', revision: 1 },
    ]);
  });

  test('L05 n draws are n moves, each with its own event', () => {
    const match = arrange(library, { p1: { deck: threeCards } });
    match.settle();
    const deck = idsIn(match, 'p1', 'deck');
    const receipt = match.send(draws('p1', 3));
    expect(only(receipt, 'card.moved').map(({ card }) => card)).toEqual(deck);
    expect(only(receipt, 'card.drawn')).toHaveLength(3);
  });

  test('L06 drawing 0 cards does nothing', () => {
    const match = arrange(library, { p1: { deck: [] }, p2: {} });
    expect(typesOf(match.send(draws('p1', 0)))).toEqual(['state.settled']);
    expect(match.state.outcome).toBeNull();
  });

  test('L19 the exported state has the library in its order', () => {
    const match = arrange(library, { p1: { deck: threeCards } });
    match.settle();
    const saved = JSON.parse(JSON.stringify(match.save())) as ReturnType<typeof match.save>;
    const deck = saved.game.seats.p1?.zones.deck ?? [];
    expect(deck.map((id) => saved.game.cards[id ?? '']?.def)).toEqual(threeCards);
  });

  test('L20 an opponent sees how many cards there are, and nothing else of them', () => {
    const one = arrange(library, { p1: { deck: ['erase', 'ink-imp'], hand: ['bookworm'] }, p2: {} });
    const other = arrange(library, { p1: { deck: ['footnote', 'erase'], hand: ['ink-imp'] }, p2: {} });
    for (const match of [one, other]) match.settle();
    const view = one.view('p2');
    expect(view.seats.p1?.counts).toMatchObject({ deck: 2, hand: 1 });
    expect(view.cards).toEqual({});
    expect(view.seats.p1).not.toHaveProperty('deck');
    expect(other.view('p2')).toEqual(view);
    expect(one.view('p1').cards).not.toEqual({});
    expect(Object.values(one.view('p1').cards).map(({ def }) => def)).toEqual(['bookworm']);
  });

  test('L21 the same definition twice makes two instances', () => {
    const match = newMatch();
    const ids = (['deck', 'hand'] as const).flatMap((zone) => idsIn(match, 'p1', zone));
    const imps = ids.filter((id) => match.state.cards[id]?.def === 'ink-imp');
    expect(imps).toHaveLength(2);
    expect(new Set(ids).size).toBe(30);
  });
});

describe('setup', () => {
  test('L22 without shuffling, every match begins with the same libraries', () => {
    const seeds = [1, 2, 'three'].map((seed) => newMatch({ seed }));
    for (const match of seeds) {
      for (const [seat, name] of [
        ['p1', 'embers'],
        ['p2', 'archive'],
      ] as const) {
        expect([...defsIn(match, seat, 'hand'), ...defsIn(match, seat, 'deck')]).toEqual(library.decks[name]?.cards);
      }
      expect(defsIn(match, 'p1', 'hand')).toHaveLength(7);
    }
  });

  test('L23 a seeded shuffle is reproducible and loses nothing', () => {
    const order = (seed: number): string[] => {
      const match = newMatch({ seed, policies: { shuffle: true } });
      return [...defsIn(match, 'p1', 'hand'), ...defsIn(match, 'p1', 'deck')];
    };
    const list = library.decks.embers?.cards ?? [];
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
    expect(order(1)).not.toEqual(list);
    expect([...order(1)].sort()).toEqual([...list].sort());
  });

  test('L25 before the start every command is refused with its own code', () => {
    const match = newMatch({ start: false });
    const keep = { type: 'mulligan.keep', seat: 'p1' } as const;
    for (const command of [end('p1'), draws('p1'), keep]) {
      expect(match.send(command)).toMatchObject({ ok: false, code: 'not-started' });
    }
    expect(match.state.revision).toBe(0);
    expect(match.start()).toMatchObject({ ok: true });
    expect(match.send({ type: 'mulligan.keep', seat: 'p1' })).toMatchObject({ ok: true });
  });

  test('a mulligan draws seven new cards and owes one to the bottom, the first one put lies deepest', () => {
    const match = newMatch();
    for (const _ of [1, 2]) match.send({ type: 'mulligan.take', seat: 'p1' });
    expect(idsIn(match, 'p1', 'hand')).toHaveLength(7);
    match.send({ type: 'mulligan.keep', seat: 'p1' });
    const hand = idsIn(match, 'p1', 'hand').slice(0, 2);
    const defs = hand.map((id) => cardOf(match.state, id).def);
    for (const card of hand) match.send({ type: 'mulligan.putBack', seat: 'p1', card });
    expect(idsIn(match, 'p1', 'hand')).toHaveLength(5);
    const lowest = idsIn(match, 'p1', 'deck').slice(-2);
    expect(lowest.map((id) => cardOf(match.state, id).def)).toEqual(defs.toReversed());
    expect(match.phase).toBe('mulligan');
    match.send({ type: 'mulligan.keep', seat: 'p2' });
    expect(match.phase).toBe('selection');
  });
});

/** The seat discards what is over the limit of its hand, from the left, until the next turn begins. */
const endAndDiscard = (match: ReturnType<typeof begunMatch>, seat: 'p1' | 'p2') => {
  const receipt = match.send(end(seat));
  return match.request(seat) === null ? receipt : discardFirst(match, seat);
};
const discardFirst = (match: ReturnType<typeof begunMatch>, seat: 'p1' | 'p2') =>
  match.send({ type: 'input.submit', seat, value: idsIn(match, seat, 'hand').slice(0, 1) });

describe('the draw step', () => {
  test('L07 the active seat draws a card when its turn begins, without a command', () => {
    const match = begunMatch();
    const [top] = idsIn(match, 'p2', 'deck');
    const receipt = endAndDiscard(match, 'p1');
    expect(only(receipt, 'card.drawn')).toEqual([
      { type: 'card.drawn', card: top, def: 'footnote', seat: 'p2', source: 'turn', handIndex: 7 },
    ]);
    const seen = typesOf(receipt);
    const phases = only(receipt, 'phase.entered').map(({ phase }) => phase);
    expect(phases).toEqual(['turnStart', 'draw', 'selection']);
    expect(seen.indexOf('card.drawn')).toBeLessThan(seen.lastIndexOf('phase.entered'));
  });

  test('L08 nobody but the active seat draws', () => {
    const match = begunMatch();
    endAndDiscard(match, 'p1');
    const before = { hand: idsIn(match, 'p2', 'hand'), deck: idsIn(match, 'p2', 'deck') };
    eventsOf(match.send(end('p2')));
    // p2 had eight cards, and is asked to discard down to seven before p1 draws.
    expect(match.request('p2')).toMatchObject({ kind: 'select', min: 1, max: 1 });
    match.send({ type: 'input.submit', seat: 'p2', value: before.hand.slice(0, 1) });
    expect(match.state.active).toBe('p1');
    expect(idsIn(match, 'p1', 'hand')).toHaveLength(8);
    expect(idsIn(match, 'p2', 'hand')).toEqual(before.hand.slice(1));
    expect(idsIn(match, 'p2', 'deck')).toEqual(before.deck);
  });

  test('L09 every seat draws in its first draw step, the starting one too', () => {
    const match = begunMatch();
    expect(match.phase).toBe('selection');
    expect(idsIn(match, 'p1', 'hand')).toHaveLength(8);
    endAndDiscard(match, 'p1');
    expect(idsIn(match, 'p2', 'hand')).toHaveLength(8);
  });

  test('L09 by policy the starting seat skips its first draw, the second seat does not', () => {
    const match = begunMatch({ policies: { firstTurnDraw: false } });
    expect(match.phase).toBe('selection');
    expect(idsIn(match, 'p1', 'hand')).toHaveLength(7);
    match.send(end('p1'));
    expect(idsIn(match, 'p2', 'hand')).toHaveLength(8);
  });

  test('L10 drawing by command needs priority, and nothing else', () => {
    const match = arrange(library, {
      p1: { deck: threeCards, hand: ['spark-quill'], resources: { mana: 1 } },
      p2: { deck: threeCards, hand: ['spark-quill'], resources: { mana: 1 } },
    });
    expect(match.send(draws('p1'))).toMatchObject({ ok: true });
    expect(match.legal('p1')).toContainEqual(draws('p1'));
    expect(match.send(draws('p2'))).toMatchObject({ ok: false, code: 'not-your-turn' });
    play(match, 'p1', 'spark-quill', 'p2');
    expect(match.state.priority).toBe('p2');
    expect(match.send(draws('p1'))).toMatchObject({ ok: false, code: 'no-priority' });
    expect(match.send(draws('p2'))).toMatchObject({ ok: true });
    expect([idsIn(match, 'p1', 'deck'), idsIn(match, 'p2', 'deck')].map(({ length }) => length)).toEqual([2, 2]);
  });

  test('L10 by policy a card has to grant it', () => {
    const match = arrange(library, { p1: { deck: threeCards }, rules: { commandDraw: 'granted' } });
    expect(match.send(draws('p1'))).toMatchObject({ ok: false, code: 'draw-not-allowed' });
  });

  test('L10 an open shelf grants two draws by command, to the seat with priority and for its turn', () => {
    const match = arrange(library, {
      rules: { commandDraw: 'granted' },
      p1: { hand: ['open-shelf', 'spark-quill'], deck: [...threeCards, 'erase'], resources: { mana: 4 } },
      p2: { deck: threeCards, hand: ['spark-quill'], resources: { mana: 1 } },
    });
    play(match, 'p1', 'open-shelf');
    expect(match.send(draws('p1'))).toMatchObject({ ok: false, code: 'no-priority' });
    expect(match.send(draws('p2'))).toMatchObject({ ok: false, code: 'draw-not-allowed' });
    match.send({ type: 'turn.pass', seat: 'p2' });
    expect(match.legal('p1')).toContainEqual(draws('p1'));
    expect(match.send({ ...draws('p1'), amount: 3 })).toMatchObject({ ok: false, code: 'draw-not-allowed' });
    expect(only(match.send(draws('p1')), 'card.drawn')).toMatchObject([{ seat: 'p1', source: 'command' }]);
    match.send(draws('p1'));
    expect(match.send(draws('p1'))).toMatchObject({ ok: false, code: 'draw-not-allowed' });
    expect(match.legal('p1')).not.toContainEqual(draws('p1'));
    expect(idsIn(match, 'p1', 'deck')).toHaveLength(2);
  });

  test('L10 what was granted and not drawn is gone at the end of the turn', () => {
    const modifiers = [{ kind: 'extra-draw', amount: 2, turns: 1 }];
    const match = arrange(library, { p1: { deck: threeCards, modifiers }, p2: { deck: threeCards } });
    match.send(end('p1'));
    expect(match.state.seats.p1!.own.modifiers).toEqual([]);
  });

  test('L11 draws of the game itself need no priority', () => {
    const match = arrange(library, {
      p1: { hand: ['shared-lecture'], deck: threeCards, resources: { mana: 2 } },
      p2: { deck: threeCards },
    });
    const receipt = play(match, 'p1', 'shared-lecture');
    expect(match.state.priority).toBe('p1');
    expect(only(receipt, 'card.drawn').map(({ seat }) => seat)).toEqual(['p1', 'p2', 'p1']);
  });
});

test('L24 a hook that fails in the middle of a draw leaves library and hand as they were', () => {
  const rules = setupGame({ id: 'faulty' }).ruleset({
    version: '1',
    turn: standardTurn({ draw: { commandDraw: 'priority' }, selection: { accepts: [commands.drawCard] } }),
    cards: {
      fine: { name: 'Fine', kind: 'instant' },
      faulty: {
        name: 'Faulty',
        kind: 'instant',
        onApplyToHand: () => {
          throw new Error('the ink was wet');
        },
      },
    },
  });
  const faults: string[] = [];
  const onFault = ({ message }: MatchFault) => void faults.push(message);
  const match = arrange(rules, { p1: { hand: ['fine'], deck: ['fine', 'faulty', 'fine'] }, p2: {}, onFault });
  match.settle();
  const before = { hash: hashState(match.state), deck: idsIn(match, 'p1', 'deck'), hand: idsIn(match, 'p1', 'hand') };
  const receipt = match.send(draws('p1', 2));
  expect(receipt).toMatchObject({ ok: false, code: 'rule-error' });
  expect(faults).toEqual([expect.stringContaining('the ink was wet')]);
  expect(hashState(match.state)).toBe(before.hash);
  expect(idsIn(match, 'p1', 'deck')).toEqual(before.deck);
  expect(idsIn(match, 'p1', 'hand')).toEqual(before.hand);
  expect(match.send(draws('p1'))).toMatchObject({ ok: true });
});

test('decks are lists of definitions; what is not one is refused by name', () => {
  expect(() =>
    createMatch({
      rules: library,
      seats: [
        { id: 'p1', deck: ['nonsense'] },
        { id: 'p2', deck: [] },
      ],
    }),
  ).toThrow(/nonsense/);
});
