/** Something that will happen. */
export interface Planned {
  at: number;
  readonly order: number;
  readonly run: () => void;
  isCancelled: boolean;
}

const isSooner = (a: Planned, b: Planned): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** What will happen, soonest first; of two at the same time, the one that was planned first. A binary heap. */
export class Schedule {
  readonly #heap: Planned[] = [];
  #order = 0;

  add(at: number, run: () => void): Planned {
    const planned: Planned = { at, order: this.#order++, run, isCancelled: false };
    this.#heap.push(planned);
    this.#rise(this.#heap.length - 1);
    return planned;
  }

  /** When something happens next. */
  get next(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  take(): Planned | null {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return null;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first;
  }

  #rise(index: number): void {
    const heap = this.#heap;
    for (let i = index; i > 0; ) {
      const above = (i - 1) >> 1;
      const [one, other] = [heap[i] as Planned, heap[above] as Planned];
      if (!isSooner(one, other)) return;
      [heap[i], heap[above]] = [other, one];
      i = above;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let i = 0; ; ) {
      let least = i;
      for (const below of [2 * i + 1, 2 * i + 2]) {
        const one = heap[below];
        if (one !== undefined && isSooner(one, heap[least] as Planned)) least = below;
      }
      if (least === i) return;
      [heap[i], heap[least]] = [heap[least] as Planned, heap[i] as Planned];
      i = least;
    }
  }
}
