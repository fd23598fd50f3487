import { SavedMatchError } from '../model/index.js';

/** No save or record needs more levels, and reading deeper input could overflow the stack. */
const MAX_DEPTH = 200;

/** What a text of JSON holds. A byte-order mark at the beginning, which some editors write, is ignored. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    throw new SavedMatchError('', `the file is damaged or cut off: ${reason}`);
  }
  checkDepth(value);
  return value;
}

/** A copy of a value that is not a text: its getters and proxies are read only once. */
export function plainCopy(value: unknown): unknown {
  try {
    checkDepth(value);
    return structuredClone(value);
  } catch (error) {
    if (error instanceof SavedMatchError) throw error;
    throw new SavedMatchError('', 'it cannot be read: only JSON is expected');
  }
}

/** Throws when a value is nested deeper than anything that is read here, or refers to itself. */
function checkDepth(value: unknown): void {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth === MAX_DEPTH) {
      throw new SavedMatchError('', `it is nested more than ${MAX_DEPTH} deep: this is not a file of turnchart`);
    }
    for (const part of Object.values(next.value)) left.push({ value: part, depth: next.depth + 1 });
  }
}
