import type { Json } from '../../model/index.js';

/** The data of a row of the lobby; `null` where it is damaged: a row that cannot be read must not hide the others. */
export function readData(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
