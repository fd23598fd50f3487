import type { DefId, Ruleset } from '../model/index.js';

/** The name of a card, or its id if the ruleset does not know it. */
export const nameOf = (def: DefId, rules: Ruleset): string => rules.cards[def]?.name ?? def;
