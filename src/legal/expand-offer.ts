import type { Command, Json, Offer, Range, Some } from '../model/index.js';

/** Up to this many values of a field are listed; of more values, only a few. */
const LISTED = 32;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field of an offer is a range of numbers. */
export const isRange = (value: unknown): value is Range =>
  isObject(value) && typeof value.from === 'number' && typeof value.to === 'number' && Object.keys(value).length === 2;

/** Whether a field of an offer is a choice of several items. */
export const isSome = (value: unknown): value is Some =>
  isObject(value) && Array.isArray(value.some) && typeof value.min === 'number' && typeof value.max === 'number';

/** Whether these are the fields of a complete command: none of them is a range or a choice. */
export function isComplete(fields: Readonly<Record<string, unknown>>): boolean {
  for (const field in fields) {
    const value = fields[field];
    if (typeof value === 'object' && (isRange(value) || isSome(value))) return false;
  }
  return true;
}

/** The complete commands of an offer: all of them, or a few where there are too many to list. */
export function expandOffer(offer: Offer): Command[] {
  let found: Record<string, unknown>[] | null = null;
  for (const field in offer) {
    const value = offer[field];
    const values = isRange(value) ? numbersIn(value) : isSome(value) ? listsOf(value) : null;
    if (values === null) continue;
    const before: readonly Record<string, unknown>[] = found ?? [offer];
    found = before.flatMap((command) => values.map((one) => ({ ...command, [field]: one })));
  }
  return (found ?? [offer]) as Command[];
}

function numbersIn({ from, to }: Range): number[] {
  if (to - from < LISTED) return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const part = (share: number): number => from + Math.round((to - from) * share);
  return [from, part(0.25), part(0.5), part(0.75), to];
}

/** Where there are too many choices: each item together with those after it, so that every item is in some choice. */
function listsOf({ some, min, max }: Some): Json[][] {
  const all = subsets(some, min, max);
  if (all !== null) return all;
  const round = [...some, ...some];
  const size = Math.max(min, 1);
  const runs = some.slice(0, LISTED).map((_, first) => round.slice(first, first + size));
  return min === 0 ? [[], ...runs] : runs;
}

/** All choices of `min` to `max` items, or `null` when there are too many to list. */
function subsets<T>(items: readonly T[], min: number, max: number): T[][] | null {
  if (countChoices(items.length, max) > LISTED * 8) return null;
  let found: T[][] = [[]];
  for (const item of items) {
    const longer = found.filter((choice) => choice.length < max).map((choice) => [...choice, item]);
    found = [...found, ...longer];
  }
  const sized = found.filter((choice) => choice.length >= min && choice.length <= max);
  return sized.length <= LISTED ? sized : null;
}

/** How many choices of at most `max` of this many items there are. */
function countChoices(items: number, max: number): number {
  let ofThisSize = 1;
  let count = 1;
  for (let size = 1; size <= Math.min(items, max); size++) {
    ofThisSize = (ofThisSize * (items - size + 1)) / size;
    count += ofThisSize;
  }
  return count;
}
