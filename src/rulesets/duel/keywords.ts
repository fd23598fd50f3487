import type { CardDef } from '../../model/index.js';

/** What a unit can do that several of them can. A tag in the data, a word in the text. */
export const keywords = {
  provoke: 'Enemies must attack units with provoke first.',
  rush: 'Can attack in the turn in which it arrives.',
  ranged: 'Is not hit back by the units that it attacks.',
  drain: 'What it deals in an attack is restored to your general.',
} as const;

export type Keyword = keyof typeof keywords;

export const has = (def: CardDef | undefined, keyword: Keyword): boolean => def?.tags?.includes(keyword) ?? false;
