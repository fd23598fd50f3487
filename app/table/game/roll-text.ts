import type { Json, Ruleset } from '../../../src/index.js';
import { capital } from './labels.js';

/**
 * How a roll turned out, and why: what the card promises, what guards, footing and wounds change about it, and what the
 * dice said. `null` for what is no roll.
 */
export function rollText(data: Readonly<Record<string, Json>>, rules: Ruleset): string | null {
  const { result, roll, chance, def } = data;
  if (typeof result !== 'string') return null;
  const outcome = capital(result);
  if (typeof roll !== 'number' || typeof chance !== 'number') return outcome;
  const skill = typeof def === 'string' ? rules.cards[def]?.data?.accuracy : undefined;
  if (typeof skill !== 'number' || skill === chance) return `${outcome}: needed ${chance}, rolled ${roll}`;
  const change = chance - skill;
  const why = change < 0 ? `− ${-change} guard and footing` : `+ ${change} footing`;
  return `${outcome}: ${skill} ${why} = ${chance}; rolled ${roll}`;
}
