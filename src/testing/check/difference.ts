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
  return { path, here: told(here), there: told(there) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A text of at most 80 characters. */
export const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const told = (value: unknown): string => short(JSON.stringify(value) ?? 'nothing');
