import type { Command, Json, Offer } from '../../../src/index.js';
import { isRange, isSome } from '../../../src/legal/expand-offer.js';

/** Whether a field of an offer leaves something to choose: a number of a range, or some of a list. */
export const isWide = (value: unknown): boolean => isRange(value) || isSome(value);

/** What has been chosen for the fields of an offer that leave something to choose. */
export type Chosen = Readonly<Record<string, number | readonly Json[]>>;

/** What is chosen before anything is: the least of a range, everything where there is no choice, or nothing. */
export function firstChoice(offer: Offer): Chosen {
  const chosen: Record<string, number | readonly Json[]> = {};
  for (const [field, value] of Object.entries(offer)) {
    if (isRange(value)) chosen[field] = value.from;
    else if (isSome(value)) chosen[field] = value.some.length === value.min ? value.some : [];
  }
  return chosen;
}

/** Selects or deselects an item. If only one may be selected, it replaces the other; otherwise no more than allowed. */
export function toggled(offer: Offer, chosen: Chosen, field: string, item: Json): Chosen {
  const spec = offer[field];
  const before = chosen[field];
  if (!isSome(spec) || !Array.isArray(before)) return chosen;
  const same = (one: Json): boolean => JSON.stringify(one) === JSON.stringify(item);
  if (before.some(same)) return { ...chosen, [field]: before.filter((one) => !same(one)) };
  if (spec.max === 1) return { ...chosen, [field]: [item] };
  return before.length < spec.max ? { ...chosen, [field]: [...before, item] } : chosen;
}

/** The command with what was chosen, or `null` while something is missing. */
export function completed(offer: Offer, chosen: Chosen): Command | null {
  const fields: Record<string, Json | undefined> = {};
  for (const [field, value] of Object.entries(offer)) {
    const choice = chosen[field];
    if (isRange(value)) {
      if (typeof choice !== 'number' || choice < value.from || choice > value.to) return null;
      fields[field] = choice;
    } else if (isSome(value)) {
      if (!Array.isArray(choice) || choice.length < value.min || choice.length > value.max) return null;
      fields[field] = [...choice];
    } else fields[field] = value;
  }
  return { ...fields, type: offer.type, seat: offer.seat };
}
