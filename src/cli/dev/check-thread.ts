import { parentPort, workerData } from 'node:worker_threads';
import { rulesetIn, rulesetsIn } from '../../simulate/load-module.js';
import { problemOf } from '../../simulate/problem.js';
import type { Checked } from './check-game.js';

const { file, name } = workerData as { readonly file: string; readonly name?: string };

/** Loads the file as every other command does, in a thread that has never seen an earlier version of it. */
async function check(): Promise<Checked> {
  try {
    const found = name === undefined ? [...(await rulesetsIn(file)).values()] : [(await rulesetIn(file, name)).rules];
    const games = found.map(({ id, name: title, version, cards }) => ({
      id,
      version,
      name: title,
      cards: Object.keys(cards).length,
    }));
    return { games, problem: null };
  } catch (error) {
    return { games: [], problem: problemOf(error instanceof Error && error.cause !== undefined ? error.cause : error) };
  }
}

parentPort?.postMessage(await check());
