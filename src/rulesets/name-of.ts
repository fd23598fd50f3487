import type { DefId, Ruleset } from '../model/index.js';

/** What is printed at the top of a card, or its id where the ruleset does not know it. */
export const nameOf = (def: DefId, rules: Ruleset): string => rules.cards[def]?.name ?? def;
