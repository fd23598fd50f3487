import { describe, expect, test } from 'vitest';
import { deckFromText, deckToText } from '../../app/table/game/deck-text.js';
import { countsOf, curveOf, deckFaultTexts } from '../../app/table/game/kept-decks.js';
import { clash, rulesets, slots } from '../../src/rulesets/index.js';

describe('decks as text', () => {
  test.each(
    Object.values(rulesets).flatMap((rules) =>
      Object.entries(rules.decks).map(([name, deck]) => ({ rules, name, deck })),
    ),
  )('$rules.id $name comes back as it was, and keeps the rules', ({ rules, name, deck }) => {
    const list = { name, cards: deck.cards, ...(deck.pool ? { pool: deck.pool } : {}) };
    const back = deckFromText(rules, deckToText(rules, list));
    expect(back.name).toBe(name);
    expect(countsOf(rules, back.cards)).toEqual(countsOf(rules, deck.cards));
    expect(countsOf(rules, back.pool ?? [])).toEqual(countsOf(rules, deck.pool ?? []));
    expect(deckFaultTexts(rules, back)).toEqual([]);
  });

  test('people write in their own ways', () => {
    expect(deckFromText(slots, '\n2x scout\n 1 × Giant\nmartyr\n').cards).toEqual([
      'scout',
      'scout',
      'giant',
      'martyr',
    ]);
  });

  test('what is wrong is said with its line, or with the name of the card', () => {
    expect(() => deckFromText(slots, '1 Scout\n2 Scuot')).toThrow('Line 2: there is no card “Scuot” in Slots.');
    expect(() => deckFromText(slots, '# nothing')).toThrow('There is no card in it.');
    const cards = Array.from({ length: 20 }, () => 'pack-wolf');
    expect(deckFaultTexts(slots, { name: 'x', cards })).toEqual(['it has 20 of Pack Wolf and may have 3']);
  });
});

test('a curve counts by the dearest cost, and time is none', () => {
  expect(curveOf(clash, ['cut', 'cut', 'thrust'])).toEqual([0, 0, 2, 1, 0, 0, 0, 0]);
});
