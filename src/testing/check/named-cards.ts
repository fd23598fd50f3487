import type { CardId, ReadonlyGame, Ruleset } from '../../model/index.js';

/** The first card that a value names by its id though its reader does not know it; `null` where there is none. */
export function hiddenIdIn(
  value: unknown,
  { cards }: ReadonlyGame,
  rules: Ruleset,
  isKnown: (id: CardId) => boolean,
): CardId | null {
  const texts = new Set(JSON.stringify(value).split('"'));
  // A definition may be called what the id of another card is, and many are seen.
  const isId = (text: string): text is CardId => Object.hasOwn(cards, text) && !Object.hasOwn(rules.cards, text);
  for (const text of texts) if (isId(text) && !isKnown(text)) return text;
  return null;
}

/** Where a text is in a value: `seats.p2.own.last`. */
export function pathTo(value: unknown, text: string): string {
  const walk = (at: unknown): string[] | null => {
    if (at === text) return [];
    if (typeof at !== 'object' || at === null) return null;
    for (const [key, item] of Object.entries(at)) {
      const path = key === text ? [] : walk(item);
      if (path !== null) return [key, ...path];
    }
    return null;
  };
  return walk(value)?.join('.') ?? '';
}
