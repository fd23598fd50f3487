import { defOf, type ReadonlyCard, type Ruleset } from '../../authoring/index.js';
import { hasKeyword, lastingStrength } from './creatures.js';

/** What a card in the hand is worth, in points of health. Everything a bot weighs is in these points. */
export const CARD_VALUE = 1.6;

/** The last points of health are worth more than the first. */
export const healthValue = (health: number): number => (health <= 0 ? -20 : health + 5 * Math.log1p(health));

/** A creature is worth what it does beyond this turn. */
export function creatureValue(card: ReadonlyCard, rules: Ruleset): number {
  const { power, health } = lastingStrength(card, rules);
  const reach = hasKeyword(card, 'flying', rules) ? 0.6 * power : 0;
  const idle = hasKeyword(card, 'defender', rules) ? 0.5 : 0;
  return 0.5 + 1.3 * power + 0.7 * health + reach + (defOf(card, rules).triggers?.length ?? 0) - idle;
}
