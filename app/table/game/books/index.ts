import { clash } from './clash.js';
import { duel } from './duel.js';
import { guild } from './guild.js';
import { hearts } from './hearts.js';
import { library } from './library.js';
import { masks } from './masks.js';
import type { RuleBook, Term } from './rule-book.js';
import { slots } from './slots.js';
import { spades } from './spades.js';

export type { Ending, LessonMoment, Measure, RuleBook, Term } from './rule-book.js';

const books: Readonly<Record<string, RuleBook>> = { guild, duel, slots, library, clash, hearts, spades, masks };

/** The rule books of games. A game without one can be played too. */
export const bookOf = (rules: string): RuleBook | undefined => (Object.hasOwn(books, rules) ? books[rules] : undefined);

/** The terms that a text uses, in the order in which it does. */
export function termsIn(text: string, rules: string): readonly Term[] {
  return (bookOf(rules)?.terms ?? [])
    .map((term) => ({ term, at: positionOf(text, term) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ term }) => term);
}

const positionOf = (text: string, { word, also = [] }: Term): number => {
  const forms = [word, ...also].map((form) => form.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&')).join('|');
  return text.search(new RegExp(`\\b(${forms})\\b`, 'i'));
};
