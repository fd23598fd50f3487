import { describe, expect, test } from 'vitest';
import { bookOf, termsIn } from '../../app/table/game/books/index.js';
import { endingText } from '../../app/table/game/endings.js';
import { hasLayout } from '../../app/table/game/layouts.js';
import { lineText } from '../../app/table/game/perspective.js';
import { longReason, shortReason } from '../../app/table/game/reasons.js';
import { choicesOf, createMatch } from '../../src/index.js';
import { guild, rulesets } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';

describe('the book of each game', () => {
  test.each(Object.values(rulesets).filter(({ id }) => bookOf(id) !== undefined))(
    '$id explains words that its cards really use',
    (rules) => {
      const book = bookOf(rules.id);
      const printed = Object.values(rules.cards)
        .map(({ text = '', tags = [], kind }) => `${text} ${tags.join(' ')} ${kind}`)
        .join(' ');
      const used = new Set(termsIn(printed, rules.id).map(({ word }) => word));
      const unused = (book?.terms ?? []).filter(({ word }) => !used.has(word)).map(({ word }) => word);
      // Counters of the table, which no card names.
      expect(unused.filter((word) => !['Flow', 'vitality', 'holds'].includes(word))).toEqual([]);
      expect(book?.chapters.length).toBeGreaterThan(1);
      expect(Object.keys(book?.lessons ?? {}).length).toBeGreaterThan(1);
    },
  );

  test('a game with a layout of its own has a book', () => {
    const without = Object.values(rulesets).filter((rules) => hasLayout(rules) && bookOf(rules.id) === undefined);
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test('terms come in the order of the text, and only as whole words', () => {
    expect(termsIn('Provoke. Opening gambit: rush on.', 'duel').map(({ word }) => word)).toEqual([
      'Provoke',
      'Opening gambit',
      'Rush',
    ]);
    expect(termsIn('A provoker brushes.', 'duel')).toEqual([]);
  });
});

test('an ending is told to whoever hears it', () => {
  expect(endingText('duel', 'conceded', false, null)).toBe('You gave up');
  expect(endingText('duel', 'conceded', true, null)).toBe('Your rival gave up');
  expect(endingText('duel', 'conceded', true, 'Player 2')).toBe('Player 2 gave up');
  expect(endingText('nowhere', 'odd-reason', true, null)).toBe('Odd reason');
});

test('refusals are told in words for players, with numbers where there are some', () => {
  const costs = { code: 'insufficient-mana', message: 'it costs 3 mana; you have 1' } as const;
  expect(longReason(costs, 'Drake')).toBe('Drake: it costs 3 mana; you have 1.');
  expect(shortReason({ code: 'insufficient-gold', message: 'it costs 3' })).toBe('Not enough gold');
  expect(shortReason(costs)).toBe('Not enough mana');
  expect(shortReason({ code: 'predicate-failed', message: 'needs 2 advantage' })).toBe('Needs 2 advantage');
});

test('what happens in a row is one line', () => {
  const line = { id: 1, turn: 1, seat: null, text: 'Bot draws a card.' };
  expect(lineText(line)).toBe('Bot draws a card.');
  expect(lineText({ ...line, times: 8 })).toBe('Bot draws 8 cards.');
  expect(lineText({ ...line, text: 'You play Viper.', times: 2 })).toBe('You play Viper. ×2');
});

test('the order of a draw matters for the sake of cards that draw by themselves', () => {
  const match = createMatch({ rules: guild, seats: starterSeats(guild), seed: '7' });
  expect(match.request('p1')?.kind).toBe('order');
  expect(choicesOf(match, 'p1').orderMatters).toEqual(['Guild Courier']);
  expect(choicesOf(match, 'p2').orderMatters).toEqual([]);
});
