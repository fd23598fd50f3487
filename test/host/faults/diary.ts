import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a process of the fault tests has tried and what was acknowledged. It outlives the process. */
export type Note =
  | { readonly what: 'ready' }
  | { readonly what: 'tried'; readonly match: string; readonly id: string }
  | { readonly what: 'acknowledged'; readonly match: string; readonly id: string; readonly seq: number }
  | { readonly what: 'counted'; readonly job: string; readonly token: string };

export const note = (file: string, one: Note): void => appendFileSync(file, `${JSON.stringify(one)}\n`);

export function readDiary(file: string): Note[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // Killed in the middle of a line, the rest of it is missing.
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Note];
    } catch {
      return [];
    }
  });
}
