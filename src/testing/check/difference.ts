/** The first place at which two JSON values differ, and what is there in each. */
export interface Difference {
  readonly path: string;
  readonly here: string;
  readonly there: string;
}

export function firstDifference(here: unknown, there: unknown, path = ''): Difference {
  if (isRecord(here) && isRecord(there)) {
    for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
      if (JSON.stringify(here[key]) === JSON.stringify(there[key])) continue;
      return firstDifference(here[key], there[key], path === '' ? key : `${path}.${key}`);
    }
  }
  return { path, here: short(here), there: short(there) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
