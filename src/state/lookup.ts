/**
 * An empty object for many keys that are looked up at random, such as the cards of a match. JavaScript engines give an
 * object a hidden class by its keys, and cache lookups by this class. With a hundred keys, and classes that change
 * whenever a card is created, the cache misses often. An object from which keys were deleted becomes a hash table
 * instead.
 */
export function newLookup<T>(): Record<string, T> {
  const lookup: Record<string, unknown> = { first: 0, second: 0 };
  delete lookup.first;
  delete lookup.second;
  return lookup as Record<string, T>;
}
