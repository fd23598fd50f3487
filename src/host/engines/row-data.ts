import type { Json } from '../../model/index.js';

/** What a row has stored as text; `null` where it is damaged: a row that cannot be read must not hide the others. */
export function readData(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
