import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from './markdown.js';

/** A block of the tutorial that is run: the file of the game as it is then, what is tried, and what the page says it prints. */
export interface Trial {
  readonly line: number;
  readonly game: string;
  readonly code: string;
  readonly output: string;
}

/** The parts of the file, in the order in which they are first written; the ruleset stays at the end. */
const joined = (parts: ReadonlyMap<string, string>): string => {
  const { rules = '', ...others } = Object.fromEntries(parts);
  return [...Object.values(others), rules].join('\n');
};

/** What the tutorial leads to, step by step. A part that is written again takes the place of the first. */
export function followTutorial(): { readonly trials: readonly Trial[]; readonly game: string } {
  const blocks = blocksOf(readFileSync('docs/tutorial.md', 'utf8'));
  const parts = new Map<string, string>();
  const trials: Trial[] = [];
  for (const [index, { language, info, code, line }] of blocks.entries()) {
    if (language !== 'ts') continue;
    const [kind, name] = info.split('=');
    if (kind === 'whist' && name !== undefined) parts.set(name, code);
    else if (info === 'try') {
      const next = blocks[index + 1];
      if (next?.info !== 'output') throw new Error(`docs/tutorial.md:${line}: no output is written below it`);
      trials.push({ line, game: joined(parts), code, output: next.code });
    } else throw new Error(`docs/tutorial.md:${line}: a block that nobody runs`);
  }
  return { trials, game: joined(parts) };
}

/** Where the game of a step is, or what is tried with it. */
export const stepFile = (folder: string, line: number, name: 'whist' | 'try'): string =>
  join(folder, `line-${line}`, `${name}.ts`);

/** Every step of the tutorial as files in a folder, and the game that they lead to. */
export function tutorialFiles(folder: string): { readonly file: string; readonly code: string }[] {
  const { trials, game } = followTutorial();
  const steps = trials.flatMap(({ line, game: soFar, code }) => [
    { file: stepFile(folder, line, 'whist'), code: soFar },
    { file: stepFile(folder, line, 'try'), code },
  ]);
  return [...steps, { file: join(folder, 'whist.ts'), code: game }];
}
