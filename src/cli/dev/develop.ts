import { resolve } from 'node:path';
import type { Problem } from '../../simulate/problem.js';
import { bundleGame, type GameBundle } from './bundle-game.js';
import { checkGame, type FoundGame } from './check-game.js';
import { FileWatch } from './watch-files.js';

/** The result of a save. */
export interface Attempt {
  /** Empty, if there is a problem. */
  readonly bundle: GameBundle | null;
  readonly problem: Problem | null;
  readonly games: readonly FoundGame[];
  readonly ms: number;
}

/** A game that is being written. */
export interface Development {
  close(): void;
}

/**
 * Bundles and checks a game now, and again whenever a file that it is made of is saved. One attempt at a time; of several
 * saves during one, the last counts.
 */
export async function develop(
  file: string,
  name: string | undefined,
  onAttempt: (attempt: Attempt) => void,
): Promise<Development> {
  let running = false;
  let again = false;
  let closed = false;
  let files: readonly string[] = [resolve(file)];
  const attempt = async (): Promise<void> => {
    const begun = performance.now();
    // Both run at the same time; the check is slower.
    const [bundling, checked] = await Promise.all([bundleGame(file, name), checkGame(file, name)]);
    if (closed) return;
    if (bundling.files.length > 0) files = bundling.files;
    watch.follow([...new Set([resolve(file), ...files, ...placeOf(bundling.problem ?? checked.problem)])]);
    const problem = bundling.problem ?? checked.problem;
    const bundle = problem === null ? bundling.bundle : null;
    onAttempt({ bundle, problem, games: checked.games, ms: performance.now() - begun });
  };
  const run = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again && !closed) {
        again = false;
        await attempt();
      }
    } finally {
      running = false;
    }
  };
  const watch = new FileWatch(() => void run());
  watch.follow(files);
  await run();
  return {
    close() {
      closed = true;
      watch.close();
    },
  };
}

/** A file with an error is watched, even if nothing could be bundled. */
const placeOf = (problem: Problem | null): string[] => (problem?.at == null ? [] : [problem.at.file]);
