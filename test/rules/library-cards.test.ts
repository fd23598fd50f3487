import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/match/types.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange, cardIn, type SeatLayout } from '../../src/testing/arrange.js';
import { answer, creatures, defsIn, end, health, mana, play } from './library-helpers.js';
import { only, typesOf } from './receipts.js';

const five = ['ink-imp', 'page-squire', 'reading-room', 'erase', 'footnote'];

/** p1 has ten mana and p2 none, so that nobody is asked to answer. */
const table = (p1: SeatLayout, p2: SeatLayout = {}): Match =>
  arrange(library, { p1: { deck: five, resources: { mana: 10 }, ...p1 }, p2: { deck: five, ...p2 } });

describe('draw triggers hear real draws', () => {
  test('a Bookworm grows for good with every card drawn outside the draw step', () => {
    const match = table({ board: ['bookworm'], hand: ['deep-reading'] });
    play(match, 'p1', 'deep-reading');
    expect(creatures(match, 'p1')).toEqual(['bookworm 3/3']);
    for (const seat of ['p1', 'p2'] as const) match.send(end(seat));
    expect(match.state.active).toBe('p1');
    expect(creatures(match, 'p1')).toEqual(['bookworm 3/3']);
  });

  test('a Toll Keeper takes a health for each card that an opponent draws, and not for a mill or a failed draw', () => {
    const match = table(
      { board: ['toll-keeper'], hand: ['shared-lecture', 'lost-pages'] },
      { deck: ['erase', 'erase'] },
    );
    play(match, 'p1', 'shared-lecture');
    expect(health(match, 'p2')).toBe(14);
    play(match, 'p1', 'lost-pages', 'p2');
    expect(health(match, 'p2')).toBe(14);
    const receipt = match.send(end('p1'));
    expect(only(receipt, 'draw.failed')).toHaveLength(1);
    expect(only(receipt, 'seat.damaged')).toEqual([]);
    expect(match.state.outcome).toEqual({ winners: ['p1'], reason: 'empty-library' });
  });
});

describe('instead of drawing', () => {
  test('a Careful Cataloguer looks before every draw, and each draw is replaced once', () => {
    const match = table({ hand: ['careful-cataloguer', 'footnote'] });
    play(match, 'p1', 'careful-cataloguer');
    for (const seat of ['p1', 'p2'] as const) match.send(end(seat));
    expect(match.request('p1')).toMatchObject({ kind: 'select', min: 0, max: 1 });
    const receipt = answer(match, 'p1', 'ink-imp');
    expect(only(receipt, 'card.drawn')).toHaveLength(1);
    expect(defsIn(match, 'p1', 'hand')).toEqual(['footnote', 'page-squire']);
    expect(defsIn(match, 'p1', 'deck')).toEqual(['reading-room', 'erase', 'footnote', 'ink-imp']);
    expect(match.phase).toBe('selection');
  });

  test('it ends when the Cataloguer leaves the battlefield', () => {
    const match = table({ hand: ['careful-cataloguer', 'erase', 'deep-reading'] });
    play(match, 'p1', 'careful-cataloguer');
    expect(match.state.seats.p1?.own).toMatchObject({ replacements: { by: [{ rule: 'look-before-drawing' }] } });
    play(match, 'p1', 'erase', cardIn(match, 'p1', 'board', 'careful-cataloguer'));
    expect(match.state.seats.p1?.own).toMatchObject({ replacements: { by: [] } });
    expect(only(play(match, 'p1', 'deep-reading'), 'card.drawn')).toHaveLength(2);
  });

  test('a Writ of Silence takes the next draw of each opponent, even from an empty library', () => {
    const match = table({ hand: ['writ-of-silence'] }, { deck: [] });
    play(match, 'p1', 'writ-of-silence');
    const receipt = match.send(end('p1'));
    expect(only(receipt, 'draw.replaced')).toEqual([{ type: 'draw.replaced', seat: 'p2', rule: 'no-draw' }]);
    expect(match.state.outcome).toBeNull();
    expect(match.state.seats.p2?.own).toMatchObject({ replacements: { by: [] } });
  });
});

