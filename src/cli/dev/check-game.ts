import type { Problem } from '../../simulate/problem.js';
import { startThread } from '../start-thread.js';

/** A game that was found in a file. */
export interface GameSummary {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly cards: number;
}

/** The games of a file, or what is wrong with it. */
export interface Checked {
  readonly games: readonly GameSummary[];
  readonly problem: Problem | null;
}

const MAX_MS = 10_000;

/**
 * Loads the rulesets of a file in another thread: an endless loop in the file must not block the server. It gives up when
 * the signal says so.
 */
export function checkGame(file: string, name: string | undefined, signal: AbortSignal): Promise<Checked> {
  const thread = startThread(import.meta.url, './check-thread', { file, name });
  return new Promise<Checked>((resolve) => {
    const fail = (message: string): void => resolve({ games: [], problem: { message, at: null } });
    const timer = setTimeout(() => fail(tooSlow), MAX_MS);
    signal.addEventListener('abort', () => fail('it was saved again'));
    thread.once('message', resolve);
    thread.once('error', (error) => fail(error.message));
    thread.once('exit', (code) => fail(`it ended the program that loaded it, with the code ${code}`));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}

const tooSlow = `the file has not been loaded after ${MAX_MS / 1000} seconds: is there an endless loop outside of its functions?`;
