/**
 * A frozen copy of plain data: neither the author can change it through the original, nor a match through the rules.
 */
export function frozenCopy<T>(value: T): T;
export function frozenCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map((item: unknown) => frozenCopy(item)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy<unknown>(part)])),
  );
}