describe('the library is looked at, milled and searched', () => {
  test('a Footnote puts what is not wanted on the bottom, then draws', () => {
    const match = table({ hand: ['footnote'] });
    play(match, 'p1', 'footnote');
    expect(match.view('p2').request).toBeNull();
    answer(match, 'p1', 'ink-imp', 'page-squire');
    expect(defsIn(match, 'p1', 'hand')).toEqual(['reading-room']);
    expect(defsIn(match, 'p1', 'deck')).toEqual(['erase', 'footnote', 'ink-imp', 'page-squire']);
  });

  test('a Card Catalogue gives a mana and a look at the top card', () => {
    const match = table({ hand: ['card-catalogue'] });
    play(match, 'p1', 'card-catalogue');
    expect(mana(match, 'p1')).toBe(11);
    answer(match, 'p1');
    expect(defsIn(match, 'p1', 'deck')).toEqual(five);
  });

  test('Lost Pages mill without a draw, and a short library is harmless', () => {
    const match = table({ hand: ['lost-pages'] }, { deck: ['erase', 'bookworm'] });
    const receipt = play(match, 'p1', 'lost-pages', 'p2');
    expect(only(receipt, 'card.milled')).toHaveLength(2);
    expect(only(receipt, 'card.drawn').map(({ seat }) => seat)).toEqual(['p1']);
    expect(defsIn(match, 'p2', 'discard')).toEqual(['erase', 'bookworm']);
    expect(match.state.outcome).toBeNull();
  });

  test('Find the Shelf takes a land from anywhere in the library and shuffles', () => {
    const match = table({ hand: ['find-the-shelf'] });
    play(match, 'p1', 'find-the-shelf');
    const receipt = answer(match, 'p1', 'reading-room');
    expect(defsIn(match, 'p1', 'hand')).toEqual(['reading-room']);
    expect(only(receipt, 'deck.shuffled')).toMatchObject([{ seat: 'p1', count: 4 }]);
    expect(only(receipt, 'card.drawn')).toEqual([]);
  });

  test('a Moth Cloud mills three when it arrives', () => {
    const match = table({ hand: ['moth-cloud'] });
    play(match, 'p1', 'moth-cloud');
    expect(defsIn(match, 'p2', 'deck')).toEqual(five.slice(3));
  });
});

describe('creatures and spells do what they say', () => {
  test('an Errand Owl draws when it arrives, a Last Reader when it dies, a Hearth Spirit heals', () => {
    const match = table({ hand: ['errand-owl', 'hearth-spirit', 'erase'], board: ['last-reader'] });
    play(match, 'p1', 'errand-owl');
    expect(defsIn(match, 'p1', 'hand')).toContain('ink-imp');
    play(match, 'p1', 'hearth-spirit');
    expect(health(match, 'p1')).toBe(18);
    const reader = table({ hand: ['erase'], board: ['last-reader'] });
    play(reader, 'p1', 'erase', cardIn(reader, 'p1', 'board', 'last-reader'));
    expect(defsIn(reader, 'p1', 'hand')).toEqual(['ink-imp']);
  });

  test('Burn the Stacks hits every creature at the same moment', () => {
    const match = table(
      { hand: ['burn-the-stacks'], board: ['page-squire'] },
      { board: ['shelf-golem', 'paper-drake'] },
    );
    const receipt = play(match, 'p1', 'burn-the-stacks');
    const died = only(receipt, 'unit.died');
    expect(died).toHaveLength(2);
    expect(typesOf(receipt).indexOf('unit.died')).toBeGreaterThan(typesOf(receipt).lastIndexOf('unit.damaged'));
    expect(creatures(match, 'p2')).toEqual(['shelf-golem 4/2']);
  });

  test('a Return Slip undoes what a creature has become', () => {
    const match = table({ hand: ['return-slip', 'deep-reading'], board: ['bookworm'] });
    play(match, 'p1', 'deep-reading');
    play(match, 'p1', 'return-slip', cardIn(match, 'p1', 'board', 'bookworm'));
    const worm = match.state.cards[cardIn(match, 'p1', 'hand', 'bookworm')];
    expect(worm).toMatchObject({ own: null });
  });

  test('there are at least twenty cards, every one in words, and every one is in a starter deck', () => {
    const defs = Object.values(library.cards);
    expect(defs.length).toBeGreaterThanOrEqual(20);
    const dealt = new Set(Object.values(library.decks).flatMap(({ cards }) => cards));
    for (const { id, text, flavour, kind, tags } of defs) {
      expect(flavour, id).toMatch(/[.?!]$/);
      // A creature without a text is one that only fights.
      if (kind !== 'unit' || (tags?.length ?? 0) > 0) expect(text, id).toMatch(/\.$/);
      expect(dealt, id).toContain(id);
    }
  });
});
