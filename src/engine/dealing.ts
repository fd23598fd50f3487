import type { Ruleset } from '../model/index.js';

/** Whether seats have decks, from which their hands are dealt when a match begins. */
export const haveDecks = ({ zones }: Pick<Ruleset, 'zones'>): boolean =>
  zones.deck?.of === 'seat' && zones.hand?.of === 'seat';

/** Why cards of a deck would stay where they are; `null` if they are dealt, or the game has no such decks. */
export const undealt = (rules: Pick<Ruleset, 'zones' | 'effects'>): string | null =>
  haveDecks(rules) && !rules.effects.has('deal-hand')
    ? 'nobody would shuffle decks and deal hands: import `dealHand` of turnchart/authoring, and name it in `effects: [dealHand]`'
    : null;
