/** A deep copy of plain JSON. All fields are copied at once, which keeps the hidden class; then what is in them. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => cloneJson(item)) as T;
  const copy = { ...value };
  for (const key in copy) {
    const field = copy[key];
    if (typeof field === 'object' && field !== null) copy[key] = cloneJson(field);
  }
  return copy;
}
