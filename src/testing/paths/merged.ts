import { queued } from '../../engine/index.js';
import type { ReadonlyGame } from '../../model/index.js';

/** Counts of the match, and what nobody sees: they always differ, and decide nothing by themselves. */
const COUNTS: ReadonlySet<string> = new Set(['revision', 'seen', 'steps', 'rng', 'flow', 'glimpsed', 'inputs']);

/** Finds what paths do not look at: fields that differ between positions that count as one. */
export class Merged {
  readonly #first = new Map<string, ReadonlyGame>();
  readonly #fields = new Set<string>();

  /** The fields that differ, such as `seats.health`, `cards` or `own.pile`. */
  get fields(): readonly string[] {
    return [...this.#fields].sort();
  }

  add(key: string, game: ReadonlyGame): void {
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, game);
    if (first === undefined || first === game) return;
    const others = fieldsOf(game);
    for (const [field, value] of fieldsOf(first)) {
      const other: unknown = others.next().value?.[1];
      // Games share what did not change, so that few fields are compared by their text.
      if (value !== other && JSON.stringify(value) !== JSON.stringify(other)) this.#fields.add(field);
    }
  }
}

/** The fields of a game by name: those of its own state and of each seat one by one. */
function* fieldsOf(whole: ReadonlyGame): Generator<[string, unknown]> {
  const { seats, own, order, queue: _blocks, ...game } = whole;
  yield ['queue', queued(whole)];
  for (const [key, value] of Object.entries(game)) if (!COUNTS.has(key)) yield [key, value];
  for (const [key, value] of Object.entries(own)) yield [`own.${key}`, value];
  for (const id of order) {
    const { own: ownOfSeat = {}, ...seat } = seats[id] ?? {};
    for (const [key, value] of Object.entries(seat)) yield [`seats.${key}`, value];
    for (const [key, value] of Object.entries(ownOfSeat)) yield [`seats.own.${key}`, value];
  }
}
