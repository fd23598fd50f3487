/** The sequences that are not the beginning of another one. In linear time. */
export function withoutPrefixes<T>(sequences: readonly T[], keysOf: (sequence: T) => readonly string[]): T[] {
  interface Node {
    readonly next: Map<string, Node>;
    end: T | null;
  }
  const node = (): Node => ({ next: new Map(), end: null });
  const root = node();
  for (const sequence of sequences) {
    let at = root;
    for (const key of keysOf(sequence)) {
      const next = at.next.get(key) ?? node();
      at.next.set(key, next);
      at = next;
    }
    at.end ??= sequence;
  }
  const found: T[] = [];
  const walk = [root];
  for (let at = walk.pop(); at !== undefined; at = walk.pop()) {
    if (at.next.size === 0 && at.end !== null) found.push(at.end);
    walk.push(...[...at.next.values()].reverse());
  }
  return found;
}
