import { cardOf } from '../src/engine/index.js';
import type { CardId, ReadonlyGame, Ruleset } from '../src/model/index.js';

/** The targets that a unit may attack now. */
export const attackTargets = (game: ReadonlyGame, card: CardId, rules: Ruleset): readonly string[] =>
  rules.attackTargets(game, cardOf(game, card), rules);
