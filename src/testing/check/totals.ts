import { ownFieldsOf } from './own-fields.js';
import type { AnyLane } from './play-match.js';

/** The numbers that a command changed. */
export interface TotalChange {
  readonly command: string;
  /** After how many commands. */
  readonly commands: number;
  /** By how much the sum of each number over all seats changed: 0 where it only went from seat to seat. */
  readonly by: ReadonlyMap<string, number>;
}

/** Follows the numbers of a match: the game's own, and those of its seats. */
export class Totals {
  #before: Numbers | null = null;
  #commands = 0;
  readonly changes: TotalChange[] = [];

  begin(match: AnyLane): void {
    this.#before ??= numbersOf(match);
  }

  after(match: AnyLane, command: string): void {
    this.#commands += 1;
    const now = numbersOf(match);
    const by = new Map<string, number>();
    for (const [name, values] of now) {
      const before = this.#before?.get(name) ?? [];
      if (values.join() !== before.join()) by.set(name, sum(values) - sum(before));
    }
    if (by.size > 0) this.changes.push({ command, commands: this.#commands, by });
    this.#before = now;
  }
}

/** Numbers that together stay the same, always or nearly so. */
export interface Total {
  readonly names: readonly string[];
  readonly held: number;
  readonly broken: readonly TotalChange[];
}

/** With fewer changes it may be chance. */
const ENOUGH = 20;
/** More exceptions than this are no exceptions. */
const RARE = 0.1;
/** Sums of more numbers than these are not tried. */
const MAX_SUMMANDS = 3;

/** The sums of few numbers that stayed the same at nearly every change, those without an exception first. */
export function totalsIn(changes: readonly TotalChange[]): Total[] {
  const names = [...new Set(changes.flatMap(({ by }) => [...by.keys()]))];
  const found = sumsOf(names)
    .map((some) => totalOf(some, changes))
    .filter(({ held, broken }) => held >= ENOUGH && broken.length <= RARE * (held + broken.length))
    .sort((a, b) => a.broken.length - b.broken.length || a.names.length - b.names.length);
  return found.filter(({ names: some }, index) =>
    found.slice(0, index).every((other) => !other.names.some((name) => some.includes(name))),
  );
}

function totalOf(names: readonly string[], changes: readonly TotalChange[]): Total {
  const relevant = changes.filter(({ by }) => names.some((name) => by.has(name)));
  const isEven = ({ by }: TotalChange): boolean => sum(names.map((name) => by.get(name) ?? 0)) === 0;
  const kept = relevant.filter(isEven);
  const broken = relevant.filter((change) => !isEven(change));
  // A number that takes no part in what evens out does not belong to the sum.
  const isPart = (name: string): boolean => kept.some(({ by }) => names.length === 1 || (by.get(name) ?? 0) !== 0);
  return { names, held: names.every(isPart) ? kept.length : 0, broken };
}

/** All sums of at most so many numbers. */
function sumsOf(names: readonly string[]): string[][] {
  const sums: string[][] = [[]];
  for (const name of names) for (const some of [...sums]) if (some.length < MAX_SUMMANDS) sums.push([...some, name]);
  return sums.slice(1);
}

type Numbers = ReadonlyMap<string, readonly number[]>;

const isNumbers = (values: readonly unknown[]): values is number[] =>
  values.every((value) => typeof value === 'number');

const numbersOf = (match: AnyLane): Numbers =>
  new Map(
    ownFieldsOf(match).flatMap(({ name, values }): [string, readonly number[]][] =>
      isNumbers(values) ? [[name, values]] : [],
    ),
  );

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
