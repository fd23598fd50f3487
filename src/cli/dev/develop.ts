import { resolve } from 'node:path';
import { checkGameFile } from '../../simulate/no-such-game.js';
import type { Problem } from '../../simulate/problem.js';
import { bundleGame, type GameBundle } from './bundle-game.js';
import { checkGame, type GameSummary } from './check-game.js';
import { FileWatch } from './watch-files.js';

/** The result of a save. */
export interface BuildResult {
  /** Empty, if there is a problem. */
  readonly bundle: GameBundle | null;
  readonly problem: Problem | null;
  readonly games: readonly GameSummary[];
  readonly ms: number;
}

/** A game that is being written. */
export interface Development {
  close(): void;
}

/**
 * Bundles and checks a game now, and again whenever a file that it is made of, or that it lacks, is saved. One attempt at a time; a save
 * during one ends it, since the file may be in an endless loop.
 */
export async function develop(
  file: string,
  name: string | undefined,
  onAttempt: (attempt: BuildResult) => void,
): Promise<Development> {
  let running: AbortController | null = null;
  let again = false;
  let closed = false;
  let files: readonly string[] = [resolve(file)];
  const attempt = async (signal: AbortSignal): Promise<void> => {
    const begun = performance.now();
    const unusable = problemWith(file);
    if (unusable !== null) {
      onAttempt({ bundle: null, problem: unusable, games: [], ms: 0 });
      return;
    }
    // Both run at the same time; the check is slower.
    const [bundling, checked] = await Promise.all([bundleGame(file, name), checkGame(file, name, signal)]);
    if (closed || signal.aborted) return;
    if (bundling.files.length > 0) files = bundling.files;
    const problem = bundling.problem ?? checked.problem;
    watch.follow([...new Set([resolve(file), ...files, ...bundling.missing, ...fileOf(problem)])]);
    const bundle = problem === null ? bundling.bundle : null;
    onAttempt({ bundle, problem, games: checked.games, ms: performance.now() - begun });
  };
  const run = async (): Promise<void> => {
    again = true;
    if (running !== null) return running.abort();
    try {
      while (again && !closed) {
        again = false;
        running = new AbortController();
        await attempt(running.signal);
      }
    } finally {
      running = null;
    }
  };
  const watch = new FileWatch(() => void run());
  watch.follow(files);
  await run();
  return {
    close() {
      closed = true;
      running?.abort();
      watch.close();
    },
  };
}

/** What is wrong with the file itself, if it has been deleted or renamed. */
function problemWith(file: string): Problem | null {
  try {
    checkGameFile(file);
    return null;
  } catch (error) {
    return { message: (error as Error).message, at: null };
  }
}

/** A file with an error is watched, even if nothing could be bundled. */
const fileOf = (problem: Problem | null): string[] => (problem?.at == null ? [] : [problem.at.file]);
