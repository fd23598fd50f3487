/** Freezes plain JSON with everything in it. What is frozen already is so as a whole. */
export function freeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key in value) {
    const part = value[key];
    if (typeof part === 'object' && part !== null) freeze(part);
  }
  return value;
}
