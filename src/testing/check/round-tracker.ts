import type { GameEvent, Ruleset } from '../../model/index.js';
import { ownFieldsOf } from './own-fields.js';
import type { AnyLane } from './play-match.js';
import { sum } from './totals.js';

/** What a match kept from one round to the next. */
export interface KeptBetweenRounds {
  /** Fields and zones that changed within a round. */
  readonly moved: ReadonlySet<string>;
  /** Those that began a later round otherwise than the first one. */
  readonly left: ReadonlyMap<string, Leftover>;
  /** Those that began a later round as the first one, or with less, though they had changed. */
  readonly reset: ReadonlySet<string>;
  /** Every later round began with other hands for all. */
  readonly dealt: boolean;
}

/** How something began, first and later, and after how many commands. */
export interface Leftover {
  readonly first: string;
  readonly later: string;
  readonly commands: number;
}

/** Follows the fields and zones of a match from round to round. A round begins where the flow begins. */
export class RoundTracker {
  #first: Values | null = null;
  #before: Values | null = null;
  /** What changed with the last command. */
  #changed: readonly string[] = [];
  #isNew = false;
  #commands = 0;
  #dealt: boolean | null = null;
  readonly #moved = new Set<string>();
  readonly #reset = new Set<string>();
  readonly #left = new Map<string, Leftover>();

  atRest(match: AnyLane): void {
    const now = valuesOf(match);
    this.#first ??= now;
    if (this.#isNew) this.#beginsAnew(match.rules, this.#first, this.#before ?? now, now);
    // What changes last in a round is done for the next one: who deals, how high the blinds are.
    else for (const name of this.#changed) this.#moved.add(name);
    const before = this.#isNew ? now : (this.#before ?? now);
    this.#changed = [...now.keys()].filter((name) => before.get(name)?.text !== now.get(name)?.text);
    this.#isNew = false;
    this.#before = now;
  }

  after({ rules }: AnyLane, events: readonly GameEvent[]): void {
    this.#commands += 1;
    this.#isNew = events.some((event) => event.type === 'phase.entered' && event.phase === firstPhaseOf(rules));
  }

  get kept(): KeptBetweenRounds | null {
    return this.#dealt === null
      ? null
      : { moved: this.#moved, reset: this.#reset, left: this.#left, dealt: this.#dealt };
  }

  #beginsAnew({ zones }: Ruleset, first: Values, before: Values, now: Values): void {
    const hands = Object.keys(zones).filter((zone) => zones[zone]?.seenBy === 'owner');
    const inHands = (values: Values): readonly number[] => hands.flatMap((zone) => values.get(zone)?.counts ?? []);
    const [then, last, held] = [first, before, now].map(inHands);
    // Everybody has other cards than before, or as many as at first. Where a turn begins with a draw, only one seat has.
    const isDealt = held?.every((count, index) => count !== last?.[index] || count === then?.[index]) ?? true;
    this.#dealt = this.#dealt !== false && isDealt;
    for (const [name, value] of now) {
      const [begun, ended] = [first.get(name), before.get(name)];
      if (begun === undefined || ended === undefined) continue;
      const isField = value.counts === null;
      if (isField && ended.text !== value.text && (value.text === begun.text || fell(ended.text, value.text)))
        this.#reset.add(name);
      if (this.#left.has(name) || begun.text === value.text) continue;
      const isLeft = isField
        ? isCarried(ended.text, value.text) && !(isSeat(begun.text) && isSeat(value.text))
        : hands.includes(name)
          ? isUneven(value.counts) && !isUneven(begun.counts ?? [])
          : sum(begun.counts ?? []) === 0 && sum(held ?? []) < sum(then ?? []);
      if (isLeft) this.#left.set(name, { first: begun.text, later: value.text, commands: this.#commands });
    }
  }
}

/** Whether a field goes on where it was: it is the same, or grew. */
const isCarried = (before: string, now: string): boolean =>
  before === now ||
  // What was zero at the end had been reset, and has begun again.
  (numbersIn(before).some((value) => value !== 0) && pairsIn(before, now).every(([last, next]) => next >= last));

const fell = (before: string, now: string): boolean => pairsIn(before, now).some(([last, next]) => next < last);

/** The numbers of a field before and now, seat by seat; nothing comparable is not a number. */
const pairsIn = (before: string, now: string): [number, number][] =>
  numbersIn(now).map((next, index) => [numbersIn(before)[index] ?? Number.NaN, next]);

const numbersIn = (text: string): number[] =>
  [JSON.parse(text)].flat().map((value: unknown) => (typeof value === 'number' ? value : Number.NaN));

/** Seats have the same number of cards at the start of a round, or some have kept theirs. */
const isUneven = (counts: readonly number[]): boolean => new Set(counts).size > 1;

/** Who leads goes on from round to round. */
const isSeat = (text: string): boolean => /^"p\d+"$/.test(text);

/** The value of a field as text; of a zone, with the number of cards of each seat. */
interface Value {
  readonly text: string;
  readonly counts: readonly number[] | null;
}
type Values = ReadonlyMap<string, Value>;

function valuesOf(match: AnyLane): Values {
  const { state, rules } = match;
  const seats = state.order.map((seat) => state.seats[seat]);
  const table: Readonly<Record<string, readonly unknown[]>> = state.table;
  return new Map([
    ...ownFieldsOf(match).map(({ name, of, values }): [string, Value] => [
      name,
      { text: JSON.stringify(of === 'match' ? values[0] : values) ?? '', counts: null },
    ]),
    ...Object.entries(rules.zones).map(([name, { of }]): [string, Value] => {
      const all: readonly (readonly unknown[])[] =
        of === 'table' ? [table[name] ?? []] : seats.map((seat) => Reflect.get(seat?.zones ?? {}, name) ?? []);
      const counts = all.map((cards) => cards.filter((card) => card !== null).length);
      return [name, { text: JSON.stringify(counts), counts }];
    }),
  ]);
}

/** Where a round begins. A flow that begins with a standard phase goes through turns. */
function firstPhaseOf({ flow }: Ruleset): string | null {
  const [first] = flow.phases.values();
  return first === undefined || first.node.standard !== undefined ? null : first.path;
}
