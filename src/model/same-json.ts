/** Whether two JSON values are equal. Fast for states and views, most of whose parts are the same objects. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  return !Array.isArray(b) && sameFields(a as Record<string, unknown>, b as Record<string, unknown>);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false;
  return true;
}

/** Counts keys without allocating a list: a match compares its whole state after every command. */
function sameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  let fields = 0;
  for (const key in a) {
    fields += 1;
    if (b[key] === undefined && !Object.hasOwn(b, key)) return false;
    if (!sameJson(a[key], b[key])) return false;
  }
  for (const _ in b) fields -= 1;
  return fields === 0;
}
