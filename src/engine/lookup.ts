/**
 * An empty object for many keys that are looked up at random, such as the cards of a match. The JavaScript engine gives an
 * object a shape by its keys as long as it can, and finds a key by the shape: with a hundred keys and shapes that change
 * whenever a card is made, that misses more than it hits. An object of which keys were deleted is kept as a hash table.
 */
export function newLookup<T>(): Record<string, T> {
  const lookup: Record<string, unknown> = { first: 0, second: 0 };
  delete lookup.first;
  delete lookup.second;
  return lookup as Record<string, T>;
}
