/**
 * What was made for a key, for as long as somebody uses it: the same object to all who ask meanwhile. What nobody uses takes
 * no room, however many keys there were.
 */
export class WeakCache<V extends object> {
  readonly #made = new Map<string, WeakRef<V>>();
  readonly #gone = new FinalizationRegistry<string>((key) => {
    if (this.#made.get(key)?.deref() === undefined) this.#made.delete(key);
  });

  get(key: string, make: () => V): V {
    const known = this.#made.get(key)?.deref();
    if (known !== undefined) return known;
    const value = make();
    this.#made.set(key, new WeakRef(value));
    this.#gone.register(value, key);
    return value;
  }
}
